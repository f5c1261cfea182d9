"""`unlikely templates`: copies of the game's look, for a box to change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, codes
from toolkit.resources import data_folder

GAME = data_folder("templates") / "unlikely_heroes"


@pytest.fixture
def box(unlikely: Run) -> Path:
    unlikely("new", "box")
    return Path("box")


def test_what_there_is_is_listed(unlikely: Run, box: Path) -> None:
    listed = unlikely("templates", box)
    assert listed.code == 0
    every = set(listed.out.replace(" and ", ", ").replace("\n", ", ").split(", "))
    expected = {
        path.relative_to(GAME).as_posix() for one in ("*.xml.j2", "words/*", "icons/*") for path in GAME.glob(one)
    }
    assert expected <= {one.strip() for one in every}
    unlikely("templates", box, "item.xml.j2")
    assert "item.xml.j2 (yours)" in unlikely("templates", box).out


def test_copies_print_as_before_and_can_be_changed(unlikely: Run, box: Path) -> None:
    done = unlikely("templates", box, "look.json", "item.xml.j2", "icons/energy.svg", "words/de.ftl")
    assert done.err.splitlines() == [
        f"Created box/templates/{name}." for name in ("look.json", "item.xml.j2", "icons/energy.svg", "words/de.ftl")
    ]
    assert (box / "templates" / "item.xml.j2").read_bytes() == (GAME / "item.xml.j2").read_bytes()
    assert codes(unlikely("check", box, "--select", "TK1", "-f", "json")) == []
    look = box / "templates" / "look.json"
    assert (look.parent / json.loads(look.read_text())["$schema"]).resolve() == (
        box / "schemas/look.schema.json"
    ).resolve()


def test_a_language_that_the_toolkit_lacks_begins_with_english(unlikely: Run, box: Path) -> None:
    """What is not translated yet is still told (TK120)."""
    unlikely("templates", box, "words/it.ftl")
    text = (box / "templates" / "words" / "it.ftl").read_text("utf-8")
    assert "# needs = Needs\n" in text
    data = json.loads((box / "box.json").read_text("utf-8"))
    (box / "box.json").write_text(json.dumps({**data, "language": "it"}))
    assert "Everything the game prints is printed in English" in unlikely("check", box, "--select", "TK120").out
    (box / "templates" / "words" / "it.ftl").write_text(
        text.replace("# needs = Needs\n", "needs = Richiede\n"), "utf-8"
    )
    assert "messages that the game prints are printed in English" in unlikely("check", box, "--select", "TK120").out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("look.json", "unlikely: box: it has look.json in templates/ already"),
        ("itm.xml.j2", 'unlikely: there is no template "itm.xml.j2". Did you mean "item.xml.j2"?'),
        ("words/../x.ftl", 'unlikely: there is no template "words/../x.ftl".'),
        ("words/tlh.ftl", "unlikely: words/tlh.ftl: the plural forms of this language are not known. Known: ca, "),
    ],
)
def test_what_cannot_be_copied_leaves_nothing_behind(unlikely: Run, box: Path, name: str, said: str) -> None:
    unlikely("templates", box, "look.json")
    refused = unlikely("templates", box, "item.xml.j2", name)
    assert refused.code == 2
    assert refused.one_line.startswith(said)
    assert [path.name for path in (box / "templates").iterdir()] == ["look.json"]
