"""The words an illustrator knows, as one value that a game extends with its own: from a word to what it calls for.

>>> ENGLISH.drawings["sabre"]
'sword'
>>> ENGLISH.extended(drawings={"boiler": "boiler engine furnace"}).drawings["engine"]
'boiler'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from toolkit.illustration.words.drawing_words import DRAWING_WORDS
from toolkit.illustration.words.people_words import BEAST_WORDS, HEADDRESS_WORDS
from toolkit.illustration.words.place_words import OVERRULING, SKY_WORDS, TERRAIN_WORDS
from toolkit.illustration.words.reading import by_keyword

NO_WORDS: Mapping[str, str] = MappingProxyType({})


class Vocabulary(Struct, frozen=True, dict=True):
    """Each word with the drawing, terrain, sky, headdress or animal it calls for.

    Some drawings have further uses: a `landmark` can stand large on a map, a piece of `furniture` in a room; what is
    `unwieldy` is never held up; and what is `alone` in a scene is never put next to anything else. `overruling` are
    words that say what a place has become, which counts more than what it is: a frozen forest is all snow.
    """

    drawings: Mapping[str, str]
    terrains: Mapping[str, str]
    skies: Mapping[str, str]
    headdresses: Mapping[str, str]
    beasts: Mapping[str, str]
    landmarks: frozenset[str]
    furniture: frozenset[str]
    unwieldy: frozenset[str]
    alone: frozenset[str]
    overruling: frozenset[str]

    def extended(
        self,
        *,
        drawings: Mapping[str, str] = NO_WORDS,
        terrains: Mapping[str, str] = NO_WORDS,
        skies: Mapping[str, str] = NO_WORDS,
        headdresses: Mapping[str, str] = NO_WORDS,
    ) -> Vocabulary:
        """The vocabulary with tables of more words, written like `DRAWING_WORDS`; they override known words."""
        return replace(
            self,
            drawings={**self.drawings, **by_keyword(drawings)},
            terrains={**self.terrains, **by_keyword(terrains)},
            skies={**self.skies, **by_keyword(skies)},
            headdresses={**self.headdresses, **by_keyword(headdresses)},
        )

    @cached_property
    def for_landmarks(self) -> Mapping[str, str]:
        """The words for what can stand large on a map."""
        return {word: drawing for word, drawing in self.drawings.items() if drawing in self.landmarks}

    @cached_property
    def for_furniture(self) -> Mapping[str, str]:
        """The words for what can stand large in a room."""
        return {word: drawing for word, drawing in self.drawings.items() if drawing in self.furniture}

    @cached_property
    def for_hands(self) -> Mapping[str, str]:
        """The words for what a person can hold up."""
        return {word: drawing for word, drawing in self.drawings.items() if drawing not in self.unwieldy}


ENGLISH = Vocabulary(
    drawings=by_keyword(DRAWING_WORDS),
    terrains=by_keyword(TERRAIN_WORDS),
    skies=by_keyword(SKY_WORDS),
    headdresses=by_keyword(HEADDRESS_WORDS),
    beasts=by_keyword(BEAST_WORDS),
    landmarks=frozenset(
        "house tent stall tower lighthouse castle church mill gate well cave ruin tomb statue ship boat volcano "
        "mountain tree mushroom stone cart balloon fence flag whale dragon flower haystack bench pillar "
        "signpost".split()
    ),
    furniture=frozenset("bed table chest barrel door stairs bench bell chair statue scales".split()),
    unwieldy=frozenset(
        "figure crowd house townhouse hat hood helmet armour cloak wig tower castle church cave door gate window "
        "stairs mountain cloud wind bridge lighthouse mill ruin boat ship barrel crate table bed bench chair puzzle "
        "dice wave sun moon".split()
    ),
    alone=frozenset("sun moon star cloud wind bolt snowflake wave mountain volcano house castle crowd ghost".split()),
    overruling=OVERRULING,
)
