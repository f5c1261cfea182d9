"""Whatever is wrong with templates, looks, icons, fonts, papers or pictures is a finding, and the rest is printed."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from tests.stranger.conftest import Command
from toolkit.errors import ToolkitError
from toolkit.games import game_named
from toolkit.lint.runner import open_box
from toolkit.press.bounds import TABLE
from toolkit.press.components import FaceSource
from toolkit.press.exports.services import cell, find_service
from toolkit.press.pdf.face import content_of
from toolkit.press.production.kept import Laid, pack
from toolkit.press.shapes.ink import Face, Stamp
from toolkit.press.sheets.paper import find_paper
from toolkit.press.text.coverage import coverage
from toolkit.source.folder import Folder

pytestmark = pytest.mark.slow

LONG = "<p>" + "A long way to go. " * 800 + "</p>"


def faces(box: Path) -> Iterator[FaceSource]:
    game = game_named("unlikely_heroes")
    assert game.press is not None
    return iter(game.press().components(open_box(Folder(box, "box"), game).box).faces())


def laid(box: Path, template: str, **files: str) -> tuple[list[Face], list[str]]:
    """All faces of a box with its own template for items, and what is found, by code and message."""
    (box / "templates").mkdir(exist_ok=True)
    (box / "templates" / "item.xml.j2").write_text(template)
    for name, text in files.items():
        path = box / "templates" / name.replace("__", "/").replace("_dot_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    made = [face.lay_out() for face in faces(box)]
    return [face for face, _ in made], list(dict.fromkeys(one.code for _, found in made for one in found))


def face(inside: str, more: str = "") -> str:
    return f'<face width="63" height="88" bleed="3" {more}>{inside}</face>'


@pytest.mark.parametrize(
    "key",
    ["file:/etc/hostname:x", "file:../x.png:x", "file:art/a.png:x", "drawn:item-1:x", "drawn:none:x", "{{ art.key }}x"],
)
def test_a_template_names_no_picture_of_its_own(starter: Path, key: str) -> None:
    """Point 1: only the picture that the game hands out is printed."""
    made, found = laid(starter, face(f'<picture key="{key}" width="60" height="60"/>'))
    assert found == ["TK107"]
    assert len(made) > 40


def test_a_picture_key_is_never_a_path(starter: Path) -> None:
    """Point 1: not even one that somebody wrote into the cache."""
    game = game_named("unlikely_heroes")
    assert game.press is not None
    pictures = game.press().components(open_box(Folder(starter, "box"), game).box).pictures
    for key in ("file:/etc/hostname:x", "file:box.json:x", "file:../x.png:x", "drawn:none:x", "drawn:", "x", ""):
        with pytest.raises(ToolkitError):
            pictures.image(key, 10, 10)


BEYOND = {
    # Point 8: without bounds.
    "a huge face": '<face width="9999" height="9999"></face>',
    "a large face": '<face width="640" height="640"></face>',
    "tiny type": face(f'<text size="0.0001">{LONG}</text>'),
    "from huge to tiny type": face(f'<text size="9000" min="0.001">{LONG}</text>'),
    "dashes": face('<layer width="60" height="60" stroke="#000" dash="0.00001"/>'),
    "dashes on a huge frame": face('<layer width="9000" height="9000" stroke="#000" dash="0.1"/>'),
    "a path to far away": face('<path d="M0 0 L1000000 1000000" stroke="#000"/>'),
    "a view of nothing": face('<path d="M0 0 L9 9" view="0 0 0 0"/>'),
    "scales within scales": face("<text>" + '<span scale="4">' * 12 + "x" + "</span>" * 12 + "</text>"),
    "parts within parts": face('<layer width="9999%">' * 9 + '<layer fill="#000"/>' + "</layer>" * 9),
    "pictures over pictures": face("{% for i in range(900) %}<picture key='{{ art.key }}'/>{% endfor %}"),
    "too many words": face(f"<text>{LONG * 3}</text>"),
    "too many columns": face('<grid columns="1000000000"><text>x</text></grid>'),
    # Point 15: what was a traceback.
    "25 loops": face("{% for i in [1] %}" * 25 + "{% endfor %}" * 25),
    "120 conditions": face("{% if 1 %}" * 120 + "{% endif %}" * 120),
    "a name twice": face("{{ namespace(a=1,a=2) }}"),
    "infinity": face("{{ ('inf'|float)|int }}"),
    "an unknown encoding": '<?xml version="1.0" encoding="hex"?>' + face(""),
    "an encoding of many bytes": '<?xml version="1.0" encoding="utf-7"?>' + face(""),
    "an endless path": face('<path d="M0 0 L1e999 1"/>'),
    "no points": face('<layer shape="star" points="0" fill="#000"/>'),
    "no ratio": face('<picture key="{{ art.key }}" ratio="0"/>'),
    "a face of nothing": '<face width="0" height="0"></face>',
    "less than a face": '<face width="-63" height="-88"></face>',
    "not a number": '<face width="nan" height="88"></face>',
    "an unknown font": face('<text font="x">x</text>'),
    "no markup": "{{ 'x' }}",
    "nothing": "",
}


@pytest.mark.parametrize("name", BEYOND)
def test_a_template_beyond_its_bounds(box: Path, name: str) -> None:
    """Points 8 and 15: a finding about the template, soon; every other face is laid out."""
    begun = process_time()
    made, found = laid(box, BEYOND[name])
    assert "TK107" in found
    assert process_time() - begun < 15
    assert all(one.width <= 650 and one.height <= 650 for one in made)
    assert any(len(one.inks) > 1 for one in made), "others are as they were"


@pytest.mark.parametrize("about", ["[" * 5_000, "[1", '[{"a": 1}]', "[" + "1," * 500 + "1]", "[null]"])
def test_a_made_up_place(box: Path, about: str) -> None:
    """Point 15: `about` may say anything; the finding is then about the card."""
    _, found = laid(box, face(f"<icon name='none' about='{about}' width='5' height='5'/>"))
    assert "TK109" in found


ICONS = {
    "nan": '<svg viewBox="0 0 24 24"><circle cx="nan" cy="1" r="1"/></svg>',
    "inf": '<svg viewBox="0 0 24 24"><rect x="inf" y="1" width="1" height="1"/></svg>',
    "path": '<svg viewBox="0 0 24 24"><path d="M0 0 L1e999 1"/></svg>',
    "far": '<svg viewBox="0 0 1 1"><path d="M0 0 L99999 1 9 9z"/></svg>',
    "view": '<svg viewBox="0 0 0 0"><path d="M0 0 L1 1"/></svg>',
    "no view": '<path d="M0 0 L1 1"/>',
    "encoding": '<?xml version="1.0" encoding="hex"?><svg viewBox="0 0 24 24"/>',
    "an encoding of many bytes": '<?xml version="1.0" encoding="utf-7"?><svg viewBox="0 0 24 24"/>',
    "width": '<svg viewBox="0 0 24 24"><path d="M0 0 L9 9" stroke="#000" stroke-width="1e999"/></svg>',
    "doctype": "<!DOCTYPE svg><svg/>",
    "nothing": "",
    "too many shapes": '<svg viewBox="0 0 24 24">' + '<circle r="1"/>' * 900 + "</svg>",
    "too fine for print": '<svg viewBox="0 0 24 24"><path d="M0 0' + " L1 1" * 3_900 + '"/></svg>',
    "too many points": '<svg viewBox="0 0 24 24"><path d="M0 0' + " L1 1" * 9_000 + '"/></svg>',
}


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_that_is_none(box: Path, name: str) -> None:
    """Point 15: it is left out; the other icons of the box are not."""
    icons = {"icons__bad_dot_svg": ICONS[name], "icons__good_dot_svg": '<svg viewBox="0 0 9 9"><circle r="3"/></svg>'}
    _, found = laid(box, face('<icon name="good" width="5" height="5"/>'), **icons)
    assert found == ["TK108"]


FINE = {"icons__fine_dot_svg": '<svg viewBox="0 0 24 24"><path d="M0 0' + " L9 9" * 1_499 + '"/></svg>'}


def test_a_fine_icon_over_and_over_again(box: Path) -> None:
    """Point 4: it is drawn once, and each use costs what a letter costs: in memory, in the cache and in a PDF."""
    words = "<text size='4'>" + "<icon name='fine'/>" * 2_600 + "</text>"
    begun = process_time()
    made, found = laid(box, face(words), **FINE)
    assert found == ["TK101"], "it does not fit, and nothing else is wrong"
    one = max(made, key=lambda one: len(one.inks))
    stamps = [ink for ink in one.inks if isinstance(ink, Stamp)]
    assert len(stamps) == 2_600
    assert len({id(stamp.drawing) for stamp in stamps}) == 1
    assert len(pack(Laid(one, ()))) < 100 * 2_600
    content = content_of(one)
    assert (len(content.drawings), len(content.packed) < 100 * 2_600) == (1, True)
    assert process_time() - begun < 15


@pytest.mark.parametrize(("sizes", "findings"), [(20, []), (21, ["TK107"])])
def test_a_fine_icon_in_one_size_after_another(box: Path, sizes: int, findings: list[str]) -> None:
    """What a face costs is bounded however large an icon is drawn."""
    words = "".join(f"<icon name='fine' width='{size}' height='{size}'/>" for size in range(1, sizes + 1))
    _, found = laid(box, face(f"<layer>{words}</layer>"), **FINE)
    assert [one for one in found if one == "TK107"] == findings


@pytest.mark.parametrize(
    "font", ["__main__:x", "os:x", "sys:x", "nothing:x", "../x.ttf", "/etc/hostname", "x" * 300, "a\0b"]
)
def test_a_font_that_is_none(box: Path, font: str) -> None:
    """Point 15: another takes its place."""
    look = json.dumps({"fonts": {"body": {"regular": font}}})
    _, found = laid(box, face("<text>x</text>"), look_dot_json=look)
    assert found == ["TK108"]


def endless_font(form: int) -> bytes:
    """A font whose table of characters names all of them a hundred thousand times (format 12), or nearly (4)."""
    if form == 12:
        groups = 100_000
        table = struct.pack(">HHIII", 12, 0, 16 + 12 * groups, 0, groups) + struct.pack(">III", 0, 0x10FFFF, 1) * groups
    else:
        count = 8_000
        head = struct.pack(">HHHHHHH", 4, 0, 0, 2 * count, 0, 0, 0)
        table = head + b"\xff\xfe" * count + b"\0\0" + b"\0\0" * count + b"\0\1" * count + b"\0\0" * count
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10 if form == 12 else 1, 12) + table
    glyphs = struct.pack(">IH", 0x5000, 0xFFFF)
    at = 12 + 2 * 16
    tables = [(b"cmap", at + len(glyphs), len(cmap)), (b"maxp", at, len(glyphs))]
    head = struct.pack(">4sHHHH", b"\0\1\0\0", len(tables), 32, 1, 0)
    return head + b"".join(struct.pack(">4sIII", name, 0, *where) for name, *where in tables) + glyphs + cmap


@pytest.mark.parametrize("form", [4, 12])
def test_a_font_without_end(tmp_path: Path, form: int) -> None:
    """Point 7: each character counts once, however often it is named."""
    (tmp_path / "a.ttf").write_bytes(endless_font(form))
    begun = process_time()
    assert len(coverage(str(tmp_path / "a.ttf"))) in (0xFFFF - 1, 0xFFFF)
    assert process_time() - begun < 5


GRID = "[grid]\nleft = 1\ntop = 1\ncard_width = 60\ncard_height = 80\n"
PAPERS = {
    "too wide": "width = 1e9\nheight = 297",
    "not a number": "width = nan\nheight = 297",
    "endless": "width = inf\nheight = 297",
    "a margin": "width = 210\nheight = 297\nmargin = nan",
    "columns": f"width = 210\nheight = 297\n{GRID}columns = 1000000000\nrows = 3",
    "rows": f"width = 210\nheight = 297\n{GRID}columns = 3\nrows = -3",
}


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_beyond_its_bounds(tmp_path: Path, name: str) -> None:
    """Points 8 and 15."""
    path = tmp_path / "templates" / "sheets" / "a4.toml"
    path.parent.mkdir(parents=True)
    path.write_text(f'title = "x"\n{PAPERS[name]}\n')
    with pytest.raises(ToolkitError, match="it has to be"):
        find_paper("a4", tmp_path)


@pytest.mark.parametrize("pixels", ["[-5, 5]", "[0, 0]", "[900000, 900000]"])
def test_a_service_beyond_its_bounds(tmp_path: Path, pixels: str) -> None:
    """Point 15."""
    path = tmp_path / "templates" / "sheets" / "services" / "odd.toml"
    path.parent.mkdir(parents=True)
    stock = f'[[stock]]\ntitle = "Card"\nwidth = 63\nheight = 88\npixels = {pixels}\n'
    path.write_text(f'title = "Odd"\nform = "folders"\n{stock}')
    with pytest.raises(ToolkitError, match="is not 20 to 12,000 pixels"):
        find_service("odd", tmp_path)


@pytest.mark.parametrize("side", [7_000, 30_000])
def test_a_picture_of_many_pixels(box: Path, command: Command, side: int) -> None:
    """Point 8: what is just allowed fits into little memory; what is more is a finding."""
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = None
    (box / "art").mkdir(exist_ok=True)
    Image.new("1", (side, side)).save(box / "art" / "a.png")
    cards = json.loads((box / "cards" / "encounters.json").read_text("utf-8"))
    for card in cards["cards"][:1]:
        card["art"] = {"front": "art/a.png"}
    (box / "cards" / "encounters.json").write_text(json.dumps(cards))
    ended = command("check", "box", "--select", "TK1", "-f", "concise")
    assert ("TK104" in ended.out) is (side == 30_000)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@x", "'@x"),
        ("\t=1", "'\t=1"),
        (" =1", "' =1"),
        ("Bell", "Bell"),
        ("a=b", "a=b"),
        ("", ""),
    ],
)
def test_a_spreadsheet_finds_no_formula(text: str, shown: str) -> None:
    """Point 16."""
    assert cell(text) == shown


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ nothing }}", "templates/booklet.xml.j2, line 1: 'nothing' is undefined"),
        ("<x/>", "there is no <x>"),
        ('<face width="148" height="210"><layer width="9999%" fill="#000"/></face>', "far from, the face"),
        ('<face width="148" height="210"><picture key="file:/etc/hostname:x"/></face>', "there is no picture"),
        ('<face width="148" height="210"></face>', "has to be one element"),
    ],
)
def test_a_broken_booklet_is_one_line(box: Path, command: Command, template: str, said: str) -> None:
    (box / "templates").mkdir(exist_ok=True)
    (box / "templates" / "booklet.xml.j2").write_text(template)
    ended = command("render", "box", "--booklets", "--faces", "--dpi", "30", "-o", "out")
    assert ended.code == 1
    assert said in ended.err


def test_the_bounds_are_in_the_documents() -> None:
    text = (Path(__file__).parents[2] / "SECURITY.md").read_text("utf-8")
    assert [bound.what for bound in TABLE if f"| {bound.what} | {bound} |" not in text] == []
