"""A quest as it is read, with its chapters reordered; regions; puzzles to be laid by hand."""

from __future__ import annotations

import json
from multiprocessing import Pipe
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.playtests import play
from toolkit.studio.reading import chapters, jigsaws, regions
from toolkit.studio.showing import found
from toolkit.workbench.asking.query import find
from toolkit.workbench.editing.editor import Changed, Editor, ReorderRequest
from toolkit.workbench.editing.parts import key_of
from toolkit.workbench.playtesting import PlaytestRequest

QUEST = "quests/lights-out.json"


def quest(box: Path) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = json.loads((box / QUEST).read_text("utf-8"))
    return found


def reordered(desk: Desk, id: str, *order: int) -> Changed:
    return desk.edit(lambda editor: editor.reorder(ReorderRequest(id, order)))


def test_chapters_are_told_in_printed_words(desk: Desk) -> None:
    told = chapters(desk.state, "lights-out")
    assert (told.file, told.id, told.movable) == (QUEST, "lights-out", True)
    first, second, third = told.chapters
    assert [one.title for one in (first, second)] == ["The Far End of the Island", "Something Round"]
    (version,) = first.versions
    parts = {part.heading: part.lines for part in version.parts}
    assert list(parts) == ["Story", "Setup", "Objectives", "Failures"]
    assert list(parts["Setup"]) == ["Regroup on 1."]
    (objective,) = parts["Objectives"]
    assert objective == "Set foot on **Lighthouse Rock**, by stone or by boat. Then go on to chapter 2."
    assert len(third.versions) > 1
    assert all(" is in play)" in one.title for one in third.versions)
    assert ("cards/maps.json", "1") in first.entries


def test_whatever_leads_to_a_chapter_follows_it(desk: Desk, box: Path) -> None:
    before = (box / QUEST).read_bytes()
    former = quest(box)["chapters"]
    done = reordered(desk, "lights-out", 1, 0, 2)
    assert len(done.edits) == 1
    assert any("chapter 2" in text for text in done.texts), "texts are nobody's to change but their author's"
    after = quest(box)["chapters"]
    assert [one["title"] for one in after] == [former[at]["title"] for at in (1, 0, 2)]
    leads = [[one["do"] for one in chapter["objectives"]] for chapter in after[:2]]  # type: ignore[attr-defined]
    assert leads == [[[{"op": "chapter", "chapter": 3}]], [[{"op": "chapter", "chapter": 1}]]]
    assert desk.edit(Editor.undo) == "the chapters of quest lights-out in another order"
    assert (box / QUEST).read_bytes() == before


def test_the_same_order_changes_nothing(desk: Desk, box: Path) -> None:
    before = (box / QUEST).read_bytes()
    assert reordered(desk, "lights-out", 0, 1, 2) == Changed()
    assert ((box / QUEST).read_bytes(), desk.history.can_undo) == (before, False)


@pytest.mark.parametrize(
    ("id", "order", "words"),
    [
        ("lights-out", [], "There are 3 chapters: keep at least one of them"),
        ("lights-out", [0, 1, -1], "There are 3 chapters"),
        ("lights-out", [0, 1, 3], "There are 3 chapters"),
        ("nothing", [0], "There is no quest called nothing"),
    ],
)
def test_an_order_that_is_none(desk: Desk, id: str, order: list[int], words: str) -> None:
    with pytest.raises(ToolkitError, match=words):
        reordered(desk, id, *order)


def test_a_query_finds_what_the_terminal_finds(desk: Desk) -> None:
    told = found(desk.state, "item and not tag:light")
    assert told.said == ""
    assert told.entries == tuple(key_of(part) for part in find(desk.state.bench, "item and not tag:light"))
    assert len(told.entries) > 1
    refused = found(desk.state, "item and (")
    assert refused.entries == ()
    assert "missing" in refused.said


def test_games_that_are_watched_say_how_they_feel(desk: Desk) -> None:
    line, heard = Pipe()
    play(desk.state.bench, PlaytestRequest(players=("bold",), games=1, feel=True, jobs=1), line)
    news = [heard.recv() for _ in iter(heard.poll, False)]
    (series,) = news[-1].results
    assert (series.feeling.figures, series.feeling.fewest) == ((), 5), "one game is nothing to go by"
    assert "tension" in series.feeling.below
    assert series.feeling.curve.startswith("<?xml")
    assert "tension" in series.data["feel"]


def test_regions_are_maps_with_what_is_on_them(desk: Desk) -> None:
    found = {one.heading: [id for _, id in one.entries] for one in regions(desk.state).regions}
    assert found["1 The Quay"][:2] == ["1", "10"]


def test_jigsaws_say_what_fits(desk: Desk) -> None:
    (receipt,) = jigsaws(desk.state).jigsaws
    assert sorted((piece.number, piece.id) for piece in receipt.pieces) == [(4, "22"), (9, "16"), (19, "20")]
    assert receipt.fits == (("tab", "knob"),)
    assert receipt.solutions == ((9, 19), (4, 9, 19))
