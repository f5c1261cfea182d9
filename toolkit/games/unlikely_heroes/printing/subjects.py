"""From a card without artwork to its picture: what it shows, as a subject of the illustrator's, and its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Box, Card, Clock, Hero, Item, Map
from toolkit.games.unlikely_heroes.content.parts import Anchor, Side
from toolkit.games.unlikely_heroes.land.beside import nearby
from toolkit.games.unlikely_heroes.printing.covers import Cover, subject_of_cover
from toolkit.games.unlikely_heroes.printing.land_of_maps import land_of, texts_of
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.places.terrain import TERRAINS, Terrain
from toolkit.illustration.subjects import (
    NOTHING,
    Dial,
    LandMap,
    Portrait,
    Scene,
    Sight,
    Strewn,
    Subject,
    Thing,
)
from toolkit.illustration.words.choosing import (
    SKIES,
    choose_detail,
    choose_hours,
    choose_landmark,
    choose_portrait,
    choose_scene,
    choose_sight,
    choose_thing,
    spoken_of,
)
from toolkit.illustration.words.shown import EMBLEM, emblem, shown_portrait, shown_scene, shown_sight, shown_thing
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.source.art import Shows

KIND_SKIES: dict[str, Sequence[str]] = {
    "out_of_luck": ("rain", "dusk", "fog", "wind"),
    "trait": ("dawn", "dusk", "sun"),
}
"""The skies of a kind of card, unless its words ask for another."""
MISSING = re.compile(r"\bwithout\b.*|\bwhere\b.*\bwas\b.*", re.IGNORECASE)
"""What a name says is not there: Without Its Bridge, Where the Mill Was."""
RIBBON = (4.0, 0.0, 21.0, 16.0)
"""Where the number of a map is printed over its picture."""
PLATE = (14.0, 78.0, 86.0, 95.0)
"""The same for its name."""
BESIDE_PIECES = 0.74
"""The share of an item's picture to the left of a puzzle piece that is printed over it."""
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
AURAS = {None: "plain", "blessed": "bright", "cursed": "dark"}
"""The light around the items of a module."""


def subject_of(box: Box, card: Card | Cover) -> Subject:
    """What the picture of a card or a cover shows. A map shows nothing of the cards it leads to, only its labels."""
    if isinstance(card, Cover):
        return subject_of_cover(box, card)
    seed = f"{box.title} {card.KIND} {card.name or card.id}"
    match card:
        case Map():
            return _land_map(box, card, seed)
        case Hero():
            return _portrait(box, card, seed)
        case Clock():
            return Dial(seed, choose_hours([space.interval or "" for space in card.spaces]))
        case Item():
            return _thing(card, seed)
    return _scene(card, seed)


def _shows(card: Card) -> Shows | None:
    return card.art.shows if card.art is not None else None


def _thing(card: Item, seed: str) -> Thing:
    """What the data say, else what the words suggest, else an emblem; a clue is always shown, and nothing covered."""
    otherwise = ("puzzle",) if card.pieces else (EMBLEM,)
    thing = choose_thing(seed, texts_of(card), ENGLISH, otherwise=otherwise, aura=AURAS[card.module])
    thing = replace(thing, free=BESIDE_PIECES if card.pieces else 1.0)
    shows = _shows(card)
    if shows is not None:
        return _with_clue(shown_thing(thing, shows, card.name, ENGLISH), card)
    return _seen_thing(card, emblem(thing, card.name) if thing.drawing == EMBLEM else thing)


Picture = TypeVar("Picture", Thing, Scene)


def _with_clue(picture: Picture, card: Card) -> Picture:
    """What the data say, with the words and the colour of the card's clue if they do not say any."""
    first = next(iter(card.sights), None)
    if first is None or picture.drawing == EMBLEM:
        return picture
    return replace(picture, writing=picture.writing or first.says or "", colour=picture.colour or first.colour or "")


