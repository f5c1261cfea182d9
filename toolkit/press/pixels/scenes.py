"""From painted pieces to pictures that show a game around: a fan of cards, a table, a carton; each a scene of its own.

    fan(cards), table(piles), carton(cover(panel, cards), side, top)

Everything is a picture with alpha; pieces cast a soft shadow on a plain ground. The camera of a table and of a carton
is a projection from four corners to four others (`in_perspective`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, TypeVar

from PIL import Image, ImageDraw, ImageFilter

if TYPE_CHECKING:
    from collections.abc import Iterable

Thing = TypeVar("Thing")
Corner = tuple[float, float]
WIDE, HIGH = 1600, 1000
GROUND = (236, 228, 212)
SPREAD = 52.0
"""Degrees from the first card of a fan to the last."""
HELD = 26.0
"""The same on the cover of a carton, which is narrow."""
COLUMNS = range(6, 2, -1)
"""How many cards may lie side by side on a table."""
SHADOW, SOFT = 90, 9
TWICE = 2
"""Scenes are drawn larger and then reduced, so that slanted edges are smooth."""


def rounded(picture: Image.Image, part: float = 0.045) -> Image.Image:
    """A card with round corners."""
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, picture.width - 1, picture.height - 1), part * picture.width, 255)
    made = picture.convert("RGBA")
    made.putalpha(mask)
    return made


def fan(cards: Sequence[Image.Image], size: tuple[int, int] = (WIDE, HIGH)) -> Image.Image:
    """Cards as they are held in a hand, the last one on top."""
    scene = _ground(size)
    _hold(scene, cards, 0.54 * scene.height, 0.56 * scene.height, SPREAD)
    return _reduced(scene, size)


def cover(panel: Image.Image, cards: Sequence[Image.Image]) -> Image.Image:
    """The front of a carton: some cards as they are held in a hand, low on a panel that has the title above them."""
    front = panel.resize((panel.width * TWICE, panel.height * TWICE)).convert("RGBA")
    _hold(front, cards, 0.44 * front.height, 0.68 * front.height, HELD)
    return _reduced(front, panel.size)


def _hold(scene: Image.Image, cards: Sequence[Image.Image], tall: float, middle_y: float, spread: float) -> None:
    """Lays cards as a fan; how tall they are, where the middle of the middle one is, and how far they are spread."""
    high, reach = round(tall), 2.13 * tall
    middle, pivot = scene.width / 2, middle_y + reach
    for number, card in enumerate(cards):
        angle = spread * (number / max(1, len(cards) - 1) - 0.5) if len(cards) > 1 else 0.0
        small = card.resize((round(card.width * high / card.height), high), Image.Resampling.LANCZOS)
        x, y = middle + reach * sin(angle * pi / 180), pivot - reach * cos(angle * pi / 180)
        turned = small.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
        _lay(scene, turned, round(x - turned.width / 2), round(y - turned.height / 2))


def table(
    cards: Sequence[Image.Image], pieces: Sequence[Image.Image], size: tuple[int, int] = (WIDE, HIGH)
) -> Image.Image:
    """Cards in rows and pieces before them, seen from a chair."""
    wide, high = size[0] * TWICE, size[1] * TWICE

    def depth(columns: int) -> float:
        """How deep the table is then, in cards."""
        return 1.3 * -(-len(cards) // columns) + (1.1 if pieces else 0.2)

    def foot_at(columns: int) -> float:
        """How far down the picture it reaches."""
        return 0.05 + 0.8 * depth(columns) / (columns + 0.6) * wide / high

    columns = min(max(1, len(cards)), next((many for many in COLUMNS if foot_at(many) >= 1), COLUMNS[-1]))
    room = wide / (columns + 0.6)
    flat = Image.new("RGBA", (wide, round(room * depth(columns))), (0, 0, 0, 0))
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        across = round(room * 0.84)
        small = card.resize((across, round(card.height * across / card.width)), Image.Resampling.LANCZOS)
        _lay(flat, small, round(room * (column + 0.38)), round(room * (0.1 + 1.3 * row)))
    x = flat.width * 0.07
    for piece in pieces:
        small = piece.resize(
            (round(room * 0.5), round(room * 0.5 * piece.height / piece.width)), Image.Resampling.LANCZOS
        )
        if x + small.width > flat.width * 0.95:
            break
        _lay(flat, small, round(x), round(flat.height - room * 0.15 - small.height))
        x += small.width * 1.15
    foot = min(1.0, foot_at(columns))
    top = 0.05 + (1 - foot) / 2
    foot = min(1.0, foot + (1 - foot) / 2) * high
    corners = ((0.2 * wide, top * high), (0.8 * wide, top * high), (1.04 * wide, foot), (-0.04 * wide, foot))
    scene = _ground(size)
    scene.alpha_composite(in_perspective(flat, corners, (wide, high)))
    return _reduced(scene, size)


def carton(
    front: Image.Image, side: Image.Image, top: Image.Image, depth: float, size: tuple[int, int] = (WIDE, HIGH)
) -> Image.Image:
    """A carton standing on a table; `depth` is how deep it is, as a part of its front's width."""
    wide, high = size[0] * TWICE, size[1] * TWICE
    scene = _ground(size)
    tall = high * 0.72
    across = tall * front.width / front.height
    deep = max(across * depth, across * 0.06)
    left, bottom = (wide - across - deep * 0.7) / 2 + deep * 0.62, high * 0.9
    a, b = (left, bottom - tall), (left + across, bottom - tall * 0.985)
    c, d = (left + across, bottom - high * 0.012), (left, bottom)
    back, lift = deep * 0.62, deep * 0.2
    e, f = (left - back, bottom - tall - lift), (left - back, bottom - lift * 0.9)
    g = (left + across - back * 0.92, bottom - tall - lift * 1.02)
    shade = Image.new("RGBA", scene.size, (0, 0, 0, 0))
    ImageDraw.Draw(shade).polygon(
        [(f[0] - 20, f[1] + 10), (d[0], d[1] + 30), (c[0] + 90, c[1] + 20), (c[0], c[1] - 60)], (0, 0, 0, 120)
    )
    scene.alpha_composite(shade.filter(ImageFilter.GaussianBlur(30)))
    for picture, corners, dark in (
        (top, (e, g, b, a), 0.14),
        (side, (e, a, d, f), 0.3),
        (front, (a, b, c, d), 0.0),
    ):
        scene.alpha_composite(in_perspective(_darker(picture, dark), corners, scene.size))
    return _reduced(scene, size)


