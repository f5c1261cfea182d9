"""From components to print-and-cut sheets: a PDF of text and shapes, or of painted faces.

Pieces are sorted onto sheets by how they are made, their outline and their size, and processed one by one: neither
pages nor faces are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace as replaced
from typing import BinaryIO, NamedTuple

from msgspec.structs import replace

from toolkit.press.components import FORMS, Component, Form, Size
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.pdf.pdfx import PdfX
from toolkit.press.production.proofs import stand_in
from toolkit.press.production.workshop import Job, Workshop
from toolkit.press.shapes.ink import Ink, Shape
from toolkit.press.shapes.outline import Outline
from toolkit.press.sheets.calibrate import calibration
from toolkit.press.sheets.finish import Finishing
from toolkit.press.sheets.flat_pages import flat_pages, plan_alone, plan_flat
from toolkit.press.sheets.impose import Flip, Plan
from toolkit.press.sheets.marks import GREY, label, words
from toolkit.press.sheets.packed_pages import FLAT, joins, packed_pages
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.paper import Paper
from toolkit.press.sheets.poster_pages import poster, poster_pages
from toolkit.press.sheets.standee_pages import standee_pages
from toolkit.press.sheets.words import sheet_words

Step = Callable[[str], None]
LABEL_ALONG, LABEL_DOWN = 0.55, 4.0
"""Where the label of a stand-in is in its picture: part of the width, and mm. Numbers and marks are elsewhere."""
SPARSE = 0.25
"""A sheet with no more than this part of its places filled is nearly empty."""


class Batch(NamedTuple):
    """Pieces that share their sheets. `plan` is where flat ones lie; standees and boards have none."""

    form: Form
    size: Size
    pieces: tuple[Component, ...]
    plan: Plan | None

    @property
    def has_backs(self) -> bool:
        """Whether anything is printed on the back of any of them."""
        return self.plan is not None and any(one.back is not None for one in self.pieces)


def jobs(components: Iterable[Component], settings: SheetSettings, *, backs: bool = True) -> Iterator[Job]:
    """What must be made from every face before sheets are written."""
    for one in components:
        for face in printed_faces(one, backs=backs):
            yield (Job("png", face, (settings.dpi, True)) if settings.raster else Job("content", face, (settings.dpi,)))


def printed_faces(component: Component, *, backs: bool) -> tuple[str, ...]:
    """The names of the faces that sheets show; without `backs`, only faces on the back of the paper are left out."""
    shown = component.faces if backs or component.form in ("standee", "board") else component.faces[:1]
    return tuple(face.name for face in shown)


def batches(shop: Workshop, components: Iterable[Component], settings: SheetSettings) -> list[Batch]:
    """Pieces by form, outline and size of their front: forms in their order, within each the most frequent first.

    Raises:
        ToolkitError: something does not fit on the paper.
    """
    found: dict[tuple[Form, Outline | None, Size], list[Component]] = {}
    for one in components:
        found.setdefault((one.form, one.outline, shop.size(one.front.name)), []).append(one)
    made = sorted(found.items(), key=lambda one: (FORMS.index(one[0][0]), -len(one[1]), one[0][2], str(one[0][1])))
    return [
        Batch(form, size, tuple(pieces), _plan(form, outline, size, settings, sum(one.copies for one in pieces)))
        for (form, outline, size), pieces in made
    ]


def _plan(form: Form, outline: Outline | None, size: Size, settings: SheetSettings, pieces: int) -> Plan | None:
    match form:
        case "standee" | "board":
            return None
        case "dashboard":
            return plan_alone(size, settings.paper, marks=settings.marks)
    return plan_flat(form, size, outline, settings, pieces)


def pages(shop: Workshop, components: Sequence[Component], settings: SheetSettings) -> Iterator[Page]:
    """Every page in the order it is printed, copies included.

    Where some pages have a back, the others have an empty one, so that a duplex printer keeps step.

    Raises:
        ToolkitError: something does not fit on the paper.
    """
    for page in _pages_of_all(shop, components, settings):
        proof = _with_stand_ins(shop, page, settings.language) if settings.safe_zone else page
        yield _for_machine(proof, shop.components.title, settings)


def _with_stand_ins(shop: Workshop, page: Page, language: str) -> Page:
    """For proofs: a label on every picture that the toolkit drew, as there is no file yet."""
    said = sheet_words(language)("stand-in")
    labels: list[Ink] = []
    for one in page.shown:
        picture = stand_in(shop.laid(one.face).face) if one.face else None
        if picture is not None:
            from_left, from_top = max(0.0, picture.x), max(0.0, picture.y)
            if one.turned or one.mirrored:
                from_left = max(0.0, one.width - picture.x - picture.width)
            if one.turned:
                from_top = max(0.0, one.height - picture.y - picture.height)
            labels += label(one.x + from_left + LABEL_ALONG * picture.width, one.y + from_top + LABEL_DOWN, said)
    return replace(page, above=(*page.above, *labels))


def _for_machine(page: Page, title: str, settings: SheetSettings) -> Page:
    """A page with the marks by which a cutting machine finds it, and its number beside them."""
    cutter = settings.finishing.cutter
    if cutter is None or page.side == "back":
        return page
    drawn = cutter.drawn(page.width, page.height)
    say = sheet_words(settings.language)
    text = say("numbered-sheet", title=title, number=page.number, paper=settings.paper.title)
    named = words(cutter.inset + cutter.length + 3, page.height - cutter.inset + 3, text, 2.4, GREY)
    marks = tuple(ink.path for ink in drawn if isinstance(ink, Shape))
    return replace(page, below=(*page.below, *drawn, named), marks=marks)


def _pages_of_all(shop: Workshop, components: Sequence[Component], settings: SheetSettings) -> Iterator[Page]:
    number = 1
    if settings.together:
        for page in _together(shop, components, settings):
            number = page.number + 1
            yield page
        if settings.together != "mixed":
            return
        components = [one for one in components if not joins(one, settings)]
    every = batches(shop, components, settings)
    both = duplex(every, settings)
    alone: Page | None = None  # a front whose back has not come yet
    for batch in every:
        for page in _pages(shop, batch, settings, number):
            if alone is not None and page.side == "front":
                yield _empty_back(alone, shop.components.title, settings)
            alone = page if both and page.side == "front" else None
            yield page
            number = page.number + 1
    if alone is not None:
        yield _empty_back(alone, shop.components.title, settings)


def _together(shop: Workshop, components: Sequence[Component], settings: SheetSettings) -> Iterator[Page]:
    """The pages that pieces of all sizes share."""
    its = _printed([one for one in components if one.form in FLAT], settings)
    if its:
        flip: Flip = "none" if settings.together == "stickers" else settings.flip
        yield from packed_pages(
            its, [shop.size(one.front.name) for one in its], settings, shop.components.title, flip, 1
        )


def count(components: Sequence[Component], settings: SheetSettings) -> int:
    """How many pieces are on the sheets, copies included."""
    return sum(one.copies for one in _printed(components, settings))


def _printed(components: Sequence[Component], settings: SheetSettings) -> Sequence[Component]:
    """The pieces that are on the sheets: on punchboards and stickers, not all of them."""
    if settings.together in ("", "mixed"):
        return components
    its = [one for one in components if joins(one, settings)]
    return its or [one for one in components if joins(one, settings, picked=True)]  # asked for, card or not


def sparse(shop: Workshop, components: Iterable[Component], settings: SheetSettings) -> list[tuple[Batch, int]]:
    """What is on sheets of which the last one is nearly empty, and how many pieces are on that."""
    found = []
    for batch in batches(shop, components, settings):
        if batch.plan is not None and not settings.together:
            number = sum(one.copies for one in batch.pieces)
            last = number % batch.plan.count
            if number > batch.plan.count and 0 < last <= batch.plan.count * SPARSE:
                found.append((batch, last))
    return found


def without_sparse(shop: Workshop, components: Sequence[Component], settings: SheetSettings) -> tuple[Component, ...]:
    """The pieces without the last ones, which would need nearly empty sheets."""
    fewer: dict[str, int] = {}
    for batch, last in sparse(shop, components, settings):
        for one in reversed(batch.pieces):
            away = min(last, one.copies)
            fewer[one.id] = away
            last -= away
            if not last:
                break
    return tuple(
        replaced(one, copies=one.copies - fewer.get(one.id, 0))
        for one in components
        if one.copies > fewer.get(one.id, 0)
    )


def duplex(every: Iterable[Batch], settings: SheetSettings) -> bool:
    """Whether both sides of the paper are printed."""
    return not settings.fold and settings.flip != "none" and any(batch.has_backs for batch in every)


def is_duplex(shop: Workshop, components: Sequence[Component], settings: SheetSettings) -> bool:
    """Whether both sides of the paper are printed, however the pieces are laid."""
    if settings.together:
        return any(page.side == "back" for page in _pages_of_all(shop, components, settings))
    return duplex(batches(shop, components, settings), settings)


def _pages(shop: Workshop, batch: Batch, settings: SheetSettings, first: int) -> Iterator[Page]:
    title, size = shop.components.title, batch.size
    if batch.form == "standee":
        yield from standee_pages(batch.pieces, size, settings, title, first)
        return
    if batch.plan is not None:
        flip: Flip = settings.flip if batch.has_backs else "none"
        if batch.has_backs and batch.form == "dashboard" and settings.fold:
            flip = "long"  # no room next to it: the back gets its own page
        yield from flat_pages(batch.pieces, batch.plan, size, settings, title, flip, first)
        return
    divided = poster(size.width, size.height, size.bleed, settings.paper, settings.overlap, marks=settings.marks)
    for one in batch.pieces:
        for _ in range(one.copies):
            for side, face in one.sides:
                named = one.name or one.label
                if one.back is not None:
                    named = sheet_words(settings.language)("face-of", name=named, side=side)
                for page in poster_pages(face.name, divided, settings, named, first, shop.outlines.get(face.name)):
                    yield page
                    first = page.number + 1


def digest(shop: Workshop, components: Sequence[Component], settings: SheetSettings, *, backs: bool = True) -> str:
    """A digest of everything that decides how sheets look."""
    inks = [[shop.ink(face) for face in printed_faces(one, backs=backs)] for one in components]
    made = [(one.form, one.outline, one.copies, one.name or one.label) for one in components]
    return shop.memory.key("sheets", repr(settings), shop.components.title, inks, made)


def _empty_back(page: Page, title: str, settings: SheetSettings) -> Page:
    text = sheet_words(settings.language)("empty-back", title=title, number=page.number)
    margin = settings.paper.margin
    note = (words(margin + 1, page.height - margin - 1, text, 2.4, GREY),) if settings.marks else ()
    return Page(width=page.width, height=page.height, number=page.number, side="back", below=note)


def write_pdf(
    stream: BinaryIO,
    shop: Workshop,
    components: Sequence[Component],
    settings: SheetSettings,
    step: Step = lambda name: None,
    pdfx: PdfX | None = None,
) -> int:
    """Writes the sheets as a PDF and returns the number of pages."""
    book = Book(stream, shop, pdfx=pdfx)
    count = 0
    for page in pages(shop, components, settings):
        frame = (0.0, 0.0, page.width, page.height)
        if page.below:
            book.lay(draw(page.below, frame))
        for shown in page.shown:
            show_face(book, shop, shown, settings)
        show_finishes(book, shop, page.shown, settings.finishing)
        if page.above:
            book.lay(draw(page.above, frame))
        for layer in page.layers:
            book.lay_spot(draw(layer.inks(), frame), layer.finish)
        book.end_page(page.width, page.height, page.trim, page.bleed, page.title)
        count += 1
        step(f"sheet {page.number} {page.side}")
    both = is_duplex(shop, components, settings)
    book.close(shop.components.title, duplex=settings.flip if both else "")
    return count


def show_face(book: Book, shop: Workshop, shown: Shown, settings: SheetSettings) -> None:
    """A face in its place, written when it is first shown."""
    if not book.knows(shown.face):
        if settings.raster:
            book.define_png(shown.face, shop.png(shown.face, settings.dpi, bleed=True))
        elif book.pdfx is None:
            book.define(shown.face, shop.content(shown.face, settings.dpi))
        else:
            laid = shop.laid(shown.face).face
            book.define_face(laid, shop.pictures, lambda: shop.content(shown.face, settings.dpi), settings.dpi)
    if settings.raster:
        book.show_image(shown, shop.size(shown.face).bleed)
    else:
        book.show(shown)


def show_finishes(book: Book, shop: Workshop, shown: Sequence[Shown], finishing: Finishing) -> None:
    """Foil and varnish of faces, in their places."""
    for finish in finishing.of_faces:
        for one in shown:
            name = f"{one.face} {finish}"
            if not book.knows(name):
                face = shop.laid(one.face).face
                b = face.bleed
                frame = (-b, -b, face.width + b, face.height + b)
                book.define_spot(name, draw(finishing.on(face.inks, finish), frame), finish)
            book.show(replace(one, face=name))


def write_calibration(stream: BinaryIO, shop: Workshop, paper: Paper, flip: Flip, language: str = "en") -> None:
    """Writes the two pages that show a printer's offset."""
    book = Book(stream, shop)
    say = sheet_words(language)
    for page in calibration(paper, flip, language):
        book.lay(draw(page.inks, (0.0, 0.0, page.width, page.height)))
        book.end_page(page.width, page.height, title=say("front" if page.name.endswith("front") else "back"))
    book.close(say("calibration", paper=paper.title), duplex=flip if flip != "none" else "")
