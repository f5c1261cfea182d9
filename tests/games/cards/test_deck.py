"""A deck from a sheet, as its page says: printed by its own steps, in any size, and edited cell by cell."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.every_game import SMALLEST_OF
from toolkit.games.cards.content.model import Box
from toolkit.games.cards.printing.faces import Pieces, templates_there
from toolkit.games.cards.printing.sizes import outline_of
from toolkit.press.layout.art import ArtFiles
from toolkit.press.shapes.outline import Circle, Hexagon, Outline, Rectangle
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import ChangeRequest, Editor
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.history import History

SIXTY = "Title,Text\n" + "".join(f"Fox {number},Draw **{number}** cards.\n" for number in range(1, 61))


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return Path(copytree(SMALLEST_OF["cards"], tmp_path / "deck"))


def pieces(deck: Path) -> Pieces:
    box = Workbench.at(deck).box
    assert isinstance(box, Box)
    return Pieces(box, ArtFiles(deck))


@pytest.mark.parametrize(
    ("size", "outline"),
    [
        ("poker", Rectangle(63.5, 88.9, 3.175)),
        ("tarot", Rectangle(70.0, 120.0, 3.0)),
        ("55x80", Rectangle(55.0, 80.0, 3.0)),
        ("token", Circle(25.0)),
    ],
)
def test_a_size_is_an_outline(size: str, outline: Outline) -> None:
    found = outline_of(size)
    assert type(found) is type(outline)
    assert (found.width, found.height) == (outline.width, outline.height)
    assert isinstance(outline_of("hex"), Hexagon)


def test_every_size_of_the_schema_is_known(deck: Path) -> None:
    pattern: str = Workbench.at(deck).game.reader().schemas.files["common.schema.json"]["$defs"]["size"]["pattern"]
    names = [one for one in pattern.strip("^()$").split("|") if "[" not in one]
    assert len(names) == 13
    for name in names:
        assert outline_of(name).width > 0


def test_counts_kinds_and_backs(deck: Path) -> None:
    (deck / "box.json").write_text(
        '{"game": "cards", "title": "X", "kinds": [{"name": "card"}, {"name": "coin", "size": "token"}]}'
    )
    (deck / "cards.csv").write_text("Title;Count;Kind\nFox;3;\nFox;0;card\nGold;12;Coin\n")
    found = list(pieces(deck).every())
    assert [(one.id, one.copies, one.form, one.faces[-1].name) for one in found] == [
        ("fox", 3, "card", "card-back"),
        ("gold", 12, "token", "coin-back"),
    ]


def test_a_kind_has_its_own_template(deck: Path) -> None:
    (deck / "templates").mkdir()
    (deck / "templates" / "spell.xml.j2").write_text(
        '<face width="{{ size.width }}" height="{{ size.height }}" bleed="{{ size.bleed }}">'
        '<text x="5" y="5" width="40" height="20" size="9">{{ card.power }}</text></face>'
    )
    (deck / "cards.csv").write_text("Title,Kind,Power\nFox,spell,7\nOwl,,\n")
    assert "spell" in templates_there(deck)
    assert Workbench.at(deck).checked.kept == ()
    fox, _ = pieces(deck).every()
    face, faults = fox.front.lay_out()
    assert faults == ()
    assert any(getattr(ink, "text", "") == "7" for ink in face.inks)


def test_a_deck_of_sixty_is_printed(deck: Path, tmp_path: Path) -> None:
    (deck / "cards.csv").write_text(SIXTY)
    bench = Workbench.at(deck)
    assert bench.checked.kept == ()
    assert [one.copies for one in pieces(deck).every()] == [1] * 60
    assert len({one.front.name for one in pieces(deck).every()}) == 60


def test_a_cell_changes_in_its_sheet(deck: Path, tmp_path: Path) -> None:
    before = (deck / "cards.csv").read_text()
    editor = Editor(Workbench.at(deck), History(tmp_path / "history"))
    owl = editor.bench.content.documents["cards.csv"].data["cards"][1]
    editor.change(ChangeRequest((Edit("cards.csv", "night-owl", owl, {**owl, "text": "Look, and laugh."}),)))
    after = before.replace("Look at the next {card} of any player.", '"Look, and laugh."')
    assert (deck / "cards.csv").read_text() == after
    editor.change(ChangeRequest((Edit("cards.csv", "", None, {"title": "Elk", "count": 2}),)))
    assert (deck / "cards.csv").read_text() == f"{after}Elk,2,,,,\n"
    editor.undo()
    editor.undo()
    assert (deck / "cards.csv").read_text() == before


def test_a_sheet_beside_the_content_of_another_game_is_left_alone(tmp_path: Path) -> None:
    box = Path(copytree(SMALLEST_OF["unlikely_heroes"], tmp_path / "box"))
    before = Workbench.at(box).checked.kept
    (box / "export.csv").write_text("Title\nFox\n")
    assert Workbench.at(box).checked.kept == before
