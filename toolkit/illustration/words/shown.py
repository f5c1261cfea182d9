"""From what a box says that a picture shows to its subject: words become drawings, places, skies and people.

    Shows(thing="kettle", made_of="copper")  ──▸  Thing("…", "kettle", colour="copper")

A thing that the repertoire lacks becomes an emblem with the piece's initial, never another thing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from toolkit.illustration.places.skies import SKIES
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.subjects import NOTHING, Age, Build, Portrait, Scene, Sex, Thing
from toolkit.illustration.words.choosing import choose_detail
from toolkit.illustration.words.vocabulary import Vocabulary

EMBLEM = "emblem"
NOT_THERE = "nothing"
"""What the data say where a text speaks of something that must not be seen."""


class Shows(Protocol):
    """What a box says that a picture shows (`source.art.Shows` does); empty words leave the choice to chance."""

    @property
    def thing(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def colour(self) -> str: ...
    @property
    def made_of(self) -> str: ...
    @property
    def says(self) -> str: ...
    @property
    def beside(self) -> tuple[str, ...]: ...
    @property
    def place(self) -> str: ...
    @property
    def light(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def age(self) -> str: ...
    @property
    def build(self) -> str: ...
    @property
    def wears(self) -> str: ...
    @property
    def holds(self) -> str: ...


class Depiction(Struct, frozen=True):
    """How a word is drawn. `exact` is a drawing of just that; otherwise, of its kind."""

    drawing: str
    colour: str
    exact: bool


def depicted(word: str, words: Vocabulary, motifs: Iterable[str] = ()) -> Depiction | None:
    """How the repertoire draws a word; None if it cannot."""
    if word in motifs:
        return Depiction(word, "", exact=True)
    drawing = choose_detail(word, words)
    return None if drawing is None else Depiction(drawing, "", exact=drawing == word)


def emblem(thing: Thing, name: str) -> Thing:
    """A picture of nothing but the initial of a name."""
    return replace(thing, drawing=EMBLEM, writing=initial(name), colour="", count=1)


def initial(name: str) -> str:
    """The first letter of a name, without its article.

    >>> initial("The Weather Exchange")
    'W'
    """
    words = [word for word in name.split() if word.lower() not in ("a", "an", "the")] or name.split() or ["?"]
    return next((letter for letter in words[0] if letter.isalnum()), "?").upper()


def shown_thing(thing: Thing, shows: Shows, name: str, words: Vocabulary, motifs: Iterable[str] = ()) -> Thing:
    """A thing as the data have it."""
    found = depicted(shows.thing, words, motifs) if shows.thing else None
    if found is None:
        return emblem(thing, name)
    colour = shows.colour or shows.made_of or found.colour
    return replace(thing, drawing=found.drawing, colour=colour, writing=shows.says, count=shows.count, sides="")


def shown_scene(scene: Scene, shows: Shows, name: str, words: Vocabulary, motifs: Iterable[str] = ()) -> Scene:
    """A scene as the data have it; without a thing, there is only the place, and whatever is beside."""
    known = [*motifs]
    beside = [found.drawing for word in shows.beside if (found := depicted(word, words, known)) is not None]
    place = shows.place if shows.place in TERRAINS else scene.terrain
    sky = shows.light if shows.light in SKIES else scene.sky
    bare = replace(
        scene, terrain=place, sky=sky, drawing=None, beside=tuple(beside[:2]), writing="", colour="", count=1
    )
    if not shows.thing:
        return bare
    found = depicted(shows.thing, words, known)
    if found is None:
        return replace(bare, drawing=EMBLEM, writing=initial(name), beside=())
    colour = shows.colour or shows.made_of or found.colour
    return replace(bare, drawing=found.drawing, writing=shows.says, colour=colour, count=shows.count)


def shown_portrait(portrait: Portrait, shows: Shows, words: Vocabulary) -> Portrait:
    """A person as the data have them; `who` is a woman, a man, or the drawing of an animal."""
    beast = depicted(shows.who, words) if shows.who and shows.who not in get_args(Sex) else None
    held = depicted(shows.holds, words) if shows.holds else None
    worn = shows.wears if shows.wears in words.headdresses.values() else ""
    return replace(
        portrait,
        sex=cast(Sex, shows.who) if shows.who in get_args(Sex) else portrait.sex,
        beast=beast.drawing if beast is not None else None,
        age=cast(Age, shows.age) if shows.age else "grown",
        build=cast(Build, shows.build) if shows.build else "middle",
        headdress=worn or (portrait.headdress if beast is None else ""),
        drawing=held.drawing if held is not None else None,
        colour=shows.colour or portrait.colour,
        sky=shows.light if shows.light in SKIES else portrait.sky,
    )


def shown_sight(word: str | None, words: Vocabulary) -> str | None:
    """What is drawn at a place on a map where the data say so; None where they do not."""
    if word is None:
        return None
    found = depicted(word, words)
    return NOTHING if word == NOT_THERE or found is None else found.drawing
