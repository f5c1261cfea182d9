"""How this game is drawn: the drawings of all games and its own, above and below the water, and all of it engraved."""

from __future__ import annotations

from msgspec.structs import replace
from PIL.Image import Image

from toolkit.games.nemos_war.printing import motifs
from toolkit.games.nemos_war.printing.engraving import engraved
from toolkit.illustration.drawings import Motif, drawings_in
from toolkit.illustration.hand.colour import rgb
from toolkit.illustration.painter import paint
from toolkit.illustration.places.skies import sky
from toolkit.illustration.places.terrain import Terrain, tones
from toolkit.illustration.repertoire import STANDARD
from toolkit.illustration.subjects import Subject

AFLOAT = ("submarine", "torpedo", "maelstrom", "squadron")
SEABED = Terrain(
    ground=tones("#5f7f78 #86a596 #b3c8b4"), path=rgb("#d5dfc8"), rock=rgb("#3d5854"),
    scatter=(("reeds", 18), ("rock", 9), ("stone", 5), ("bone", 2)),
    marks="drift", sights=("rock", "reeds", "stone"), far="rock",
)  # fmt: skip
BENEATH = replace(
    STANDARD,
    motifs={
        **STANDARD.motifs,
        **{
            name: Motif(draw, afloat=name in AFLOAT, at_sea=name in AFLOAT)
            for name, draw in drawings_in(motifs).items()
        },
    },
    terrains={**STANDARD.terrains, "seabed": SEABED},
    skies={**STANDARD.skies, "deep": sky("#0d2a2c #1f5552 #5f968a", "aurora", "#2f6a66", 0.35, "fish")},
)


def engrave(subject: Subject, width: int, height: int) -> Image:
    """The picture of a subject, in RGB."""
    return engraved(paint(subject, width, height, BENEATH))
