"""What print shops get: PDF/X-4 and PDF/X-1a, checked by Ghostscript, qpdf, MuPDF and our own preflight."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageCms

from tests.conftest import REPOSITORY
from tests.press.preflight import faults, most_ink, standard_of
from tests.tools import run, tool
from toolkit.errors import ToolkitError
from toolkit.press.exports import booklet, single_pages
from toolkit.press.exports import print_sheets as sheets
from toolkit.press.pdf import profiles
from toolkit.press.pdf.pdfx import PdfX, Standard, flat
from toolkit.press.pdf.profiles import find_separation
from toolkit.press.pdf.separation import Separation, is_dark
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Face, Run, Shape, Typeface
from toolkit.press.shapes.paths import Frame, rounded
from toolkit.press.sheets.finish import Finishing
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import find_paper
from toolkit.work.cache import Cache
from toolkit.work.memory import Memory
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.pieces import pieces_of

pytestmark = pytest.mark.slow

BOTH = pytest.mark.parametrize("standard", ["x4", "x1a"])
NAMES = {"x4": "PDF/X-4", "x1a": "PDF/X-1a:2003"}
DPI = 60


@lru_cache(maxsize=1)
def condition() -> Separation:
    """Ghostscript's own profile, which comes with it."""
    tool("gs")
    return find_separation(None, None)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    pieces = pieces_of(Workbench.at(REPOSITORY / "tests" / "boxes" / "german"))
    return pieces.workshop(Memory(Cache(tmp_path_factory.mktemp("pdfx"))))


@pytest.fixture(scope="module")
def files(shop: Workshop) -> dict[tuple[str, str], bytes]:
    """Cards by the page, sheets and a booklet, by both standards."""
    opened = Workbench.at(REPOSITORY / "tests" / "boxes" / "german").opened
    assert opened.game.press is not None
    book = next(iter(opened.game.press().booklets(opened.box)))
    some = [one for one in shop.components.components if one.kind != "luck"][:7]
    made: dict[tuple[str, str], bytes] = {}
    standards: tuple[Standard, ...] = ("x4", "x1a")
    for standard in standards:
        pdfx = PdfX(standard, condition())
        streams = {name: BytesIO() for name in ("cards", "sheets", "booklet")}
        single_pages.write_pdf(streams["cards"], shop, some, DPI, pdfx)
        settings = SheetSettings(paper=find_paper("a4"), dpi=DPI, language="de")
        sheets.write_pdf(streams["sheets"], shop, some, settings, pdfx=pdfx)
        booklet.write_pdf(streams["booklet"], shop, book, pdfx, shop.pictures)
        finishing = Finishing(lines=True, foil=((214, 169, 74),), varnish=True)
        streams["finished"] = BytesIO()
        single_pages.write_pdf(streams["finished"], shop, some[:2], DPI, pdfx, finishing=finishing)
        made |= {(standard, name): stream.getvalue() for name, stream in streams.items()}
    return made


@BOTH
@pytest.mark.parametrize("what", ["cards", "sheets", "booklet", "finished"])
def test_preflight(files: dict[tuple[str, str], bytes], tmp_path: Path, standard: str, what: str) -> None:
    raw = files[standard, what]
    assert standard_of(raw) == NAMES[standard]
    assert faults(raw, standard, 300) == []
    path = tmp_path / "a.pdf"
    path.write_bytes(raw)
    assert "No syntax or stream encoding errors found" in run("qpdf", "--check", str(path))
    assert "error" not in run("mutool", "draw", "-q", "-r", "20", "-o", str(tmp_path / "m%d.png"), str(path)).lower()
    assert run("mutool", "info", "-X", str(path)).count("Pages:") == 1
    painted = tmp_path / "p%03d.tif"
    words = [
        "-q",
        "-dNOPAUSE",
        "-dBATCH",
        "-dSAFER",
        "-dPDFSTOPONERROR",
        "-sDEVICE=tiff32nc",
        "-r36",
        "-o",
        str(painted),
    ]
    assert run("gs", *words, str(path)) == ""
    pages = sorted(tmp_path.glob("p*.tif"))
    with pikepdf.open(path) as opened:
        assert len(pages) == len(opened.pages)
    for page in pages:
        with Image.open(page) as picture:
            assert picture.mode == "CMYK"
            assert most_ink(picture) <= 300, page


