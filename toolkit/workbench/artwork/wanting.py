"""From a box to every picture it wants: on its pieces, then in its booklets.

A frame is whatever the laid-out face says, so that a template of the box's own is followed, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.press.artwork.frames import Frame, covered, covers, frame_of, leaves
from toolkit.press.artwork.wanted import Status, WantedPicture
from toolkit.press.components import Component, FaceSource, Side
from toolkit.press.layout.art import COARSEST, MOST_CUT, ArtFiles, cut_off, path_of, pictures_in, resolution
from toolkit.press.layout.piece_pictures import DRAWN, PiecePictures
from toolkit.press.layout.vector_art import kind_by_name
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Face, Picture, Run
from toolkit.source.art import Art
from toolkit.source.content import Part
from toolkit.workbench.editing.parts import cursor_at, part_around
from toolkit.workbench.printing.pieces import Pieces

BOOKLET = "booklet"
MOST_OVER = 6
"""How many texts that stand on a picture are named."""


@dataclass(frozen=True)
class Said:
    """What a box says about the picture of an entry: the data of its `art`, and whether they are a sheet's columns."""

    art: Mapping[str, Any]
    by_columns: bool = False

    def word(self, name: str) -> str:
        """A word of it, such as the credit."""
        found = self.art.get(name)
        if isinstance(found, list):
            return "\n\n".join(str(one) for one in found)
        return str(found) if found is not None else ""


NOTHING_SAID = Said({})


class Wanting:
    """Finds the pictures that a box wants. `least` is the resolution below which one is too coarse."""

    def __init__(self, pieces: Pieces, shop: Workshop, least: float = COARSEST) -> None:
        self.pieces, self.shop, self.least = pieces, shop, least
        self.files = ArtFiles(pieces.opened.folder.root)
        self._around = part_around(pieces.opened)
        self._members: dict[tuple[str, str], str | None] = {}

    def every(self, components: Iterable[Component], *, booklets: bool) -> list[WantedPicture]:
        """Each picture once: those on pieces in their order, then those in booklets."""
        found: dict[str, WantedPicture] = {}
        keys: set[str] = set()
        for one in components:
            of_piece: set[str] = set()  # a standee shows one picture on both sides
            for side, source in one.sides:
                if source.name in found:
                    continue
                face = self.shop.laid(source.name).face
                shown = _largest(face)
                keys |= {picture.key for picture in pictures_in(face.inks)}
                if shown is not None and shown.key in of_piece:
                    continue
                of_piece.add(shown.key if shown is not None else "")
                made = self._on_piece(one, side, source, face, shown)
                if made is not None:
                    found[source.name] = made
        listed = _with_usual_frames(found.values())
        return [*listed, *self._in_booklets(keys)] if booklets else listed

    def _on_piece(
        self, one: Component, side: Side, source: FaceSource, face: Face, shown: Picture | None
    ) -> WantedPicture | None:
        part = self._around(one.place) if one.place is not None else None
        said = self._said(part)
        named = said.word(side) or (said.word("region") if side == "front" else "")
        if shown is None and not named and not (side == "front" and said.by_columns and said.word("brief")):
            return None
        about = WantedPicture(
            name=source.name,
            id=one.id,
            label=one.label,
            kind=one.kind,
            title=one.name,
            side=side,
            place=one.file,
            number=one.number,
            text=one.description,
        )
        return self._judged(about, face, shown, said, named)

    def _judged(self, about: WantedPicture, face: Face, shown: Picture | None, said: Said, named: str) -> WantedPicture:
        """With the frame, and what is known about the file."""
        file = path_of(shown.key) if shown is not None else ""
        frame = frame_of(face, shown.key) if shown is not None else None
        shapes = covers(face, frame, shown.key) if frame is not None and shown is not None else ()
        declared = said.word("status")
        notes: list[str] = []
        pixels: tuple[int, int] | None = None
        dpi: float | None = None
        status: Status = "final" if declared == "final" else "draft"
        if file and shown is not None:
            found = self.files.known(shown.key)
            if found is not None and found.height:
                if kind_by_name(file):
                    pixels, dpi = None, None  # a drawing is as fine as it is printed
                else:
                    pixels, dpi = (found.width, found.height), resolution(shown, found)
                if dpi is not None and dpi < self.least:
                    status = "too coarse"
                    wanted = frame.pixels(self.least) if frame is not None else (0, 0)
                    notes.append(f"{dpi:.0f} dpi where it is printed; at least {wanted[0]} × {wanted[1]} pixels.")
                elif found.placed is None and cut_off(shown) > MOST_CUT:
                    status = "wrong ratio"
                    notes.append(f"{cut_off(shown):.0%} of it is cut off.")
        elif named:
            status = "missing"
            found = self.files.find(named, "")
            faults = found.faults if found is not None else ()
            notes += [fault.message for fault in faults] or [f'The file "{named}" does not exist.']
            if shown is not None:
                notes.append("Until there is one, the toolkit draws the picture.")
        else:
            status = "stand-in" if shown is not None else "missing"
        return replace(
            about,
            key=shown.key if shown is not None else "",
            frame=frame,
            shapes=shapes,
            covered=covered(frame, shapes) if frame is not None else 0.0,
            over_it=_texts_over(face, frame, shown) if frame is not None and shown is not None else (),
            brief=said.word("brief"),
            shows=in_words(said.art.get("shows")),
            file=file or named,
            pixels=pixels,
            dpi=dpi,
            status=status,
            declared=declared,
            credit=said.word("credit"),
            licence=said.word("licence"),
            notes=tuple(notes),
        )

    # ------------------------------------------------------------------------------------------------- the data

    def _said(self, part: Part | None) -> Said:
        """What an entry says about its pictures."""
        if part is None or not isinstance(part.data, dict):
            return NOTHING_SAID
        cursor = cursor_at(self.pieces.opened, part)
        member = cursor.member_that_means(part.data, "art")
        art = part.data.get(member) if member is not None else None
        if isinstance(art, dict):
            return Said(art)
        column = cursor.member_that_means(part.data, "picture")
        if column is None:
            return NOTHING_SAID
        beside = {name: part.data.get(f"{column}_{name}") for name in ("brief", "credit", "licence", "status")}
        told = {name: value for name, value in beside.items() if value}
        return Said({"front": part.data.get(column, ""), **told}, by_columns=True)

    def _at(self, place: Place) -> Said:
        """What stands at a place of the box."""
        part = self._around(place)
        if part is None:
            return NOTHING_SAID
        found = part.data
        for step in (place.pointer or ())[len(part.place.pointer or ()) :]:
            try:
                found = found[step]
            except (KeyError, IndexError, TypeError):
                return NOTHING_SAID
        return Said(found) if isinstance(found, dict) else NOTHING_SAID

    # -------------------------------------------------------------------------------------------------- booklets

    def _in_booklets(self, known: set[str]) -> Iterator[WantedPicture]:
        """Pictures that are only in booklets: covers, chapters, endings."""
        opened = self.pieces.opened
        by_path = {path: place for place, path, _ in opened.game.reader().paths(opened.box)}
        for booklet in self.pieces.press.booklets(opened.box):
            for number, page in enumerate(booklet.pages(), start=1):
                for picture in pictures_in(page.face.inks):
                    if picture.key in known:
                        continue
                    known.add(picture.key)
                    place = self._art_of(picture.key, by_path)
                    if place is None:
                        continue
                    said = self._at(place)
                    about = WantedPicture(
                        name=f"{booklet.name}-{number}",
                        id=booklet.name,
                        label=f"{booklet.title}, page {number}",
                        kind=BOOKLET,
                        title=f"{booklet.title}, page {number}",
                        side="front",
                        place=place.file,
                    )
                    yield self._judged(about, page.face, picture, said, said.word("front"))

    def _art_of(self, key: str, by_path: Mapping[str, Place]) -> Place | None:
        """Where the box describes the picture with a key; None if nobody can give it another."""
        path = path_of(key)
        if path:
            at = by_path.get(path)
            return Place(at.file, (at.pointer or ())[:-1]) if at is not None else None
        pictures = self.shop.components.pictures
        if not key.startswith(DRAWN) or not isinstance(pictures, PiecePictures):
            return None
        art: Art | None = pictures.described(key)
        return art.place if art is not None else None