def _seen_thing(card: Item, thing: Thing) -> Thing:
    """A thing as its clues have it; a puzzle piece in its own colour, with its own sides."""
    for one in card.sights:
        drawing = choose_detail(one.shows, ENGLISH)
        if drawing is not None:
            return replace(thing, drawing=drawing, writing=one.says or "", colour=one.colour or "")
    if not card.pieces or thing.drawing != "puzzle":
        return thing
    piece = card.pieces[0]
    kinds = {side: one.kind[0] for side, one in piece.sides.items()}
    sides = "".join(kinds.get(side, "-") for side in SIDES)
    return replace(thing, colour=piece.colour, sides=sides)


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
                _drawn_at(card, anchor, terrain, chance),
            )
        )
    told = [(MISSING.sub("", card.name), 6.0), *([(str(card.art.brief), 2.0)] if card.art and card.art.brief else [])]
    details = tuple(_details(card, seed))
    shown = {land.terrain, *(sight.drawing for sight in (*sights, *details))}
    shows = _shows(card)
    if shows is not None:
        landmark = shown_sight(shows.thing or None, ENGLISH) or None
        if landmark is not None and shows.count > 1:
            many = Strewn(landmark, shows.count, shows.colour or shows.made_of)
            alike = (replace(one, colour=many.colour) if one.drawing == many.drawing else one for one in sights)
            return LandMap(seed, land, tuple(alike), None, details, many, (RIBBON, PLATE))
    else:
        landmark = choose_landmark(told, terrain, ENGLISH, shown)
    return LandMap(seed, land, tuple(sights), landmark, details, hidden=(RIBBON, PLATE))


def _drawn_at(card: Map, anchor: Anchor, terrain: Terrain, chance: int) -> str:
    """What is drawn beside a number: as the data have it, else by the label, unless a clue there says it all."""
    said = shown_sight(anchor.shows, ENGLISH)
    if said is not None:
        return said
    return NOTHING if _is_told(card, anchor) else choose_sight(anchor.label, terrain, ENGLISH, chance)


def _is_told(card: Map, anchor: Anchor) -> bool:
    """Whether what can be seen beside a number says it all: the number’s label speaks of the same, or of nothing."""
    drawn = {choose_detail(one.shows, ENGLISH) for one in nearby(card, anchor)} - {None}
    spoken = spoken_of(anchor.label, ENGLISH)
    return spoken in drawn if spoken else bool(drawn)


def _details(card: Map, seed: str) -> Iterator[Sight]:
    """The clues in a map's picture; those without a position stand in a row."""
    for index, one in enumerate(card.sights):
        drawing = choose_detail(one.shows, ENGLISH)
        if drawing is not None:
            x, y = _spread(index, len(card.sights), number_of(seed, one.shows))
            yield Sight(
                x if one.x is None else one.x, y if one.y is None else one.y, drawing, one.says or "", one.colour or ""
            )


def _spread(index: int, count: int, chance: int) -> tuple[float, float]:
    """A place for an anchor whose place is not decided yet."""
    return 20 + 60 * (index + 0.5) / count, 34 + chance % 37


def _portrait(box: Box, card: Hero, seed: str) -> Portrait:
    """A hero's cards, Normal and Hard, show one person: what one of them says applies to all."""
    same = [one for one in box.cards if isinstance(one, Hero) and one.name == card.name] or [card]
    written = [text for one in same for text in texts_of(one)]
    brief = [str(one.art.brief) for one in (card, *same) if one.art and one.art.brief][:1]
    found = choose_portrait(
        seed,
        card.name,
        written,
        ENGLISH,
        colour=card.meeple,
        held=[(text, 1.0) for text in (*brief, *card.tags)],
        sky="dusk" if card.variant == "hard" else None,
    )
    shows = _shows(card)
    return found if shows is None else shown_portrait(found, shows, ENGLISH)


def _scene(card: Card, seed: str) -> Scene:
    sky = "night" if card.KIND == "nightfall" else "sun" if card.module == "blessed" else None
    scene = choose_scene(seed, texts_of(card), ENGLISH, sky=sky, skies=KIND_SKIES.get(card.KIND, SKIES))
    shows = _shows(card)
    if shows is not None and shows.thing:
        return _with_clue(shown_scene(scene, shows, card.name or card.id, ENGLISH), card)
    if shows is not None:
        scene = shown_scene(scene, shows, card.name or card.id, ENGLISH)
    seen = [(one, drawing) for one in card.sights if (drawing := choose_detail(one.shows, ENGLISH)) is not None]
    if not seen:
        return scene
    first, drawing = seen[0]
    beside = tuple(dict.fromkeys((*(other for _, other in seen[1:]), *scene.beside)))[:2]
    return replace(scene, drawing=drawing, beside=beside, writing=first.says or "", colour=first.colour or "")
