"""What every game's reader takes from an `art`, and from a text that is one string or a list of them."""

from __future__ import annotations

from toolkit.diagnostic import Place
from toolkit.source.art import Art, credits_of
from toolkit.source.inline import Text

AT = Place("cards.json", ("cards", 0, "art"))


def test_an_art_is_read_whole() -> None:
    said = {"brief": "A lamp.", "front": "art/lamp.png", "credit": "Mara", "placed": {"front": {"zoom": 2.0}}}
    art = Art.of({**said, "shows": {"thing": "lantern", "beside": ["bell"]}}, AT, Text.of(said, "brief", AT))
    assert (art.place, str(art.brief), art.front, art.back, art.credit) == (AT, "A lamp.", "art/lamp.png", None, "Mara")
    assert art.shows is not None
    assert (art.shows.at, art.shows.beside) == (AT / "shows", ("bell",))
    lies = art.lies("front")
    assert lies is not None
    assert lies.zoom == 2.0


def test_each_paragraph_of_a_list_has_its_own_place() -> None:
    said = {"brief": ["A lamp.", "It is lit."], "alone": "A lamp."}
    listed, alone = Text.of(said, "brief", AT), Text.of(said, "alone", AT)
    assert listed is not None
    assert alone is not None
    assert [*listed.lines()] == [(AT / "brief" / 0, "A lamp."), (AT / "brief" / 1, "It is lit.")]
    assert [*alone.lines()] == [(AT / "alone", "A lamp.")]
    assert Text.of(said, "missing", AT) is None


def test_credits_are_found_wherever_a_box_keeps_its_pictures() -> None:
    at = Place("cards.json")
    one = Art(at, front="art/1.png", credit="Ida Strand", licence="CC BY 4.0")
    again = Art(at, front="art/2.png", credit="Ida Strand", licence="CC BY 4.0")
    other = Art(at, region="art/3.png", credit="Bo")
    unused = Art(at, credit="Nobody")
    box = {"cards": [(one, again)], "places": {"a": other}, "more": frozenset([unused])}
    assert credits_of(box) == ["© Bo", "© Ida Strand, CC BY 4.0"]
