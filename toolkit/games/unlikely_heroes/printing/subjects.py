"""From a card without artwork to its picture: what it shows, as a subject of the illustrator's, and its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Box, Card, Clock, Hero, Item, Map
from toolkit.games.unlikely_heroes.printing.land_of_maps import land_of, texts_of
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.subjects import Dial, LandMap, Portrait, Scene, Sight, Subject, key_of
from toolkit.illustration.words.choosing import (
    SKIES,
    choose_hours,
    choose_landmark,
    choose_portrait,
    choose_scene,
    choose_sight,
    choose_thing,
)
from toolkit.illustration.words.vocabulary import ENGLISH

if TYPE_CHECKING:
    from PIL.Image import Image

KIND_SKIES: dict[str, Sequence[str]] = {
    "out_of_luck": ("rain", "dusk", "fog", "wind"),
    "trait": ("dawn", "dusk", "sun"),
}
"""The skies of a kind of card, unless its words ask for another."""
AURAS = {None: "plain", "blessed": "bright", "cursed": "dark"}
"""The light around the items of a module."""


def picture_for(box: Box, card: Card, *, width: int, height: int) -> Image:
    """The picture of a card, in RGB. Anchors and edges of a map are where its percentages say."""
    from toolkit.illustration.painter import paint

    return paint(subject_of(box, card), width, height)


def key_for(box: Box, card: Card) -> str:
    """A short digest of everything that decides the pixels, but for their number."""
    return key_of(subject_of(box, card))


def subject_of(box: Box, card: Card) -> Subject:
    """What the picture of a card shows. Of the cards a map leads to, it shows nothing: only the labels on the map."""
    seed = f"{box.title} {card.KIND} {card.name or card.id}"
    match card:
        case Map():
            return _land_map(box, card, seed)
        case Hero():
            return _portrait(box, card, seed)
        case Clock():
            return Dial(seed, choose_hours([space.interval or "" for space in card.spaces]))
        case Item():
            otherwise = ("puzzle",) if card.piece else ("bundle", "rune", "chest")
            return choose_thing(seed, texts_of(card), ENGLISH, otherwise=otherwise, aura=AURAS[card.module])
    return _scene(card, seed)


def _land_map(box: Box, card: Map, seed: str) -> LandMap:
    land = land_of(box, card)
    terrain = TERRAINS[land.terrain]
    sights = []
    for index, anchor in enumerate(card.anchors):
        chance = number_of(seed, anchor.number)
        x, y = _spread(index, len(card.anchors), chance)
        sights.append(
            Sight(
                x if anchor.x is None else anchor.x,
                y if anchor.y is None else anchor.y,
                choose_sight(anchor.label, terrain, ENGLISH, chance),
            )
        )
    told = [(card.name, 6.0), *([(str(card.art.brief), 2.0)] if card.art and card.art.brief else [])]
    shown = {land.terrain, *(sight.drawing for sight in sights)}
    return LandMap(seed, land, tuple(sights), choose_landmark(told, terrain, ENGLISH, shown))


def _spread(index: int, count: int, chance: int) -> tuple[float, float]:
    """A place for an anchor whose place is not decided yet."""
    return 20 + 60 * (index + 0.5) / count, 34 + chance % 37


def _portrait(box: Box, card: Hero, seed: str) -> Portrait:
    """A hero's cards, Normal and Hard, show one person: what any of them says holds for all."""
    same = [one for one in box.cards if isinstance(one, Hero) and one.name == card.name] or [card]
    written = [text for one in same for text in texts_of(one)]
    brief = [str(one.art.brief) for one in (card, *same) if one.art and one.art.brief][:1]
    return choose_portrait(
        seed,
        card.name,
        written,
        ENGLISH,
        colour=card.meeple,
        held=[(text, 1.0) for text in (*brief, *card.tags)],
        sky="dusk" if card.variant == "hard" else None,
    )


def _scene(card: Card, seed: str) -> Scene:
    sky = "night" if card.KIND == "nightfall" else "sun" if card.module == "blessed" else None
    return choose_scene(seed, texts_of(card), ENGLISH, sky=sky, skies=KIND_SKIES.get(card.KIND, SKIES))
