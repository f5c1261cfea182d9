"""What is done after printing: cuts and folds as inks of their own, foil where a colour is, files for machines."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image

from tests.press.decks import ICON, PLUM, card, run, shop, typeface
from tests.press.pdf.test_book import sound
from tests.press.pieces import FLAT_HEX, STANDEE, TOKEN, shop_of
from tests.press.setting import face_of
from toolkit.errors import ToolkitError
from toolkit.press.exports.cutting import dxf, svg
from toolkit.press.exports.print_sheets import jobs, pages, write_pdf
from toolkit.press.production.making import make
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Fade, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import Frame, rounded
from toolkit.press.shapes.polygons import corners
from toolkit.press.sheets.cutters import find_cutter
from toolkit.press.sheets.finish import HERE, NOT_HERE, Finishing
from toolkit.press.sheets.page import SheetSettings
from toolkit.press.sheets.paper import find_paper
from toolkit.press.text.shaping import width as wide

A4 = find_paper("a4")


def settings(**finishing: object) -> SheetSettings:
    return SheetSettings(paper=A4, dpi=72, finishing=Finishing(**finishing))  # type: ignore[arg-type]


def written(made: Workshop, wanted: SheetSettings) -> bytes:
    components = made.components.components
    make(made, jobs(components, wanted), processes=1)
    stream = BytesIO()
    write_pdf(stream, made, components, wanted)
    return stream.getvalue()


def separations(pdf: bytes, folder: Path) -> dict[str, Image.Image]:
    """The first page as Ghostscript separates it: ink by ink, black where there is some."""
    (folder / "page.pdf").write_bytes(pdf)
    asked = ["-sDEVICE=tiffsep", "-r100", "-dFirstPage=1", "-dLastPage=1", f"-sOutputFile={folder / 'page'}.tif"]
    subprocess.run(["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", *asked, str(folder / "page.pdf")], check=True)
    return {file.stem[5:-1]: Image.open(file).convert("L") for file in sorted(folder.glob("page(*).tif"))}


def inked(picture: Image.Image, x: float, y: float) -> bool:
    """Whether there is ink within a pixel of a place, in mm."""
    across, down = round(x / 25.4 * 100), round(y / 25.4 * 100)
    return picture.crop((across - 1, down - 1, across + 2, down + 2)).getextrema()[0] < 250  # type: ignore[operator]


def test_each_finish_is_an_ink_and_a_layer(tmp_path: Path) -> None:
    made = shop(tmp_path / "cache", [card(1), card(2)])
    wanted = settings(lines=True, foil=(PLUM[:3],), varnish=True)
    pdf = written(made, wanted)
    opened = sound(pdf)
    layers = opened.Root.OCProperties
    assert [str(one.Name) for one in layers.OCGs] == ["Foil", "Varnish", "Cut"]
    assert {str(one.Name) for one in layers.D.ON} == {"Foil", "Varnish", "Cut"}
    states = [one for one in opened.objects if isinstance(one, pikepdf.Dictionary) and one.get("/OP")]
    assert states, "they overprint"
    found = separations(pdf, tmp_path)
    assert {"Cut", "Foil", "Varnish", "Cyan", "Magenta", "Yellow", "Black"} == set(found)
    front = next(iter(pages(made, made.components.components, wanted)))
    shown = front.shown[0]
    x, y = shown.x, shown.y
    assert inked(found["Cut"], x, y + 40), "along the left side"
    assert not inked(found["Cut"], x + 30, y + 40)
    assert inked(found["Varnish"], x + 30, y + 8)
    assert not inked(found["Varnish"], x + 30, y + 50)
    assert inked(found["Foil"], x + 6.2, y + 76.2), "the icon's ground is of that colour"
    assert not inked(found["Foil"], x + 19.6, y + 80.75), "and its ring of another"
    assert not inked(found["Foil"], x + 30, y + 8)


def test_what_covers_a_finish_has_none() -> None:
    box = rounded(Frame(0, 0, 10, 10), 0)
    gold = (200, 150, 40, 255)
    foil = Finishing(foil=(gold[:3],))
    below, above = Shape(box, fill=gold), Shape(box, fill=(1, 2, 3, 255), stroke=gold, line=0.2)
    assert foil.on([below, above], "foil") == (
        Shape(box, fill=HERE),
        Shape(box, fill=NOT_HERE, stroke=HERE, line=0.2),
    )
    assert foil.on([above, run(1, 5, "No foil")], "foil")[-1].stroke == HERE  # type: ignore[union-attr]
    assert foil.on([Shape(box, fill=(1, 2, 3, 255))], "foil") == (), "nothing to cover"
    lettering = Run(1, 5, "Gold", typeface(), 4, gold, wide(typeface(), "Gold") * 4)
    (turned,) = foil.on([Bundle((lettering, Stamp(0, 0, 3, ICON)), 90, 1, 1, opacity=0.5)], "foil")
    assert isinstance(turned, Bundle)
    assert (turned.turn, turned.opacity) == (90, 1.0)
    assert isinstance(turned.inks[0], Run)
    assert turned.inks[0].colour == HERE
    faded = Shape(box, fill=(1, 2, 3, 255), fade=Fade(0, 0, 0, 10, (9, 9, 9, 255)))
    assert foil.on([below, faded], "foil")[-1] == Shape(box, fill=NOT_HERE), "colours that change cover foil"
    varnish = Finishing(varnish=True)
    assert varnish.on([below], "varnish") == ()
    shade = Shape(box, fill=(0, 0, 0, 0), fade=Fade(0, 0, 0, 10, (0, 0, 0, 85)))
    assert varnish.on([Picture(0, 0, 10, 10, "#fff"), shade, faded], "varnish") == (
        Shape(box, fill=HERE),
        Shape(box, fill=NOT_HERE),
    )
    assert varnish.on([Picture(0, 0, 10, 10, "#fff"), above], "varnish") == (
        Shape(box, fill=HERE),
        Shape(box, fill=NOT_HERE),
    )


def test_pieces_of_other_forms_are_cut_and_folded(tmp_path: Path) -> None:
    made = shop_of(tmp_path, TOKEN, STANDEE)
    tokens, standees = (
        page for page in pages(made, (TOKEN, STANDEE), settings(lines=True)) if page.shown and page.side == "front"
    )
    assert [layer.finish for layer in tokens.layers] == ["cut"]
    assert len(tokens.layers[0].paths) == 5
    assert not tokens.above, "no line is printed as well"
    assert [(layer.finish, len(layer.paths)) for layer in standees.layers] == [("cut", 4), ("fold", 2)]
    folded = next(iter(pages(made, (TOKEN,), SheetSettings(paper=A4, fold=True, finishing=Finishing(lines=True)))))
    cut, fold = folded.layers
    assert (len(cut.paths), len(fold.paths)) == (10, 1)


def polylines(text: str) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """The lines of a DXF file with their layers, read as its reference says: a code, then a value, line by line."""
    lines = text.split("\n")
    assert (lines[-1], len(lines) % 2) == ("", 1)
    pairs = [(int(code), value) for code, value in zip(lines[:-1:2], lines[1:-1:2], strict=True)]
    layer = inside = ""
    points: list[tuple[float, float]] = []
    for (code, value), after in pairwise([*pairs, (0, "")]):
        if code == 0:
            if value == "POLYLINE":
                points = []
            elif value == "SEQEND":
                yield layer, points
            inside = value
        elif code == 8:
            layer = value
        elif code == 10 and inside == "VERTEX":
            assert after[0] == 20
            points.append((float(value), float(after[1])))
    assert pairs[-1] == (0, "EOF")


def test_files_for_machines_have_the_lines_of_the_page(tmp_path: Path) -> None:
    made = shop_of(tmp_path, FLAT_HEX)
    wanted = settings(cutter=find_cutter("silhouette"))
    page = next(iter(pages(made, (FLAT_HEX,), wanted)))
    hexes = page.layers[0].paths
    assert len(hexes) == 3
    read = list(polylines(dxf(page)))
    assert [layer for layer, _ in read] == ["Cut"] * 3 + ["Registration"] * 3
    for path, (_, points) in zip(hexes, read, strict=False):
        expected = sorted((round(x, 3), round(page.height - y, 3)) for x, y in corners(path))
        assert sorted((round(x, 3), round(y, 3)) for x, y in points) == expected
    root = ElementTree.fromstring(svg(page, "A & B"))
    assert root.get("width") == f"{page.width:g}mm"
    name = "{http://www.w3.org/2000/svg}"
    assert [(group.get("id"), len(group)) for group in root.iter(f"{name}g")] == [("Cut", 3), ("Registration", 3)]
    assert root.findtext(f"{name}title") == "A & B"


def test_dxf_is_read_by_others(tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    made = shop_of(tmp_path, TOKEN)
    page = next(iter(pages(made, (TOKEN,), settings(cutter=find_cutter("dots")))))
    (tmp_path / "a.dxf").write_text(dxf(page))
    document = ezdxf.readfile(tmp_path / "a.dxf")
    assert document.dxfversion == "AC1009"
    assert not document.audit().has_errors
    lines = list(document.modelspace().query('POLYLINE[layer=="Cut"]'))
    assert [line.is_closed for line in lines] == [True] * 5


@pytest.mark.parametrize("name", ["silhouette", "cricut", "dots"])
def test_marks_and_pieces_keep_apart(name: str, tmp_path: Path) -> None:
    cutter = find_cutter(name)
    made = shop(tmp_path, [card(1, copies=12)])
    paper = replace(A4, margin=cutter.margin)
    wanted = SheetSettings(paper=paper, marks=False, dpi=72, finishing=Finishing(cutter=cutter))
    for page in pages(made, made.components.components, wanted):
        assert bool(page.marks) == (page.side == "front")
        for shown in page.shown:
            reach = cutter.margin - 0.01
            assert min(shown.x - shown.bleed[0], shown.y - shown.bleed[1]) >= reach


def test_unknown_machines_are_named() -> None:
    with pytest.raises(ToolkitError, match=r"--cutter: there is no cutter \"silhoutte\"\. Did you mean"):
        find_cutter("silhoutte")


def test_foil_and_varnish_on_what_is_marked_whatever_its_colour() -> None:
    face, _ = face_of(
        """
        <layer width="20" height="20">
          <stack x="2" y="2" width="9" height="9" radius="4" fill="#123456" fade="#654321" shadow="1" finish="foil"/>
          <stack x="3" y="3" width="7" height="7" shape="circle" fill="#ffffff"/>
          <stack x="12" y="12" width="5" height="5" fill="#123456" finish="varnish"/>
        </layer>
        """
    )
    assert Finishing(foil=((0x12, 0x34, 0x56),)).on(face.inks, "foil"), "without a mark, colours decide"
    ring, hole, other = Finishing(marked=True).on(face.inks, "foil")
    assert isinstance(ring, Bundle)
    assert [one.fill for one in ring.inks if isinstance(one, Shape) and one.fill] == [HERE], "but not its shadow"
    assert isinstance(hole, Shape)
    assert hole.fill == NOT_HERE
    assert isinstance(other, Bundle)
    assert [one.fill for one in other.inks if isinstance(one, Shape)] == [NOT_HERE]
    (*_, varnished) = Finishing(varnish=True).on(face.inks, "varnish")
    assert isinstance(varnished, Bundle)
    assert [one.fill for one in varnished.inks if isinstance(one, Shape)] == [HERE]
    assert Finishing(foil=((200, 150, 40),)).on(face.inks, "foil") == ()
