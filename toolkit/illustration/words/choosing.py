"""From what is written about something to its subject: the loudest words choose, or else chance does.

>>> from toolkit.illustration.words.vocabulary import ENGLISH
>>> choose_thing("inn", [("A Flask of Soup", 1.0)], ENGLISH, otherwise=("bundle",)).drawing
'bottle'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.places.terrain import Terrain
from toolkit.illustration.subjects import Age, Build, Portrait, Scene, Sex, Thing
from toolkit.illustration.words.attributes import described
from toolkit.illustration.words.drawing_names import DRAWING_NAMES
from toolkit.illustration.words.first_names import sex_of
from toolkit.illustration.words.people_words import LARGE, MAN, OLD, SMALL, WOMAN, YOUNG
from toolkit.illustration.words.place_words import HOUR_WORDS
from toolkit.illustration.words.reading import Weighted, best, by_keyword, head_first, plain, ranked
from toolkit.illustration.words.vocabulary import Vocabulary

SKIES = ("dawn", "sun", "dusk", "wind")
COUNTRY = ("field", "heath", "coast", "forest")
HEADDRESSES = ("hood", "brim", "cap", "hair", "kerchief", "bald")
"""One of these is picked at random when no word suggests any."""
MEN_ONLY = frozenset({"bald"})
"""Nobody draws a woman like this unless the text says so."""
HOURS = by_keyword(HOUR_WORDS)
ROUND = ("dawn", "sun", "dusk", "night")
"""The skies of a day whose hours have no names."""
ALOUD = 1.4
"""How loud the words for a second thing must be for it to be in a scene too."""
BY_NAME = {
    "sign": "sign", "board": "sign", "notice": "sign", "poster": "sign", "cage": "cage", "kettle": "kettle",
    "lamp": "lantern", "puzzle": "puzzle", "hand": "hand", "signboard": "sign",
    "left half": "lefthalf", "right half": "righthalf", "strip of paper": "strip", "blank page": "blankpage",
    "field gate": "fieldgate", "lighthouse lens": "fresnel", "lamp glass": "lampglass", "woolly hat": "woolhat",
    "woollen hat": "woolhat",
    "place card": "placecard", "notice board": "noticeboard", "sentry box": "sentrybox", "mill wheel": "millwheel",
    "full moon": "fullmoon", "milk bottle": "milkbottle", "half a ship": "halfship",
    "folding chair": "foldingchair", "torn page": "tornpage",
    "sugar bowl": "sugarbowl", "bowl with a bow": "tiedbowl",
    "speech bubble": "speech", "gold ring": "band", "dead tree": "deadtree", "rolling pin": "pin",
}  # fmt: skip
"""What is drawn when named directly, though the same word in a story may call for something else."""
OVERRULING = 6.0
"""How much a word in a name counts if it says what has become of the place."""


def choose_thing(
    seed: str, texts: Weighted, words: Vocabulary, *, otherwise: Sequence[str], aura: str = "plain"
) -> Thing:
    """The thing that the texts mention; if there is none, chance picks one of the drawings in `otherwise`."""
    written = [*texts]
    found = best(written, words.drawings)
    if found is None:
        return Thing(seed, otherwise[number_of(seed) % len(otherwise)], aura)
    some = described(written, found, words.drawings)
    return Thing(seed, found, aura, colour=some.colour, count=some.count)


def choose_detail(word: str, words: Vocabulary) -> str | None:
    """The drawing for a clue, by its own name or another word for it; None if there is none."""
    if word in BY_NAME:
        return BY_NAME[word]
    drawings = DRAWING_NAMES.union(words.drawings.values())
    return next((one for one in (word, word.removesuffix("s")) if one in drawings), best([(word, 1.0)], words.drawings))


def choose_scene(
    seed: str,
    texts: Weighted,
    words: Vocabulary,
    *,
    sky: str | None = None,
    skies: Sequence[str] = SKIES,
    country: Sequence[str] = COUNTRY,
) -> Scene:
    """What happens, under which sky, in which land; `sky` is one that no word changes, the others are for chance."""
    written = [*texts]
    sky = sky or best(written, words.skies) or skies[number_of(seed) % len(skies)]
    terrain = best(written, words.terrains) or country[number_of(seed, "land") % len(country)]
    spoken_of = ranked(written, words.drawings)
    beside = [one for one, loud in spoken_of[1:] if loud >= ALOUD and one not in words.alone]
    if not spoken_of:
        return Scene(seed, sky, terrain, None)
    some = described(written, spoken_of[0][0], words.drawings)
    return Scene(seed, sky, terrain, spoken_of[0][0], tuple(beside[:2]), colour=some.colour, count=some.count)


def choose_portrait(
    seed: str,
    name: str,
    texts: Weighted,
    words: Vocabulary,
    *,
    colour: str,
    held: Weighted = (),
    sky: str | None = None,
    headdresses: Sequence[str] = HEADDRESSES,
) -> Portrait:
    """A person as the texts describe them; `held` are the texts that may say what they hold up."""
    written = [*texts]
    chance = number_of(seed)
    sex, age, build = _described(name, (text for text, _ in written), chance)
    worn = [one for one in headdresses if sex == "man" or one not in MEN_ONLY] or headdresses
    beast = best([(name, 1.0)], words.beasts)
    return Portrait(
        seed,
        colour,
        "" if beast else best(written, words.headdresses) or worn[chance % len(worn)],
        beast,
        sex,
        age,
        build,
        best(held, words.for_hands),
        sky,
    )


def _described(name: str, texts: Iterable[str], chance: int) -> tuple[Sex, Age, Build]:
    spoken = {word for text in texts for word in plain(text).replace(",", " ").replace(".", " ").split()}
    woman, man = len(spoken & WOMAN), len(spoken & MAN)
    if woman == man:
        named = next((said for one in plain(name).split() if (said := sex_of(one)) is not None), None)
        woman, man = woman + (named == "woman"), man + (named == "man")
    by_chance: tuple[Sex, Sex] = ("woman", "man")
    sex: Sex = "woman" if woman > man else "man" if man > woman else by_chance[chance >> 8 & 1]
    age: Age = "old" if spoken & OLD else "young" if spoken & YOUNG else "grown"
    build: Build = "large" if spoken & LARGE else "small" if spoken & SMALL else "middle"
    return sex, age, build


def choose_terrain(name: str, texts: Weighted, words: Vocabulary) -> str | None:
    """The terrain of a place: what its words mention, unless its name says what has become of it."""
    overruling = [(word, OVERRULING) for word in head_first(name) if word in words.overruling]
    return best([*texts, *overruling], words.terrains)


def spoken_of(label: str | None, words: Vocabulary) -> str | None:
    """The drawing for what a label says; None if it mentions nothing that can be drawn."""
    return best([(label, 1.0)], words.drawings) if label else None


def choose_sight(label: str | None, terrain: Terrain, words: Vocabulary, chance: int) -> str:
    """What can be seen at a place on a map: what its label says, or something usual in the land."""
    return spoken_of(label, words) or terrain.sights[chance % len(terrain.sights)]


def choose_landmark(texts: Weighted, terrain: Terrain, words: Vocabulary, taken: Collection[str]) -> str | None:
    """What stands large on a map because its own words mention it, unless the map shows it anyway."""
    found = best(texts, words.for_furniture if terrain.room else words.for_landmarks)
    return None if found in taken else found


def choose_hours(names: Sequence[str]) -> tuple[str, ...]:
    """The skies of a day, hour by hour; an hour without a known name has the sky for its place in the day."""
    hours = names or ("",)
    return tuple(HOURS.get(name.lower()) or ROUND[index * len(ROUND) // len(hours)] for index, name in enumerate(hours))