def test_the_preflight_can_fail(files: dict[tuple[str, str], bytes], shop: Workshop) -> None:
    """A file that is not PDF/X, one of the other standard, and several with one fault each."""
    plain = BytesIO()
    sheets.write_pdf(plain, shop, shop.components.components[:2], SheetSettings(paper=find_paper("a4"), dpi=DPI))
    wrong = {one.partition(":")[0] for one in faults(plain.getvalue(), "x4", 300)}
    assert wrong == {"version", "names", "intent", "transparency", "inks", "black"}
    kinds = {one.partition(":")[0] for one in faults(files["x4", "cards"], "x1a", 300)}
    assert kinds == {"version", "names", "transparency"}
    assert {one.partition(":")[0] for one in faults(files["x4", "cards"], "x4", 200)} == {"inks"}
    raw = files["x1a", "cards"]
    tamperings: tuple[tuple[Callable[[Any], object], str], ...] = (
        (lambda one: one.pages[0].obj.__delitem__("/TrimBox"), "boxes"),
        (lambda one: one.Root.__delitem__("/OutputIntents"), "intent"),
        (lambda one: one.docinfo.__delitem__("/Trapped"), "names"),
        (lambda one: one.pages[0].contents_add(b"1 0 0 rg"), "inks"),
        (lambda one: one.pages[0].contents_add(b"0.5 0.5 0.5 1 k BT ET"), "black"),
        (lambda one: one.Root.__setitem__("/OpenAction", pikepdf.Dictionary()), "absent"),
    )
    for tampered, kind in tamperings:
        with pikepdf.open(BytesIO(raw)) as opened:
            tampered(opened)
            assert {one.partition(":")[0] for one in faults(_saved(opened), "x1a", 300)} == {kind}


def _saved(opened: pikepdf.Pdf) -> bytes:
    stream = BytesIO()
    opened.save(stream, fix_metadata_version=False)
    return stream.getvalue()


@BOTH
def test_text_stays_text(files: dict[tuple[str, str], bytes], tmp_path: Path, standard: str) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(files[standard, "cards"])
    said = run("mutool", "draw", "-q", "-F", "txt", "-o", "-", str(path))
    assert "Schloss und Riegel halten" in re.sub(r"\s+", " ", said)


def test_cards_are_as_large_as_they_are_with_their_bleed(files: dict[tuple[str, str], bytes]) -> None:
    with pikepdf.open(BytesIO(files["x4", "cards"])) as opened:
        point = 72 / 25.4
        for page in opened.pages:
            assert [float(one) for one in page.mediabox] == pytest.approx([0, 0, 69 * point, 94 * point], abs=0.01)
            assert [float(one) for one in page.trimbox] == pytest.approx(
                [3 * point, 3 * point, 66 * point, 91 * point], abs=0.01
            )


def test_the_same_box_gives_the_same_file(files: dict[tuple[str, str], bytes], shop: Workshop) -> None:
    again = BytesIO()
    some = [one for one in shop.components.components if one.kind != "luck"][:7]
    single_pages.write_pdf(again, shop, some, DPI, PdfX("x4", condition()))
    assert again.getvalue() == files["x4", "cards"]


# ------------------------------------------------------------------------------------------------------ inks


def test_colours_become_inks_within_the_limit() -> None:
    made = condition()
    assert made.inks((0, 0, 0)) == (0, 0, 0, 1), "black alone"
    assert made.inks((255, 255, 255)) == (0, 0, 0, 0), "nothing on paper"
    assert made.inks((128, 128, 128))[:3] == (0, 0, 0), "greys are grey"
    red = made.inks((200, 30, 30))
    assert red[1] > 0.8 > red[0]
    steep = Separation(made.profile, 220)
    dark = Image.effect_noise((64, 64), 90).convert("RGB").point(lambda part: part // 3)
    assert most_ink(made.pixels(dark)) <= 300
    assert most_ink(steep.pixels(dark)) <= 220


def test_which_text_is_black() -> None:
    assert [
        is_dark(one) for one in ((0, 0, 0), (0x33, 0x26, 0x1A), (0x7D, 0x6A, 0x50), (255, 250, 240), (120, 0, 0))
    ] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_text_that_something_covers_is_painted_with_it() -> None:
    ink, face = (0, 0, 0, 255), Typeface("a.ttf")
    free, covered = Run(5, 10, "free", face, 3, ink, 10), Run(5, 40, "covered", face, 3, ink, 10)
    faint = Run(5, 70, "faint", face, 3, (0, 0, 0, 90), 10)
    veil = Shape(rounded(Frame(0, 30, 50, 20), 0.0), fill=(255, 255, 255, 90))
    below, above = flat(Face("a", 63, 88, 3, (free, covered, faint, veil)))
    assert above == (free,)
    assert below.inks == (covered, faint, veil)


# -------------------------------------------------------------------------------------------------- profiles


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"none", "--profile: this is not an ICC profile"),
        (
            ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(),
            "--profile: this profile is not for a four-ink press, but for RGB",
        ),
    ],
    ids=["no profile", "for screens"],
)
def test_profiles_that_are_none(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "a.icc").write_bytes(content)
    with pytest.raises(ToolkitError) as refused:
        find_separation(tmp_path / "a.icc", None)
    assert str(refused.value) == said


def test_without_a_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "FOLDERS", (str(tmp_path),))
    with pytest.raises(ToolkitError, match=r"^--standard: no press profile is installed here"):
        find_separation(None, None)
    with pytest.raises(ToolkitError, match=r"^--profile: .*gone.icc cannot be read: No such file or directory$"):
        find_separation(tmp_path / "gone.icc", None)
    with pytest.raises(ToolkitError, match=r"^--ink: 90% is not a limit for ink. Choose 200 to 400$"):
        find_separation(None, 90)
