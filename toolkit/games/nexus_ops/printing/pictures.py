"""From a piece to its picture: a file of the box, or a scene on the terrain that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from toolkit.games.nexus_ops.content.conditions import Controls, WonBattle, parts
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Box, Energize, Faction, Mission
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.subjects import Scene, Subject
from toolkit.illustration.words.choosing import choose_scene
from toolkit.illustration.words.shown import shown_scene
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.lazy import Lazy
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.source.art import Art

HAND = "moon-1"
"""Of the repertoire: another one makes all pictures new."""
LANDS: Mapping[str, str] = {
    "liquifungus_forest": "fungus",
    "crystal_spires": "crystal",
    "rock_plains": "rock",
    "magma_pool": "magma",
    MONOLITH: "crystal",
    VORTEX: "crystal",
    HOME: "landing site",
}
"""The land that each terrain is drawn as."""
COUNTRY = ("fungus", "crystal", "rock", "magma")
SKIES = ("ringlight", "greenlight", "ashfall")
WORDS = ENGLISH.extended(
    drawings={
        "mushroom": "spore spores fungus fungal grove mould moulds rot timber forest",
        "stalagmite": "shard shards crystal spire spires glass needle splinter",
        "flame": "magma ember cinder kettle flare flares heat burn",
        "crate": "cargo freight shipment supply supplies payroll wages",
    }
)
OWN = frozenset(WORDS.drawings.values())
"""The drawings of this game, by name."""


@dataclass(frozen=True, eq=False)
class Depicted:
    """A card or a faction as it is shown: under a name, on a terrain if it is about one."""

    piece: Mission | Energize | Faction
    name: str
    terrain: str | None = None

    @property
    def id(self) -> str:
        """That of the piece."""
        return self.piece.id

    @property
    def art(self) -> Art | None:
        """What the box says about its picture."""
        return self.piece.art


def depicted(piece: Mission | Energize | Faction) -> Depicted:
    """A piece with the terrain that it is about."""
    if isinstance(piece, Faction):
        return Depicted(piece, piece.name, HOME)
    if isinstance(piece, Energize):
        return Depicted(piece, piece.title)
    of = (one.terrain for one in parts(piece.condition) if isinstance(one, Controls | WonBattle))
    return Depicted(piece, piece.title, next((one for one in of if one is not None), None))


def pictures_of(box: Box) -> PiecePictures[Depicted]:
    """The pictures of a box's pieces."""
    paint = Lazy("toolkit.games.nexus_ops.printing.repertoire:paint_on_the_moon")
    return PiecePictures(box.root, partial(subject_of, box), paint, HAND)


def subject_of(box: Box, shown: Depicted) -> Subject:
    """What the picture of a piece shows, by what is written about it."""
    seed = f"{box.title} {type(shown.piece).__name__} {shown.id}"
    brief = str(shown.art.brief) if shown.art and shown.art.brief else ""
    sky = SKIES[number_of(seed, "sky") % len(SKIES)]
    scene = choose_scene(seed, [(shown.name, 6.0), (brief, 3.0)], WORDS, sky=sky, country=COUNTRY)
    land = LANDS[shown.terrain] if shown.terrain else COUNTRY[number_of(seed, "land") % len(COUNTRY)]
    scene = replace(scene, terrain=land)
    shows = shown.art.shows if shown.art is not None else None
    return _standing(scene) if shows is None else shown_scene(scene, shows, shown.name, WORDS, OWN)


def _standing(scene: Scene) -> Scene:
    """A scene with what stands for its land, if no word has named a thing."""
    growth = {"fungus": "mushroom", "crystal": "stalagmite", "magma": "flame", "rock": "stone"}
    return scene if scene.drawing else replace(scene, drawing=growth.get(scene.terrain, "flag"))
