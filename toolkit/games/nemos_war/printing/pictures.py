"""From an adventure card to its picture: a file of the box, or a scene after its title, its brief and what is told."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from toolkit.games.nemos_war.content.model import Box, Card
from toolkit.illustration.subjects import Subject
from toolkit.illustration.words.choosing import choose_scene
from toolkit.illustration.words.shown import shown_scene
from toolkit.illustration.words.vocabulary import ENGLISH
from toolkit.lazy import Lazy
from toolkit.press.layout.piece_pictures import PiecePictures

HAND = "burin-2"
"""Of the repertoire: another one makes all pictures new."""
WORDS = ENGLISH.extended(
    drawings={
        "submarine": "nautilus submarine submerged captain",
        "diver": "diver divers diving helmet winch",
        "oyster": "oyster oysters pearl shell clam",
        "chain": "chain chains harbour forged",
        "organ": "organ cabin music",
        "torpedo": "torpedo lieutenant wire",
        "maelstrom": "maelstrom whirlpool navel vortex",
        "squadron": "squadron fleet admiral admirals hulls",
        "jars": "jars jar specimens spirits museum",
    },
    terrains={"seabed": "seabed wreck drowned sunken divers diver fathoms"},
)
OWN = frozenset(WORDS.drawings.values())
"""The drawings of this game, by name."""
SKIES = ("dawn", "dusk", "wind", "night")
COUNTRY = ("sea",)
BENEATH, GLOOM = "seabed", "deep"
"""The land and the sky under water."""


def pictures_of(box: Box) -> PiecePictures[Card]:
    """The pictures of a box's cards."""
    paint = Lazy("toolkit.games.nemos_war.printing.repertoire:engrave")
    return PiecePictures(box.root, partial(subject_of, box), paint, HAND)


def subject_of(box: Box, card: Card) -> Subject:
    """What the picture of a card shows, by what is written about it."""
    brief = str(card.art.brief) if card.art and card.art.brief else ""
    texts = [(card.title, 6.0), (brief, 3.0), (card.flavour, 1.0)]
    scene = choose_scene(f"{box.title} {card.id}", texts, WORDS, skies=SKIES, country=COUNTRY)
    shows = card.art.shows if card.art is not None else None
    if shows is not None:
        scene = shown_scene(scene, shows, card.title, WORDS, OWN)
    is_beneath = scene.terrain == BENEATH if shows is None or not shows.place else shows.place == BENEATH
    return replace(scene, terrain=BENEATH, sky=GLOOM) if is_beneath else scene
