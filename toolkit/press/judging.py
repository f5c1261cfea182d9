"""From all faces of a box to what is to be said about them: each mistake once, however many cards it spoils."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic
from toolkit.press.capability import Press
from toolkit.press.rules import template_error

B = TypeVar("B")


def findings(press: Press[B], box: B) -> tuple[Diagnostic, ...]:
    """What the rules of the press find in a box: every face is laid out once."""
    found: list[Diagnostic] = []
    for face in press.components(box).faces():
        found += face.lay_out()[1]
    return tuple(_gathered(found))


def _gathered(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """A mistake in a template is told once, for the first card it spoils."""
    seen: set[str] = set()
    for one in dict.fromkeys(found):
        if one.code == template_error.RULE.code:
            if one.salient in seen:
                continue
            seen.add(one.salient)
        yield one


def told_once(found: Sequence[Diagnostic], word: str = "card") -> Iterator[Diagnostic]:
    """What is wrong in the same way with many cards, such as a mistake in a template, is told of the first of them."""
    alike: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        alike.setdefault((one.code, one.gist or one.message), []).append(one)
    for first, *others in alike.values():
        more = len({one.card for one in others} - {first.card})
        told = f"{first.message} So {'has' if more == 1 else 'have'} {more} more {word}{'s' if more != 1 else ''}."
        yield replace(first, message=told) if more else first
        yield from (one for one in others if one.card == first.card)