def in_words(shows: Any) -> str:
    """What a picture shows: `thing: kettle; made of: copper; beside: bell, goat`."""
    if not isinstance(shows, dict):
        return ""
    return "; ".join(
        f"{name.replace('_', ' ')}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in shows.items()
    )


def _largest(face: Face) -> Picture | None:
    """The picture of a face; the largest, if a template has several."""
    every = [one for one in pictures_in(face.inks) if one.key]
    return max(every, key=lambda one: one.width * one.height, default=None)


def _texts_over(face: Face, frame: Frame, shown: Picture) -> tuple[str, ...]:
    """Texts that stand on the picture: the name on its ribbon, numbers."""
    found: dict[str, None] = {}
    seen = False
    for leaf, _ in leaves(face.inks):
        seen = seen or (isinstance(leaf, Picture) and leaf.key == shown.key)
        if seen and isinstance(leaf, Run) and leaf.text.strip():
            x, y = leaf.x - frame.x, leaf.y - frame.y
            if -leaf.width < x < frame.width and 0 < y < frame.height + leaf.size / 2:
                found[leaf.text.strip()] = None
    return tuple(found)[:MOST_OVER]


def _with_usual_frames(every: Iterable[WantedPicture]) -> list[WantedPicture]:
    """Pictures that are not printed yet get the frame that most others of their kind have."""
    listed = list(every)
    usual: dict[tuple[str, str], Counter[Frame]] = {}
    for one in listed:
        if one.frame is not None:
            usual.setdefault((one.kind, one.side), Counter())[one.frame] += 1
    return [
        one
        if one.frame is not None or (one.kind, one.side) not in usual
        else replace(one, frame=usual[one.kind, one.side].most_common(1)[0][0])
        for one in listed
    ]
