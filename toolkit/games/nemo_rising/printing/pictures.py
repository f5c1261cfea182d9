"""From a piece to its picture: a file of the box, or one drawn after its name and brief, in iron and brass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from toolkit.games.nemo_rising.content.model import Box
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.subjects import Subject, Thing
from toolkit.illustration.words.choosing import choose_portrait, choose_scene, choose_thing
from toolkit.illustration.words.reading import Weighted
from toolkit.illustration.words.shown import EMBLEM, emblem, shown_portrait, shown_scene, shown_thing
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.lazy import Lazy
from toolkit.press.layout.piece_pictures import Pictured, PiecePictures
from toolkit.source.art import Art, Shows

HAND = "iron-4"
"""Of the repertoire: another one makes all pictures new."""
WORDS = ENGLISH.extended(
    drawings={
        "cog": "cog cogs clockwork machine gear spring springs alarm",
        "clerk": "clerk clerks form forms office complaints complaint pen print triplicate",
        "lens": "audit auditor spectacles",
        "albatross": "albatross omen",
        "umbrella": "umbrella umbrellas guard guards",
        "cauldron": "kitchen kitchens dumpling dumplings",
        "cannon": "cannon gunner gunners hail gun",
        "bellows": "bellows gust engine engines",
        "gull": "gull gulls bailiff bailiffs migration",
        "kite": "kite kites string strings",
        "barometer": "barometer needle pressure weather meteorologist prices",
        "airship": "airship balloons exchange trading brokers",
        "walrus": "walrus squall mother",
        "hound": "hound hounds fog",
        "bolt": "thunder lightning storm foundry",
        "crab": "crab crabs",
        "walker": "chairman walker legs",
        "diver": "diving diver helmet",
        "springs": "heels coiled",
        "arm": "arm",
        "penknife": "penknife",
        "hole": "hole",
        "guardsman": "guardsman",
        "auditor": "comptroller",
    }
)
OWN = frozenset(WORDS.drawings.values())
"""The drawings of this game, by name."""
COATS = ("blue", "red", "green", "purple")
SKIES = ("dawn", "wind", "dusk")
COUNTRY = ("coast", "coast", "mountain")


@dataclass(frozen=True, eq=False)
class Depicted:
    """A piece as it is shown, under a name: as a scene, a thing or a portrait."""

    manner: Literal["scene", "thing", "portrait"]
    piece: Pictured
    name: str

    @property
    def id(self) -> str:
        """That of the piece."""
        return self.piece.id

    @property
    def art(self) -> Art | None:
        """What the box says about its picture."""
        return self.piece.art


def pictures_of(box: Box) -> PiecePictures[Depicted]:
    """The pictures of a box's pieces."""
    paint = Lazy("toolkit.games.nemo_rising.printing.repertoire:paint_in_iron")
    return PiecePictures(box.root, partial(subject_of, box), paint, HAND)


def subject_of(box: Box, shown: Depicted) -> Subject:
    """What the picture of a piece shows, by what is written about it."""
    seed, texts = f"{box.title} {shown.manner} {shown.id}", _texts(shown)
    shows = shown.art.shows if shown.art is not None else None
    if shows is not None:
        return _as_said(shown, shows, seed)
    if shown.manner == "portrait":
        colour = COATS[number_of(seed) % len(COATS)]
        return choose_portrait(seed, shown.name, texts, WORDS, colour=colour, held=texts, sky="dawn")
    if shown.manner == "thing":
        thing = choose_thing(seed, texts, WORDS, otherwise=(EMBLEM,))
        return emblem(thing, shown.name) if thing.drawing == EMBLEM else thing
    return choose_scene(seed, texts, WORDS, skies=SKIES, country=COUNTRY)


def _as_said(shown: Depicted, shows: Shows, seed: str) -> Subject:
    """What the box itself says that the picture shows."""
    if shown.manner == "portrait":
        colour = COATS[number_of(seed) % len(COATS)]
        person = choose_portrait(seed, shown.name, _texts(shown), WORDS, colour=colour, sky="dawn")
        return shown_portrait(person, shows, WORDS)
    if shown.manner == "thing":
        return shown_thing(Thing(seed, EMBLEM), shows, shown.name, WORDS, OWN)
    scene = choose_scene(seed, _texts(shown), WORDS, skies=SKIES, country=COUNTRY)
    return shown_scene(scene, shows, shown.name, WORDS, OWN)


def _texts(shown: Depicted) -> Weighted:
    brief = str(shown.art.brief) if shown.art and shown.art.brief else ""
    return [(shown.name, 6.0), (brief, 3.0)]
