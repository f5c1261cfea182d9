"""How this game is drawn: the drawings of all games, by gaslight, in brass, soot and fog."""

from __future__ import annotations

from msgspec.structs import replace
from PIL.Image import Image

from toolkit.games.smog.printing import motifs
from toolkit.illustration.drawings import Motif, drawings_in
from toolkit.illustration.hand.colour import rgb
from toolkit.illustration.painter import paint
from toolkit.illustration.places.skies import sky
from toolkit.illustration.places.terrain import Terrain, tones
from toolkit.illustration.repertoire import STANDARD, Aura, Tint
from toolkit.illustration.subjects import Subject

STREET = Terrain(
    ground=tones("#3d423f #575c55 #77776a"), path=rgb("#9c927a"), rock=rgb("#33383a"),
    scatter=(("barrel", 3), ("crate", 4), ("lantern", 6)), marks="flags", sights=("townhouse", "lantern", "cart"),
    far="townhouse",
)  # fmt: skip
QUAY = Terrain(
    ground=tones("#3f403b #5a5850 #7c766a"), path=rgb("#94866c"), water=0.45, deep=rgb("#1f2f33"),
    shallow=rgb("#4c6462"), rock=rgb("#34393a"), scatter=(("barrel", 8), ("crate", 6), ("rope", 3)), marks="flags",
    sights=("boat", "barrel", "crate"), far="ship",
)  # fmt: skip
GASLIGHT = replace(
    STANDARD,
    motifs={**STANDARD.motifs, **{name: Motif(draw) for name, draw in drawings_in(motifs).items()}},
    terrains={**STANDARD.terrains, "street": STREET, "quay": QUAY},
    skies={
        **STANDARD.skies,
        "smog": sky("#2a2f2c #5d6052 #b59a5c", "fog", "#6a6650", 0.45, "cloud"),
        "gaslight": sky("#171c22 #3d3a33 #c08f45", "lamplight", "#4a3f2c", 0.35, "lantern"),
        "blackout": sky("#0c1016 #202830 #4b5650", "fog", "#2a3234", 0.5, "moon"),
    },
    auras={
        "plain": Aura(rgb("#8d7c55"), rgb("#ffe6ac"), 10, 60, rgb("#fff0c4"), 8),
        "bright": Aura(rgb("#c89a4a"), rgb("#fff0c0"), 14, 120, rgb("#fffbea"), 14),
        "dark": Aura(rgb("#4d5650"), rgb("#20262a"), 9, 80, rgb("#151a1e"), 12),
    },
    countryside=(("street", "townhouse"), ("quay", "ship"), ("street", "church")),
    fair=("smog", "gaslight"),
    tint=Tint(rgb("#14181c"), rgb("#8a7d5e"), rgb("#ffe3a6"), 0.42),
)  # fmt: skip


def paint_by_gaslight(subject: Subject, width: int, height: int) -> Image:
    """The picture of a subject, in RGB."""
    return paint(subject, width, height, GASLIGHT)
