"""From all faces of a box to one proof for the eyes: small type, confused colours, faint text, stand-ins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import BinaryIO, NamedTuple

from msgspec import structs

from toolkit.press.layout.contrast import Faint
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.production.proofs import POINT, Alike, Small
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Ink, Shape, Stamp
from toolkit.press.shapes.paths import placed
from toolkit.press.shapes.vision import DEFICIENCIES, RGB, seen
from toolkit.press.sheets.marks import BLACK, GREY, line, rounded, words
from toolkit.press.sheets.paper import Paper

MARGIN, SWATCH = 12.0, 9.0
LINE = 7.5
MOST = 18
NAME, NAME_LINE = 37.0, 3.4
"""The room for the name of a face in a list."""


class Proof(NamedTuple):
    """What was found: texts with too little contrast by face, confused colours, the smallest type, and which faces have
    pictures that the toolkit drew."""

    faint: Sequence[tuple[str, Faint]]
    alike: Sequence[Alike]
    small: Sequence[Small]
    stand_ins: Sequence[str]


def write_pdf(stream: BinaryIO, shop: Workshop, proof: Proof, paper: Paper) -> int:
    """Writes the proof and returns the number of pages."""
    book = Book(stream, shop)
    parts = (
        ("Small type, in true size", _small(proof.small, paper)),
        ("Colours of one shape that become alike", _alike(proof.alike)),
        ("Faint text", _faint(proof.faint)),
        (f"Stand-ins: pictures that have no file yet: {len(proof.stand_ins)}", _listed(proof.stand_ins, paper)),
    )
    for number, (title, rows) in enumerate(parts, start=1):
        inks: list[Ink] = [words(MARGIN, MARGIN + 4, f"{shop.components.title} · {title}", 4.2)]
        y = MARGIN + 14.0
        for row, high in rows:
            if y + high > paper.height - MARGIN:
                inks.append(words(MARGIN, paper.height - MARGIN + 3, "…", 3.0, GREY))
                break
            inks += [_moved(one, y) for one in row]
            y += high
        if y == MARGIN + 14.0:
            inks.append(words(MARGIN, y, "None.", 3.2))
        book.lay(draw(inks, (0.0, 0.0, paper.width, paper.height)))
        book.end_page(paper.width, paper.height, title=f"{number}. {title}")
    book.close(shop.components.title)
    return len(parts)


Row = tuple[list[Ink], float]


def _moved(ink: Ink, y: float) -> Ink:
    """A row's ink, further down."""
    if isinstance(ink, Shape):
        return structs.replace(ink, path=placed(ink.path, 0.0, y))
    if isinstance(ink, Bundle):
        return structs.replace(ink, inks=tuple(_moved(one, y) for one in ink.inks))
    return structs.replace(ink, y=ink.y + y)


def _small(found: Sequence[Small], paper: Paper) -> Iterator[Row]:
    for one in found:
        run = one.run
        room = paper.width - 2 * MARGIN
        part = min(1.0, room / run.width) if run.width else 1.0
        text = run.text if part == 1 else run.text[: max(1, int(len(run.text) * part) - 2)]
        shown = structs.replace(
            run, x=MARGIN, y=4.0, text=text, width=run.width * len(text) / len(run.text), colour=BLACK
        )
        note = words(MARGIN, 0.0, f"{one.points:g} pt · {one.face}", 2.4, GREY)
        yield [note, shown], LINE + one.points * POINT


def _alike(found: Sequence[Alike]) -> Iterator[Row]:
    if found:
        heads = [
            words(MARGIN + 44 + 26 * at, 0.0, word, 2.6, GREY) for at, word in enumerate(("as printed", *DEFICIENCIES))
        ]
        yield [*heads], 4.0
    pairs: dict[tuple[RGB, RGB], list[Alike]] = {}
    for one in found:
        pairs.setdefault(one.colours, []).append(one)
    for (first, second), its in list(pairs.items())[:MOST]:
        inks: list[Ink] = [
            *(Stamp(MARGIN + 20 * at, 0.0, SWATCH, drawing) for at, drawing in enumerate(its[0].drawings)),
            words(MARGIN, SWATCH + 3, f"{' and '.join(dict.fromkeys(its[0].faces))}", 2.2, GREY),
        ]
        for at, deficiency in enumerate((None, *DEFICIENCIES)):
            for place, colour in enumerate((first, second)):
                shown = colour if deficiency is None else seen(colour, deficiency)
                x = MARGIN + 44 + 26 * at + SWATCH * place
                inks.append(Shape(rounded(x, 0.0, SWATCH, SWATCH, 0.0), fill=(*shown, 255)))
            if any(one.deficiency == deficiency for one in its):
                x = MARGIN + 44 + 26 * at
                inks.append(line(x, SWATCH + 1, x + 2 * SWATCH, SWATCH + 1, (200, 30, 30, 255), 0.6))
        yield inks, SWATCH + 7.0


def _faint(found: Sequence[tuple[str, Faint]]) -> Iterator[Row]:
    for face, one in found:
        ground = Shape(rounded(MARGIN, -4.2, 80, 6.0, 0.0), fill=(*one.below, 255))
        shown = words(MARGIN + 2, 0.0, one.text[:40], 3.0, (*one.colour, 255))
        note = words(MARGIN + 84, 0.0, f"{one.contrast:.1f} : 1 · {face}", 2.4, GREY)
        yield [ground, shown, note], LINE


def _listed(faces: Sequence[str], paper: Paper) -> Iterator[Row]:
    """Names side by side, in columns that are read downwards."""
    columns = int((paper.width - 2 * MARGIN) / NAME)
    rows = -(-len(faces) // columns)
    for row in range(rows):
        yield [words(MARGIN + NAME * at, 0.0, name, 2.4) for at, name in enumerate(faces[row::rows])], NAME_LINE