def in_perspective(picture: Image.Image, corners: Sequence[Corner], size: tuple[int, int]) -> Image.Image:
    """A picture whose corners (upper left, upper right, lower right, lower left) come to lie at these places."""
    w, h = picture.size
    own = ((0, 0), (w, 0), (w, h), (0, h))
    rows: list[list[float]] = []
    wanted: list[float] = []
    for (x, y), (u, v) in zip(corners, own, strict=True):  # Pillow asks where each pixel of the result comes from
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    return picture.convert("RGBA").transform(
        size, Image.Transform.PERSPECTIVE, solved(rows, wanted), Image.Resampling.BICUBIC
    )


def solved(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The solution of linear equations.

    >>> solved([[2.0, 1.0], [1.0, -1.0]], [5.0, 1.0])
    [2.0, 1.0]
    """
    work = [[*row, value] for row, value in zip(rows, wanted, strict=True)]
    count = len(work)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(work[row][at]))
        work[at], work[best] = work[best], work[at]
        head = [one / work[at][at] for one in work[at]]
        work[at] = head
        for row in range(count):
            if row != at and (factor := work[row][at]):
                work[row] = [one - factor * other for one, other in zip(work[row], head, strict=True)]
    return [row[-1] for row in work]


def _ground(size: tuple[int, int]) -> Image.Image:
    """A plain ground, a little darker towards its edges."""
    wide, high = size[0] * TWICE, size[1] * TWICE
    vignette = Image.radial_gradient("L").resize((wide, high)).point(lambda value: max(0, value - 90) // 3)
    made = Image.new("RGBA", (wide, high), (*GROUND, 255))
    dark = Image.new("RGBA", (wide, high), (70, 50, 30, 255))
    dark.putalpha(vignette)
    made.alpha_composite(dark)
    return made


def _lay(scene: Image.Image, piece: Image.Image, x: int, y: int) -> None:
    """A piece with its shadow; what lies beyond the scene is cut off."""
    edge = 4 * SOFT
    alpha = Image.new("L", (piece.width + 2 * edge, piece.height + 2 * edge), 0)
    alpha.paste(piece.getchannel("A").point(lambda value: value * SHADOW // 255), (edge, edge))
    shadow = Image.new("RGBA", alpha.size, (20, 12, 6, 255))
    shadow.putalpha(alpha.filter(ImageFilter.GaussianBlur(SOFT)))
    for picture, left, top in ((shadow, x - edge + 6, y - edge + 10), (piece, x, y)):
        begin_x, begin_y = max(0, -left), max(0, -top)
        if begin_x < picture.width and begin_y < picture.height and left < scene.width and top < scene.height:
            scene.alpha_composite(picture, (max(0, left), max(0, top)), (begin_x, begin_y))


def _darker(picture: Image.Image, part: float) -> Image.Image:
    return Image.blend(picture.convert("RGB"), Image.new("RGB", picture.size, (0, 0, 0)), part).convert("RGBA")


def _reduced(scene: Image.Image, size: tuple[int, int]) -> Image.Image:
    return scene.resize(size, Image.Resampling.LANCZOS).convert("RGB")


def every_nth(things: Iterable[Thing], most: int) -> list[Thing]:
    """So many of some things, spread over all."""
    every = list(things)
    if len(every) <= most:
        return every
    return [every[round(at * (len(every) - 1) / (most - 1))] for at in range(most)]
