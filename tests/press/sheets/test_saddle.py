"""Booklets that are folded and stapled: the order of pages by hand, what creeps, and paper folded in a test."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.press.decks import CREAM, PLUM, inks, shop
from toolkit.errors import ToolkitError
from toolkit.press.exports.booklet import Booklet, BookletPage, write_pdf
from toolkit.press.exports.stapled import Binding, write_stapled
from toolkit.press.shapes.ink import Face, Link
from toolkit.press.sheets.paper import find_paper
from toolkit.press.sheets.saddle import creep, saddle

BY_HAND = {
    8: [(8, 1), (2, 7), (6, 3), (4, 5)],
    12: [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)],
    16: [(16, 1), (2, 15), (14, 3), (4, 13), (12, 5), (6, 11), (10, 7), (8, 9)],
}
"""Left and right of the fold, sheet by sheet, outside first: numbered on folded paper."""


@pytest.mark.parametrize("pages", BY_HAND)
def test_pages_lie_as_on_folded_paper(pages: int) -> None:
    assert [(one.left, one.right) for one in saddle(pages)] == BY_HAND[pages]


@pytest.mark.parametrize("pages", range(1, 30))
def test_folded_and_opened_it_is_read_in_order(pages: int) -> None:
    """The sheets are laid on each other, folded, and leafed through: right halves of the fronts, then of the backs …"""
    sheets = [(one, other) for one, other in zip(*[iter(saddle(pages))] * 2, strict=True)]
    first_half = [page for front, back in sheets for page in (front.right, back.left)]
    second_half = [page for front, back in reversed(sheets) for page in (back.right, front.left)]
    read = first_half + second_half
    assert read[:pages] == list(range(1, pages + 1))
    assert set(read[pages:]) <= {0}
    assert len(read) % 4 == 0


def test_inner_sheets_creep_by_the_paper_around_them() -> None:
    assert [creep(one.depth, 0.1) for one in saddle(12)] == pytest.approx([0, 0, 0.1, 0.1, 0.2, 0.2])


def _booklet(pages: int) -> Booklet:
    faces = [
        Face(f"p{n}", 60, 80, 3, inks(f"Page {n}", CREAM if n % 2 else PLUM, (60, 80))) for n in range(1, pages + 1)
    ]
    shown = tuple(BookletPage(face, f"Page {n}", f"p-{n}") for n, face in enumerate(faces, start=1))
    return Booklet("small", "Small", "en", lambda: shown, lambda: "", "")


def _stapled(folder: Path, pages: int, flip: str) -> tuple[bytes, list[list[str]]]:
    stream = BytesIO()
    binding = Binding(paper=find_paper("a4"), flip=flip, thickness=0.5)  # type: ignore[arg-type]
    assert write_stapled(stream, shop(folder), _booklet(pages), binding) == len(list(saddle(pages)))
    found = []
    for page in pypdfium2.PdfDocument(stream.getvalue()):
        text = page.get_textpage()
        halves = [text.get_text_bounded(left=0, right=421), text.get_text_bounded(left=421, right=842)]
        found.append([half.split("Page ")[-1].split()[0] if "Page " in half else "" for half in halves])
    return stream.getvalue(), found


@pytest.mark.parametrize("flip", ["short", "long"])
def test_the_pdf_has_the_pages_where_they_belong(flip: str, tmp_path: Path) -> None:
    data, found = _stapled(tmp_path, 8, flip)
    by_hand = [[str(left), str(right)] for left, right in BY_HAND[8]]
    if flip == "long":  # the back is upside down, so its halves change places
        by_hand = [pair if index % 2 == 0 else pair[::-1] for index, pair in enumerate(by_hand)]
    assert found == by_hand
    with pikepdf.open(BytesIO(data)) as opened:
        wanted = "/DuplexFlipShortEdge" if flip == "short" else "/DuplexFlipLongEdge"
        assert opened.Root.ViewerPreferences.Duplex == wanted
        assert [float(side) for side in opened.pages[0].TrimBox] == pytest.approx(
            [part * 72 / 25.4 for part in (148.5 - 60, 65, 148.5 + 60, 145)], abs=0.01
        )


def test_pages_too_large_for_the_paper(tmp_path: Path) -> None:
    with pytest.raises(ToolkitError, match=r"do not fit side by side on A5\. Choose a larger paper"):
        write_stapled(BytesIO(), shop(tmp_path), _booklet_of((200, 90)), Binding(paper=find_paper("a5")))


def _booklet_of(size: tuple[float, float]) -> Booklet:
    page = BookletPage(Face("p", *size, 0, ()))
    return Booklet("large", "Large", "en", lambda: [page], lambda: "", "")


def test_on_a_screen_pages_are_trimmed_and_lead_to_each_other(tmp_path: Path) -> None:
    first, second = _booklet(2).pages()
    linked = BookletPage(Face("q", 60, 80, 3, first.face.inks, (Link("p-2", 10, 20, 30, 8),)), "One", "p-1")
    stream = BytesIO()
    write_pdf(stream, shop(tmp_path), Booklet("s", "S", "en", lambda: [linked, second], lambda: "", ""))
    with pikepdf.open(stream) as opened:
        page = opened.pages[0]
        assert page.CropBox == page.TrimBox != page.MediaBox
        (link,) = page.Annots
        height = float(page.MediaBox[3])
        assert [float(one) for one in link.Rect] == pytest.approx(
            [part * 72 / 25.4 for part in (13, height * 25.4 / 72 - 31, 43, height * 25.4 / 72 - 23)], abs=0.01
        )
        names = opened.Root.Names.Dests.Names
        place = {bytes(names[at]): names[at + 1] for at in range(0, len(names), 2)}[bytes(link.Dest)]
        assert place[0].objgen == opened.pages[1].obj.objgen
        with opened.open_outline() as outline:
            assert [one.title for one in outline.root] == ["One", "Page 2"]
