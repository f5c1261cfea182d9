"""From all faces of a box to the findings about them: each mistake once, however many cards it affects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from toolkit.diagnostic import Diagnostic
from toolkit.press.capability import Press
from toolkit.press.components import Components
from toolkit.press.layout.art import COARSEST, ArtFiles, coarse, pictures_in, resolution
from toolkit.press.layout.facing import About, diagnostic
from toolkit.press.layout.piece_pictures import named_at
from toolkit.press.rules import missing_glyph, template_error
from toolkit.press.shapes.ink import Face
from toolkit.press.text.scripts import is_borrowed

B = TypeVar("B")


def findings(press: Press[B], box: B, root: Path | None = None, least: float = COARSEST) -> tuple[Diagnostic, ...]:
    """What the rules of the press find in a box: every face is laid out once.

    If the box asks for more dots per inch than pictures need at `least`, its `root` says where they are.
    """
    components = press.components(box)
    strict = Strict(components, ArtFiles(root), least) if root is not None and least > COARSEST else None
    found: list[Diagnostic] = []
    for source in components.faces():
        face, its = source.lay_out()
        found += its
        if strict is not None:
            found += strict.coarse(face)
    return tuple(_gathered(found))


class Strict:
    """Judges pictures by a resolution that a box asks for."""

    def __init__(self, components: Components, files: ArtFiles, least: float) -> None:
        self.files, self.least = files, least
        self._pieces = {face.name: (one, side) for one in reversed(components.components) for side, face in one.sides}

    def coarse(self, face: Face) -> Iterator[Diagnostic]:
        """A finding, if a picture is sharp enough to be printed but not as sharp as was asked for."""
        piece, side = self._pieces[face.name]
        for picture in pictures_in(face.inks):
            art = self.files.known(picture.key)
            dpi = resolution(picture, art) if art is not None and art.height else 0.0
            if COARSEST <= dpi < self.least and piece.place is not None:
                about = About(piece.place, piece.label, piece.id)
                yield diagnostic(coarse(picture, dpi, self.least, named_at(side)), about, side)
                return


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
