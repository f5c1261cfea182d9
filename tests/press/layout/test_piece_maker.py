"""What a game's own maker of pieces need not write again: faces by their names, backs that are shared, pieces."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

from tests.press.setting import runs
from toolkit.diagnostic import Place
from toolkit.illustration.subjects import Subject, Thing
from toolkit.press.layout.facing import About, Imprint
from toolkit.press.layout.look import read_look
from toolkit.press.layout.piece_maker import LITTLE_BLEED, PieceMaker
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.shapes.ink import Picture
from toolkit.press.shapes.outline import Rectangle
from toolkit.resources import data_folder
from toolkit.source.art import Art

SIZE = Rectangle(57.0, 89.0, 3.0)
LAMP = Place("cards.json", ("cards", 0))
TEMPLATE = """<face width="{{ size.width }}" height="{{ size.height }}" bleed="{{ size.bleed }}">
{% if art.key %}<picture key="{{ art.key }}" x="0" y="0" width="50" height="40"/>{% endif %}
<text x="5" y="45" width="47" height="10">{{ name }}</text></face>"""


@dataclass(frozen=True, eq=False)
class Lamp:
    """A card with a picture."""

    id: str = "lamp"
    art: Art | None = None


@pytest.fixture
def maker(tmp_path: Path) -> PieceMaker[Lamp]:
    """Of a game with one template for everything."""
    folder = tmp_path / "look"
    shutil.copytree(data_folder("templates") / "unlikely_heroes" / "icons", folder / "icons")
    for name in ("look.json", "look.schema.json"):
        shutil.copy(data_folder("templates") / "unlikely_heroes" / name, folder / name)
    for name in ("card", "back"):
        (folder / f"{name}.xml.j2").write_text(TEMPLATE)

    def subject_of(one: Lamp) -> Subject:
        return Thing(one.id, "lantern")

    pictures = PiecePictures(tmp_path, subject_of, lambda _, width, height: Image.new("RGB", (width, height)))
    return PieceMaker("Lamps", Imprint(read_look(folder, tmp_path, "en"), "en", Place("box.json")), pictures)


def test_a_face_has_its_words_and_its_picture(maker: PieceMaker[Lamp]) -> None:
    about = About(LAMP, 'card "lamp"', "lamp")
    plain = maker.face("lamp-back", "card", SIZE, about, {"name": "Nobody"}, bleed=LITTLE_BLEED)
    shown = maker.face("lamp-front", "card", SIZE, about, {"name": "A Lamp"}, Lamp())
    (face, _), (other, _) = shown.lay_out(), plain.lay_out()
    assert ([run.text for run in runs(face)], face.bleed) == (["A Lamp"], 3.0)
    assert ([run.text for run in runs(other)], other.bleed) == (["Nobody"], LITTLE_BLEED)
    pictured = [[ink.key for ink in one.inks if isinstance(ink, Picture)] for one in (face, other)]
    assert pictured == [[maker.pictures.of(Lamp()).key], []]


def test_a_back_is_made_once_and_findings_about_it_name_the_box(maker: PieceMaker[Lamp]) -> None:
    first = maker.shared_back("card-back", SIZE, {"name": "Lamps"})
    assert maker.shared_back("card-back", SIZE, {"name": "Lamps"}) is first
    assert maker.shared_back("tile-back", SIZE, {"name": "Lamps"}) is not first
    unknown = maker.shared_back("bad-back", SIZE, {"name": "Lamps"}, template="missing")
    _, found = unknown.lay_out()
    assert {one.place.file for one in found} == {"box.json"}


def test_a_piece_says_what_it_is(maker: PieceMaker[Lamp]) -> None:
    about = About(LAMP, 'card "lamp"', "lamp")
    front = maker.face("lamp-front", "card", SIZE, about, {"name": "A Lamp"})
    back = maker.shared_back("card-back", SIZE, {"name": "Lamps"})
    piece = maker.piece("card", "lamp", "A Lamp", (front, back), LAMP, SIZE, pile="Lamps", copies=2, number=7)
    single = maker.piece("tile", "lamp", "A Lamp", (front,), LAMP, SIZE, form="tile", groups=("night",))
    assert (piece.id, piece.label, piece.front, piece.back) == ("card-lamp", 'card "lamp"', front, back)
    assert (piece.file, piece.place, piece.copies, piece.number, piece.pile) == ("cards.json", LAMP, 2, 7, "Lamps")
    assert (single.back, single.form, single.groups, single.number) == (None, "tile", ("night",), None)
