"""Pictures of a box: the campaign as a graph, and each stage as it begins."""

from __future__ import annotations

from tests.games.smog.making import starter
from tests.games.smog.test_penny_for_the_dark import penny_box
from toolkit.games.smog.drawing.capability import StagePictures
from toolkit.games.smog.drawing.stages import draw_stage
from toolkit.graph.drawing import Text
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

PICTURES = StagePictures()


def test_the_campaign_shows_what_is_taken_along() -> None:
    """The mantle is theirs either way, and the last chapter asks for it."""
    graph = PICTURES.graph(penny_box(), (), None, Chosen())
    links = {(one.source, one.target, one.kind) for one in graph.links}
    assert {("chapter 1", "chapter 2", "next"), ("chapter 2", "chapter 3", "next")} <= links
    assert {("chapter 1", "item black-mantle", "won"), ("chapter 1", "item black-mantle", "lost")} <= links
    assert ("item black-mantle", "chapter 3", "needs") in links
    assert ("agent madam-wick", "chapter 3", "plays") in links
    assert {end for link in graph.links for end in (link.source, link.target)} <= {one.key for one in graph.nodes}


def test_a_stage_is_drawn_with_who_begins_where() -> None:
    box = starter()
    said = {one.text for part in draw_stage(box, box.chapters[0]).parts for one in part.shapes if isinstance(one, Text)}
    assert {"start", "spawn", "The Actuary", "ledger"} <= said


def test_a_picture_for_each_chapter() -> None:
    box = penny_box()
    assert [one.name for one in PICTURES.every(box, (), None)] == ["campaign", "chapter-1", "chapter-2", "chapter-3"]
    assert [one.name for one in PICTURES.every(box, (), Subject("2", "Tallow Wharf", 2))] == ["chapter-2"]
    assert PICTURES.one(box, (), Subject("2", "Tallow Wharf", 2), Chosen())().parts
