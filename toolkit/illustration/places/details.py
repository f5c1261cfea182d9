"""Clues that are meant to be seen in a picture: from a sight to its drawing, its colour, and the words on it.

Nothing is printed over a clue, so it is centred where it was put. One with words is drawn larger, so that
they can be read: on the clue itself if it is a board, otherwise on a small board at its foot.
"""

from __future__ import annotations

from random import Random

from PIL import Image, ImageChops, ImageOps

from toolkit.illustration.drawings import Draw
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import INK, MATERIALS, Colour, lit, rgb
from toolkit.illustration.hand.lettering import letter
from toolkit.illustration.repertoire import Repertoire
from toolkit.illustration.subjects import Sight

SIZE = 0.075
"""Half the width of a clue, as a fraction of the picture's size."""
LETTERED = 0.125
"""The same for a clue with words."""
BOARDS = frozenset({"sign", "badge", "emblem"})
"""Drawings with room for words."""
PAPER = rgb("#f2e4c4")
GREY = rgb("#8d8a8c")
HIGHLIGHT = 0.5
"""How light the lightest parts of a coloured drawing are: paper that is blue is mostly light, and still blue."""


def half_width(sight: Sight) -> float:
    """Half the width of a clue, as a fraction of the picture's size."""
    return LETTERED if sight.writing and sight.drawing in BOARDS else SIZE


def draw_detail(
    image: Image.Image, sight: Sight, x: float, y: float, large: float, rng: Random, repertoire: Repertoire,
    foot: float = LETTERED / SIZE * 0.8,
) -> None:  # fmt: skip
    """Draws a clue around a point on the canvas, `large` to each side; a board at its foot is wider by a factor."""
    motif = repertoire.motifs[sight.drawing]
    brush = Brush(image, rng, x, y, large / max(1.0, motif.tall * 0.8))
    if sight.colour:
        coloured(image, brush, motif.draw, colour_of(sight.colour, repertoire))
    else:
        motif.draw(brush)
    if not sight.writing:
        return
    if sight.drawing in BOARDS:
        letter(brush.at(0.01, -0.3), sight.writing, 1.95, 0.86)
        return
    board = brush.at(0, 0.8 + 0.24 * foot, foot)
    board.shape([(-1, -0.2), (1, -0.22), (1.02, 0.24), (-0.98, 0.26)], PAPER, depth=0.06, shade=0.16)
    letter(board, sight.writing, 1.8, 0.36, INK, 2)


def colour_of(name: str, repertoire: Repertoire) -> Colour:
    """The colour of a word: one of its own, or that of a material."""
    return repertoire.colours.get(name) or MATERIALS.get(name, GREY)


def coloured(image: Image.Image, brush: Brush, draw: Draw, colour: Colour) -> None:
    """The drawing in shades of a colour; its ink stays ink."""
    before = image.copy()
    draw(brush)
    changed = ImageChops.difference(image, before).convert("L").point(lambda value: 255 if value else 0)
    spot = changed.getbbox()
    if spot is None:
        return
    shades = ImageOps.colorize(image.crop(spot).convert("L"), INK, lit(colour, HIGHLIGHT), colour, midpoint=150)
    toned = Image.blend(image.crop(spot), shades, 0.8)
    image.paste(toned, spot[:2], changed.crop(spot))
