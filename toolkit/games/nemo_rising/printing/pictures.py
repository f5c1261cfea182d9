"""From a piece to its picture: a file of the box, or one drawn after its name and brief, in iron and brass."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from toolkit.games.nemo_rising.content.model import Box
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.subjects import Subject
from toolkit.illustration.words.choosing import choose_portrait, choose_scene, choose_thing
from toolkit.illustration.words.reading import Weighted
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.lazy import Lazy
from toolkit.press.layout.piece_pictures import Pictured, PiecePictures
from toolkit.source.art import Art

HAND = "iron-2"
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
    }
)
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
    if shown.manner == "portrait":
        colour = COATS[number_of(seed) % len(COATS)]
        return choose_portrait(seed, shown.name, texts, WORDS, colour=colour, held=texts, sky="dawn")
    if shown.manner == "thing":
        return choose_thing(seed, texts, WORDS, otherwise=("cog", "chest", "bundle"))
    return choose_scene(seed, texts, WORDS, skies=SKIES, country=COUNTRY)


def _texts(shown: Depicted) -> Weighted:
    brief = str(shown.art.brief) if shown.art and shown.art.brief else ""
    return [(shown.name, 6.0), (brief, 3.0)]
