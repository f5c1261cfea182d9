"""From a card to everything that decides its picture, as one value: the painter sees nothing else.

>>> key_of(Thing("lamp", "lantern", "plain")) == key_of(Thing("lamp", "lantern", "plain"))
True
"""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct, json

from toolkit.games.unlikely_heroes.content.model import Box, Card, Clock, Hero, Item, Map
from toolkit.games.unlikely_heroes.scenery import vocabulary as words
from toolkit.games.unlikely_heroes.scenery.land import Land, land_of, texts_of
from toolkit.games.unlikely_heroes.scenery.seed import number_of
from toolkit.games.unlikely_heroes.scenery.terrain import TERRAIN_OF, TERRAINS
from toolkit.games.unlikely_heroes.scenery.words import Weighted, best, plain, ranked

VERSION = 1
"""Of the painter: a new one makes all pictures new."""


class Sight(Struct, frozen=True):
    """A drawing at an anchor, in percent of the picture."""

    x: float
    y: float
    drawing: str


class Place(Struct, frozen=True, tag="place"):
    """A map."""

    seed: str
    land: Land
    sights: tuple[Sight, ...]
    landmark: str | None


class Thing(Struct, frozen=True, tag="thing"):
    """An item. `aura` is plain, blessed or cursed."""

    seed: str
    drawing: str
    aura: str


class Portrait(Struct, frozen=True, tag="portrait"):
    """A hero."""

    seed: str
    colour: str
    headdress: str
    beast: str | None
    sex: str
    age: str
    build: str
    drawing: str | None
    hard: bool


class Scene(Struct, frozen=True, tag="scene"):
    """Any other card: a sky, a land, something in it, and what else is spoken of."""

    seed: str
    kind: str
    sky: str
    terrain: str
    drawing: str | None
    beside: tuple[str, ...] = ()


class Dial(Struct, frozen=True, tag="dial"):
    """The clock: as many spaces as it has, each by its interval."""

    seed: str
    intervals: tuple[str, ...]


Subject = Place | Thing | Portrait | Scene | Dial


def subject_of(box: Box, card: Card) -> Subject:
    """What the picture of a card shows. Of the cards a map leads to, it shows nothing: only the labels on the map."""
    seed = f"{box.title} {card.KIND} {card.name or card.id}"
    if isinstance(card, Map):
        return _place(box, card, seed)
    if isinstance(card, Hero):
        return _portrait(box, card, seed)
    if isinstance(card, Clock):
        return Dial(seed, tuple(space.interval or "" for space in card.spaces))
    if isinstance(card, Item):
        drawing = best(texts_of(card), words.DRAWING_OF)
        fallback = "puzzle" if card.piece else ("bundle", "rune", "chest")[number_of(seed) % 3]
        return Thing(seed, drawing or fallback, card.module or "plain")
    return _scene(card, seed)


def _place(box: Box, card: Map, seed: str) -> Place:
    land = land_of(box, card)
    choices = TERRAINS[land.terrain].sights
    sights = []
    for index, anchor in enumerate(card.anchors):
        chance = number_of(seed, anchor.number)
        found = best([(anchor.label, 1.0)], words.DRAWING_OF) if anchor.label else None
        x, y = _spread(index, len(card.anchors), chance)
        sights.append(
            Sight(
                x if anchor.x is None else anchor.x,
                y if anchor.y is None else anchor.y,
                found or choices[chance % len(choices)],
            )
        )
    told = [(card.name, 6.0), *([(str(card.art.brief), 2.0)] if card.art and card.art.brief else [])]
    landmark = best(told, FURNITURE_OF if TERRAINS[land.terrain].room else LANDMARK_OF)
    if landmark in {one.drawing for one in sights} or landmark == land.terrain:
        landmark = None
    return Place(seed, land, tuple(sights), landmark)


