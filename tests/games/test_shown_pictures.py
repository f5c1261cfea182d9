"""Every shipped box says what its pictures show, and they show that: subject, number, colour, place and light."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageStat

from tests.conftest import REPOSITORY
from tests.inspecting import inspect
from toolkit.games import game_of
from toolkit.games.nemo_rising.content.files import pictured
from toolkit.games.nemo_rising.printing.pictures import OWN, WORDS
from toolkit.games.unlikely_heroes.printing.subjects import subject_of
from toolkit.illustration.description import describe
from toolkit.illustration.drawings import Motif
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.painter import paint
from toolkit.illustration.repertoire import STANDARD, Repertoire
from toolkit.illustration.subjects import Portrait, Scene, Subject, Thing
from toolkit.illustration.words.attributes import described
from toolkit.illustration.words.shown import depicted
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.source.art import Shows
from toolkit.source.folder import Folder

BOXES = ("starter", "tutorial", "second-best-saga", "second-best-saga-expansions")
SAMPLE = 16
"""Every so many cards are painted."""


@cache
def box_of(name: str) -> Any:
    folder = Folder(REPOSITORY / "adventures" / name, name)
    return inspect(folder, game_of(folder)).box


def cards_of(name: str) -> Iterator[tuple[Any, Shows, Subject]]:
    box = box_of(name)
    for card in box.cards:
        if card.KIND not in ("clock", "map"):
            assert card.art is not None, card.label
            assert card.art.shows is not None, card.label
            yield card, card.art.shows, subject_of(box, card)


@pytest.mark.parametrize("name", BOXES)
def test_pictures_are_as_the_data_have_them(name: str) -> None:
    for card, shows, subject in cards_of(name):
        seen = describe(subject)
        thing = depicted(shows.thing, ENGLISH) if shows.thing else None
        if isinstance(subject, Portrait):
            held = depicted(shows.holds, ENGLISH) if shows.holds else None
            assert seen.thing == (held.drawing if held else ""), card.label
            assert seen.who == shows.who or depicted(shows.who, ENGLISH) is not None, card.label
            continue
        assert seen.thing == (thing.drawing if thing else ""), card.label
        assert seen.count == shows.count, card.label
        if shows.colour or shows.made_of:
            assert seen.colour == (shows.colour or shows.made_of), card.label
        if isinstance(subject, Scene):
            assert seen.place == (shows.place or seen.place), card.label
            assert seen.light == (shows.light or seen.light), card.label
            drawn = [found.drawing for word in shows.beside if (found := depicted(word, ENGLISH)) is not None]
            assert list(seen.beside) == drawn, card.label


@pytest.mark.parametrize("name", BOXES)
def test_names_and_data_agree(name: str) -> None:
    """A name that says which colour its thing has, or how many there are, is believed."""
    for card, shows, subject in cards_of(name):
        if shows.thing and not isinstance(subject, Portrait):
            said = described([(card.name, 1.0)], describe(subject).thing, ENGLISH.drawings)
            assert said.colour in ("", shows.colour, shows.made_of), card.label
            assert said.count in (1, shows.count), card.label


def test_every_piece_of_the_other_game_says_what_it_shows() -> None:
    every = [*pictured(box_of("nemo-rising-weather-exchange"))]
    assert len(every) > 60
    for owner, art in every:
        assert art.shows is not None, owner
        for place, word in art.shows.things:
            assert depicted(word, WORDS, OWN) is not None, (place.pointer_text, word)


def spied(calls: list[str]) -> Repertoire:
    """The repertoire, with everything that is drawn written down."""

    def spy(name: str, motif: Motif) -> Motif:
        def draw(brush: Brush) -> None:
            calls.append(name)
            motif.draw(brush)

        return replace(motif, draw=draw)

    return replace(STANDARD, motifs={name: spy(name, motif) for name, motif in STANDARD.motifs.items()})


@pytest.mark.parametrize("name", BOXES)
def test_what_is_said_is_painted(name: str) -> None:
    for card, shows, subject in [*cards_of(name)][::SAMPLE]:
        if isinstance(subject, Thing | Scene) and shows.thing:
            calls: list[str] = []
            paint(subject, 40, 30, spied(calls))
            assert calls.count(describe(subject).thing) >= shows.count, card.label


@pytest.mark.parametrize(
    ("number", "channel"), [("147", 2), ("152", 1), ("222", 0)], ids=["a blue paper", "a green trunk", "a red cushion"]
)
def test_colours_are_painted(number: str, channel: int) -> None:
    """Beside the same picture in grey, the middle of it has more of the colour that the data name."""
    card, _, subject = next(one for one in cards_of("second-best-saga") if one[0].id == number)
    assert isinstance(subject, Thing)
    shown, grey = (
        ImageStat.Stat(paint(one, 80, 60).crop((28, 20, 52, 44))).mean
        for one in (subject, replace(subject, colour="grey"))
    )
    change = [shown[index] - grey[index] for index in range(3)]
    assert max(range(3), key=change.__getitem__) == channel, (card.label, change)


def test_what_cannot_be_drawn_is_an_emblem() -> None:
    card, shows, _ = next(cards_of("starter"))
    art = replace(card.art, shows=replace(shows, thing="zeppelin"))
    seen = describe(subject_of(box_of("starter"), replace(card, art=art)))
    assert (seen.thing, seen.writing) == ("emblem", "L"), "A Lantern With a Cough"
