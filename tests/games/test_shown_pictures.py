"""Every shipped box says what its pictures show, and they show that: subject, number, colour, place and light."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageStat

from tests.conftest import REPOSITORY
from tests.inspecting import inspect
from toolkit.games import game_of
from toolkit.games.nemo_rising.content.files import pictured
from toolkit.games.nemo_rising.printing.pictures import OWN, WORDS
from toolkit.games.unlikely_heroes.printing.subjects import subject_of
from toolkit.illustration.description import describe
from toolkit.illustration.drawings import Motif
from toolkit.illustration.painter import paint
from toolkit.illustration.people.headdress import Headdress
from toolkit.illustration.repertoire import STANDARD, Repertoire
from toolkit.illustration.subjects import LandMap, Portrait, Scene, Subject, Thing
from toolkit.illustration.words.attributes import described
from toolkit.illustration.words.shown import depicted
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.source.art import Shows
from toolkit.source.folder import Folder

BOXES = ("starter", "tutorial", "second-best-saga", "second-best-saga-expansions")


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
    """The repertoire as a list of what is drawn and worn: nothing is painted but what is behind it."""

    def spy(name: str, motif: Motif) -> Motif:
        return replace(motif, draw=lambda brush: calls.append(name))

    def worn(name: str) -> Headdress:
        return lambda brush, wide, coat, trim, hair, style: calls.append(name)

    return replace(
        STANDARD,
        motifs={name: spy(name, motif) for name, motif in STANDARD.motifs.items()},
        headdresses={name: worn(name) for name in STANDARD.headdresses},
    )


def painted(subject: Subject) -> Counter[str]:
    """What the painter draws for a subject, and how often."""
    calls: list[str] = []
    paint(subject, 24, 32, spied(calls))
    return Counter(calls)


@pytest.mark.parametrize("name", BOXES)
def test_all_that_is_said_is_painted(name: str) -> None:
    """Every card, every time: as many of its thing as it says, what is beside it, who it is and what they wear."""
    for card, shows, subject in cards_of(name):
        drawn, seen = painted(subject), describe(subject)
        if isinstance(subject, Portrait):
            for word in filter(None, (subject.beast, subject.drawing, shows.wears)):
                assert drawn[word], (card.label, word)
            continue
        if seen.thing:
            assert drawn[seen.thing] >= shows.count, card.label
        assert not {*seen.beside} - {*drawn}, card.label


@pytest.mark.parametrize("name", BOXES)
def test_maps_have_room_for_all_that_they_show(name: str) -> None:
    """What stands at a number, what can be seen, what stands large, and all of many."""
    for card in box_of(name).cards:
        if card.KIND == "map":
            subject = subject_of(box_of(name), card)
            assert isinstance(subject, LandMap)
            drawn = painted(subject)
            told = Counter(one.drawing for one in (*subject.sights, *subject.details) if one.drawing)
            if subject.strewn is not None:
                told[subject.strewn.drawing] += subject.strewn.count
            if subject.landmark is not None:
                told[subject.landmark] += 1
            assert not told - drawn, (card.label, told - drawn)


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


def test_many_and_the_one_at_a_number_are_alike() -> None:
    """A forest of black umbrellas has a black one where the number is."""
    box = box_of("second-best-saga")
    (card,) = (one for one in box.cards if one.name == "The Umbrella Forest")
    subject = subject_of(box, card)
    assert isinstance(subject, LandMap)
    assert subject.strewn is not None
    assert [one.colour for one in subject.sights if one.drawing == subject.strewn.drawing] == ["black"]
    assert describe(subject).count == card.art.shows.count > 1


@pytest.mark.parametrize(
    ("name", "sky"), [("Sun Dogs", "sun"), ("The Moon, Enormous", "night"), ("A Single Cloud", "sun")]
)
def test_what_a_sky_has_is_there_once(name: str, sky: str) -> None:
    """The sky behind a sun, a moon or a single cloud is painted without another."""
    box = box_of("second-best-saga-expansions")
    (card,) = (one for one in box.cards if one.name == name)
    subject = subject_of(box, card)
    assert isinstance(subject, Scene)
    assert subject.sky == sky
    empty = replace(
        STANDARD, motifs={key: replace(motif, draw=lambda brush: None) for key, motif in STANDARD.motifs.items()}
    )
    with_one = replace(subject, drawing="figure", beside=(), count=1)
    assert bright(paint(replace(subject, beside=(), count=1), 90, 60, empty)) < bright(paint(with_one, 90, 60, empty))


def bright(picture: Image.Image) -> int:
    """How many of the pixels of the upper third are nearly white: those of clouds, of a sun or a moon."""
    upper = picture.crop((0, 0, picture.width, picture.height // 3)).convert("L")
    return sum(upper.histogram()[190:])