LANDMARKS = frozenset(
    "house tent stall tower lighthouse castle church mill gate well cave ruin tomb statue ship boat volcano mountain "
    "tree mushroom stone cart balloon fence flag whale dragon flower haystack bench pillar signpost".split()
)
FURNITURE = frozenset("bed table chest barrel door stairs bench bell chair statue".split())
LANDMARK_OF = {word: drawing for word, drawing in words.DRAWING_OF.items() if drawing in LANDMARKS}
FURNITURE_OF = {word: drawing for word, drawing in words.DRAWING_OF.items() if drawing in FURNITURE}
"""What can stand large on a map, because its own name or the painter's brief speaks of it."""


def _spread(index: int, count: int, chance: int) -> tuple[float, float]:
    """A place for an anchor whose place is not decided yet."""
    return 20 + 60 * (index + 0.5) / count, 34 + chance % 37


def _portrait(box: Box, card: Hero, seed: str) -> Portrait:
    """A hero's cards, Normal and Hard, show one person: what any of them says holds for all."""
    same = [one for one in box.cards if isinstance(one, Hero) and one.name == card.name] or [card]
    written: Weighted = [text for one in same for text in texts_of(one)]
    spoken = {word for text, _ in written for word in plain(text).replace(",", " ").replace(".", " ").split()}
    chance = number_of(seed)
    headdress = best(written, words.HEADDRESS_OF) or words.HEADDRESSES[chance % len(words.HEADDRESSES)]
    woman, man = len(spoken & words.WOMAN), len(spoken & words.MAN)
    if woman == man and card.name.split()[0:1]:  # a first name in -a is a woman's more often than not
        woman += card.name.split()[0].lower().endswith("a")
    sex = "woman" if woman > man else "man" if man > woman else ("woman", "man")[chance >> 8 & 1]
    age = "old" if spoken & words.OLD else "young" if spoken & words.YOUNG else "grown"
    build = "large" if spoken & words.LARGE else "small" if spoken & words.SMALL else "middle"
    brief = [str(one.art.brief) for one in (card, *same) if one.art and one.art.brief][:1]
    drawing = best([*((text, 1.0) for text in brief), *((tag, 1.0) for tag in card.tags)], IN_HAND)
    beast = best([(card.name, 1.0)], words.BEAST_HEROES)
    return Portrait(seed, card.meeple, headdress, beast, sex, age, build, drawing, card.variant == "hard")


LARGE = frozenset(
    "figure crowd house townhouse hat hood helmet armour cloak wig tower castle church cave door gate window stairs "
    "mountain cloud wind bridge lighthouse mill ruin boat ship barrel crate table bed bench "
    "chair puzzle dice wave sun moon".split()
)
IN_HAND = {word: drawing for word, drawing in words.DRAWING_OF.items() if drawing not in LARGE}
"""What a hero can hold up."""


def _scene(card: Card, seed: str) -> Scene:
    written = [*texts_of(card)]
    usual = words.KIND_SKIES.get(card.KIND, words.SKIES)
    sky = best(written, words.SKY_OF) or usual[number_of(seed) % len(usual)]
    if card.KIND == "nightfall":
        sky = "night"
    elif card.module == "blessed":
        sky = "sun"
    terrain = best(written, TERRAIN_OF) or ("field", "heath", "coast", "forest")[number_of(seed, "land") % 4]
    spoken_of = ranked(written, words.DRAWING_OF)
    beside = [one for one, loud in spoken_of[1:] if loud >= ALOUD and one not in ALONE]
    return Scene(seed, card.KIND, sky, terrain, spoken_of[0][0] if spoken_of else None, tuple(beside[:2]))


ALOUD = 1.4
"""How loudly a second thing must be spoken of to be in the picture too."""
ALONE = frozenset("sun moon star cloud wind bolt snowflake wave mountain volcano house castle crowd ghost".split())


def key_of(subject: Subject) -> str:
    """A short name for the pixels."""
    return sha256(f"{VERSION}".encode() + json.encode(subject)).hexdigest()[:20]
