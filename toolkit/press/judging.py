"""From all faces of a box to the findings about them: each mistake once, however many cards it affects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic
from toolkit.press.capability import Press
from toolkit.press.rules import missing_glyph, template_error
from toolkit.press.text.scripts import is_borrowed

B = TypeVar("B")


def findings(press: Press[B], box: B) -> tuple[Diagnostic, ...]:
    """What the rules of the press find in a box: every face is laid out once."""
    found: list[Diagnostic] = []
    for face in press.components(box).faces():
        found += face.lay_out()[1]
    return tuple(_gathered(found))


def _gathered(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """A mistake in a template is reported once, for the first card affected; a script without a font once for all."""
    seen: set[str] = set()
    every = dict.fromkeys(found)
    scripts = {one.salient for one in every if one.code == missing_glyph.RULE.code}
    for one in every:
        if one.code == missing_glyph.RULE.code and is_borrowed(one.salient, scripts):
            continue
        if one.code == template_error.RULE.code:
            if one.salient in seen:
                continue
            seen.add(one.salient)
        yield one


def merge_alike(found: Sequence[Diagnostic], word: str = "card") -> Iterator[Diagnostic]:
    """Reports a mistake that many cards share, such as one in a template, only for the first of them."""
    alike: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        alike.setdefault((one.code, one.gist or one.message), []).append(one)
    for first, *others in alike.values():
        more = len({one.card for one in others} - {first.card})
        told = f"{first.message} The same goes for {more} more {word}{'s' if more != 1 else ''}."
        yield replace(first, message=told) if more else first
        yield from (one for one in others if one.card == first.card)
