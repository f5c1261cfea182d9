"""How this game is drawn: the drawings of all games and its own, in tones of iron, brass, sea and sky."""

from __future__ import annotations

from msgspec.structs import replace
from PIL.Image import Image

from toolkit.games.nemo_rising.printing import motifs
from toolkit.illustration.drawings import Motif, drawings_in
from toolkit.illustration.hand.colour import rgb
from toolkit.illustration.painter import paint
from toolkit.illustration.repertoire import STANDARD, Tint
from toolkit.illustration.subjects import Subject

AIRBORNE = ("airship", "kite")

IRON = replace(
    STANDARD,
    motifs={
        **STANDARD.motifs,
        **{name: Motif(draw, in_the_air=name in AIRBORNE) for name, draw in drawings_in(motifs).items()},
    },
    tint=Tint(rgb("#10222c"), rgb("#6d8a8c"), rgb("#f6e6bd"), 0.42),
)


def paint_in_iron(subject: Subject, width: int, height: int) -> Image:
    """The picture of a subject, in RGB."""
    return paint(subject, width, height, IRON)
