"""From a piece to its picture: a file of the box, or one drawn after its name and brief, in iron and brass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.content.model import Art as Named
from toolkit.games.nemo_rising.content.model import Box
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.subjects import Subject, key_of
from toolkit.illustration.words.choosing import choose_portrait, choose_scene, choose_thing
from toolkit.illustration.words.reading import Weighted
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.press.layout.art import Art, ArtFiles

if TYPE_CHECKING:
    from PIL.Image import Image

DRAWN = "drawn"
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


class Pictured(Protocol):
    """Whatever has a name or a title, an id, and perhaps a picture."""

    @property
    def id(self) -> str: ...
    @property
    def art(self) -> Named | None: ...


class PiecePictures:
    """The pictures of a box. `kind` says how a piece is shown: as a scene, a thing or a portrait."""

    def __init__(self, box: Box) -> None:
        self.box, self.files = box, ArtFiles(box.root)
        self.known: dict[str, Subject] = {}

    def of(self, kind: str, piece: Pictured, name: str) -> Art:
        """The picture of a piece."""
        path = piece.art.front if piece.art else None
        found = self.files.find(path, '["art","front"]')
        drawn = self._drawn(kind, piece, name)
        if found is None:
            return Art(drawn)
        return found if found.key else Art(drawn, faults=found.faults)

    def usable(self, art: Art, kind: str, piece: Pictured, name: str) -> Art:
        """The same picture once it has been decoded; or the drawn one, if it turns out to be damaged."""
        return self.files.usable(art, '["art","front"]', lambda: self._drawn(kind, piece, name))

    def _drawn(self, kind: str, piece: Pictured, name: str) -> str:
        subject = subject_of(self.box, kind, piece, name)
        key = f"{DRAWN}:{key_of(subject, HAND)}"
        self.known[key] = subject
        return key

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture, with at least the pixels asked for, where it has them."""
        if not key.startswith(f"{DRAWN}:"):
            return self.files.image(key, width, height)
        if key not in self.known:
            hint = "If nothing was changed meanwhile, run `unlikely cache --clear`"
            raise ToolkitError(f"there is no picture {key}. {hint}")
        from toolkit.games.nemo_rising.printing.repertoire import IRON
        from toolkit.illustration.painter import paint

        return paint(self.known[key], width, height, IRON)


def subject_of(box: Box, kind: str, piece: Pictured, name: str) -> Subject:
    """What the picture of a piece shows, by what is written about it."""
    seed, texts = f"{box.title} {kind} {piece.id}", _texts(piece, name)
    if kind == "portrait":
        colour = COATS[number_of(seed) % len(COATS)]
        return choose_portrait(seed, name, texts, WORDS, colour=colour, held=texts, sky="dawn")
    if kind == "thing":
        return choose_thing(seed, texts, WORDS, otherwise=("cog", "chest", "bundle"))
    return choose_scene(seed, texts, WORDS, skies=SKIES, country=COUNTRY)


def _texts(piece: Pictured, name: str) -> Weighted:
    brief = str(piece.art.brief) if piece.art and piece.art.brief else ""
    return [(name, 6.0), (brief, 3.0)]
