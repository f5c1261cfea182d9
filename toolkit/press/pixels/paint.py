"""From a face to pixels. Paint decides nothing: it draws the inks of the display list from first to last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from math import ceil, floor
from typing import TYPE_CHECKING

from PIL import Image, ImageChops

from toolkit.press.pixels.fades import WEIGHED, gradient
from toolkit.press.pixels.large_shapes import are_large, lay_large
from toolkit.press.pixels.lettering import lettering
from toolkit.press.pixels.one_size import OneSize, topmost
from toolkit.press.pixels.sprites import STORE, PixelMap, Solid, Sprite, covered, faded, filled
from toolkit.press.shapes.extent import extent, of_drawing
from toolkit.press.shapes.ink import Bundle, Colour, Face, Fade, Ink, Path, Picture, Run, Segment, Shape, Stamp
from toolkit.press.shapes.paths import shapes_of, turned

if TYPE_CHECKING:
    from toolkit.press.components import PixelSource

MM = 25.4
WHITE = (255, 255, 255)
TURNS = {90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_90}
"""Which of Pillow's (counter-clockwise) turns brings an upright part into its place."""
BACK = {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
SMALL = 8.0
"""In mm; blocks up to this size may appear anywhere."""
ENOUGH = 3
"""How many shapes in a row are worth a sprite of their own."""
SCATTERED = 1500.0
"""In mm²; above this, shapes are laid one by one, because a layer as large as a card would take longer."""


class _Seen:
    """Remembers what was used, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most, self.kept = most, OrderedDict[int, None]()

    def again(self, key: int) -> bool:
        """Whether something has come up before."""
        known = key in self.kept
        self.kept[key] = None
        self.kept.move_to_end(key)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return known


SEEN = _Seen(4_000)
Block = tuple[Image.Image, Image.Image, tuple[int, int]] | tuple[()]
"""Colours, opacity, and the corner they go to; None if no part is on the image."""


def _moved(shape: Shape, x: float, y: float) -> Shape:
    """A shape relative to a point, rounded so that it is the same wherever that point is."""
    path: list[Segment] = []
    for segment in shape.path:
        if segment[0] == "C":
            _, a, b, c, d, e, f = segment
            path.append(
                (
                    "C",
                    round(a - x, 4),
                    round(b - y, 4),
                    round(c - x, 4),
                    round(d - y, 4),
                    round(e - x, 4),
                    round(f - y, 4),
                )
            )
        elif segment[0] == "Z":
            path.append(segment)
        else:
            path.append((segment[0], round(segment[1] - x, 4), round(segment[2] - y, 4)))  # type: ignore[arg-type]
    fade = shape.fade
    if fade is not None:
        ends = (round(fade.x0 - x, 4), round(fade.y0 - y, 4), round(fade.x1 - x, 4), round(fade.y1 - y, 4))
        fade = Fade(*ends, fade.colour)
    return Shape(tuple(path), shape.fill, shape.stroke, round(shape.line, 4), shape.dash, shape.even_odd, fade)


def _block_weight(block: Block) -> int:
    return block[0].width * block[0].height * 4 + 400 if block else 400


def paint(face: Face, dpi: float, pictures: PixelSource, *, bleed: bool) -> Image.Image:
    """A face at a resolution, with its bleed around it or trimmed."""
    scale = dpi / MM
    margin = face.bleed if bleed else 0.0
    size = round((face.width + 2 * margin) * scale), round((face.height + 2 * margin) * scale)
    canvas = _Canvas(Image.new("RGB", size, WHITE), scale, margin * scale, margin * scale, pictures, dpi)
    sizes = {key: canvas.frame(picture)[2:] for key, picture in topmost(face.inks).items()}
    if sizes:
        canvas.pictures = OneSize(pictures, sizes)
    canvas.draw_all(face.inks[canvas.ground(face.inks) :])
    return canvas.image


class _Canvas:
    """An image, and how millimetres map to it."""

    def __init__(
        self, image: Image.Image, scale: float, dx: float, dy: float, pictures: PixelSource, dpi: float
    ) -> None:
        self.image, self.scale, self.dx, self.dy, self.pictures, self.dpi = image, scale, dx, dy, pictures, dpi
        self.pixels = PixelMap(scale, dx, dy, *image.size)

    def ground(self, inks: tuple[Ink, ...]) -> int:
        """Draws the shapes that come before anything else, or copies them; returns how many there were.

        They are the frame and the paper, the same on all cards of a kind, and large.
        """
        count = 0
        while count < len(inks) and isinstance(inks[count], Shape):
            count += 1
        if count and count < len(inks) and not are_large(inks[:count], self.image):  # type: ignore[arg-type]
            kept: Image.Image = STORE.get(
                ("ground", self.pixels, inks[:count]),
                lambda: self.drawn(inks[:count]),
                lambda made: made.width * made.height * 3,
            )
            self.image = kept.copy()
            return count
        return 0

    def drawn(self, inks: tuple[Ink, ...]) -> Image.Image:
        """Shapes one by one, since there is only white below them; a block would take several copies."""
        for ink in inks:
            if isinstance(ink, Shape):
                self.shape(ink)
        return self.image

    def draw_all(self, inks: tuple[Ink, ...]) -> None:
        at = 0
        while at < len(inks):
            ink = inks[at]
            if isinstance(ink, Shape):
                end = at + 1
                while end < len(inks) and isinstance(inks[end], Shape):
                    end += 1
                self.shapes(inks[at:end])  # type: ignore[arg-type]
                at = end
                continue
            if isinstance(ink, Run):
                self.run(ink)
            elif isinstance(ink, Picture):
                self.picture(ink)
            elif isinstance(ink, Stamp):
                self.stamp(ink)
            else:
                self.bundle(ink)
            at += 1

    def shapes(self, shapes: tuple[Shape, ...]) -> None:
        """Consecutive shapes: several as one block (a ribbon, a badge), which is kept once it comes up again.

        Kept or not, a block is always painted as one, so that pixels never depend on what came before.
        """
        if are_large(shapes, self.image):
            lay_large(self.image, shapes, self.pixels)
            return
        if len(shapes) < ENOUGH or self.image.mode != "RGB":
            for shape in shapes:
                self.shape(shape)
            return
        around = extent(shapes)
        wide, high = (around[2] - around[0], around[3] - around[1]) if around is not None else (0.0, 0.0)
        if around is not None and max(wide, high) <= SMALL:
            self.movable(shapes)
            return
        if wide * high >= SCATTERED:
            for shape in shapes:
                self.shape(shape)
            return
        key = ("block", self.pixels, shapes)
        if SEEN.again(hash(key)):
            block: Block = STORE.get(key, lambda: self.block(shapes), _block_weight)
        else:
            block = self.block(shapes)
        if block:
            inks, mask, corner = block
            self.image.paste(inks, corner, mask)

    def movable(self, shapes: tuple[Shape, ...]) -> None:
        """A small block of shapes, such as a badge."""
        first = shapes[0].path[0]
        x, y = float(first[1]), float(first[2])  # type: ignore[misc]
        moved = tuple(_moved(shape, x, y) for shape in shapes)
        self.sprite(("movable", moved), lambda: moved, x, y)

    def stamp(self, stamp: Stamp) -> None:
        """A drawing, such as an icon in a text."""
        around = of_drawing(stamp.drawing)
        if around is None:
            return
        side = round(stamp.side, 4)
        if side * max(map(abs, around)) > SMALL or self.image.mode != "RGB":
            self.shapes(shapes_of(stamp))
            return
        corner = Stamp(0.0, 0.0, side, stamp.drawing)
        self.sprite(("stamp", side, stamp.drawing), lambda: shapes_of(corner), stamp.x, stamp.y)

    def sprite(self, key: Hashable, shapes: Callable[[], tuple[Shape, ...]], x: float, y: float) -> None:
        """Something small that appears in many places, each to a quarter of a pixel: the same pixels everywhere.

        Its shapes lie around the point (0, 0).
        """
        left, across = divmod(round((x * self.scale + self.dx) * 4), 4)
        top, down = divmod(round((y * self.scale + self.dy) * 4), 4)
        middle = ceil(SMALL * self.scale) + 4

        def make() -> Block:
            room = Image.new("RGB", (2 * middle, 2 * middle))
            return self.beside(room, middle + across / 4, middle + down / 4).block(shapes())

        block: Block = STORE.get((key, self.scale, across, down), make, _block_weight)
        if block:
            inks, mask, corner = block
            self.image.paste(inks, (left + corner[0] - middle, top + corner[1] - middle), mask)

    def block(self, shapes: tuple[Shape, ...]) -> Block:
        """Shapes on a layer of their own: its colours, its opacity, and where it goes."""
        box = self.region(shapes, None)
        if box is None:
            return ()
        left, top, right, bottom = box
        layer = Image.new(WEIGHED, (right - left, bottom - top), (0, 0, 0, 0))
        canvas = self.beside(layer, self.dx - left, self.dy - top)
        for shape in shapes:
            canvas.shape(shape)
        straight = Image.frombytes("RGBa", layer.size, layer.tobytes()).convert("RGBA")
        return _bare(straight), straight.getchannel("A"), (left, top)

    def beside(self, image: Image.Image, dx: float, dy: float) -> _Canvas:
        """A canvas with the same scale on another image."""
        return _Canvas(image, self.scale, dx, dy, self.pictures, self.dpi)

    def colour(self, colour: Colour) -> tuple[int, ...]:
        return (*colour[:3], 255) if self.image.mode == WEIGHED else colour[:3]

    def lay(self, parts: Iterable[Sprite | Solid], colour: Colour) -> None:
        """Ink of one colour, through masks and over solid rectangles."""
        for part in parts:
            if isinstance(part, Solid):
                self.square(part, colour)
            else:
                self.image.paste(self.colour(colour), (part.x, part.y), part.faded(colour[3]))

    def shape(self, shape: Shape) -> None:
        if shape.fill is not None:
            square = self.upright(shape.path) if shape.fade is None else None
            if square is not None:
                self.square(square, shape.fill)
            elif shape.fade is None:
                self.lay(covered(shape.path, self.pixels, even_odd=shape.even_odd), shape.fill)
            else:
                sprite = filled(shape.path, self.pixels, even_odd=shape.even_odd)
                if sprite is not None:
                    self.fading(sprite, shape.fill, shape.fade)
        if shape.stroke is not None and shape.line > 0:
            dash = tuple(length * self.scale for length in shape.dash)
            self.lay(covered(shape.path, self.pixels, shape.line * self.scale, dash), shape.stroke)

    def upright(self, path: Path) -> tuple[int, int, int, int] | None:
        """The pixels of a path that is one rectangle without round corners."""
        if len(path) != 5 or path[4][0] != "Z" or any(segment[0] != "L" for segment in path[1:4]):
            return None
        (_, ax, ay), (_, bx, by), (_, cx, cy), (_, dx, dy) = path[:4]  # type: ignore[misc]
        if not (ay == by and bx == cx and cy == dy and dx == ax and ax < bx and ay < cy):
            return None
        left, right = (round(x * self.scale + self.dx) for x in (ax, bx))
        top, bottom = (round(y * self.scale + self.dy) for y in (ay, cy))
        return left, top, right, bottom

    def square(self, box: tuple[int, int, int, int], colour: Colour) -> None:
        """A rectangle, to whole pixels."""
        left, top, right, bottom = box
        box = (max(0, left), max(0, top), min(self.image.width, right), min(self.image.height, bottom))
        if box[2] <= box[0] or box[3] <= box[1]:
            return
        if colour[3] == 255:
            self.image.paste(self.colour(colour), box)
        else:
            self.image.paste(self.colour(colour), box, Image.new("L", (box[2] - box[0], box[3] - box[1]), colour[3]))

    def fading(self, sprite: Sprite, colour: Colour, fade: Fade) -> None:
        """A fill that fades into another colour."""
        dx, dy = self.dx - sprite.x, self.dy - sprite.y
        ends = [
            fade.x0 * self.scale + dx,
            fade.y0 * self.scale + dy,
            fade.x1 * self.scale + dx,
            fade.y1 * self.scale + dy,
        ]
        size = sprite.mask.size
        key = ("fade", size, tuple(ends), colour, fade.colour, self.image.mode)
        inks, opacity = STORE.get(
            key, lambda: gradient(size, ends, colour, fade.colour, self.image.mode), lambda made: size[0] * size[1] * 4
        )
        mask = sprite.mask if opacity is None else ImageChops.multiply(sprite.mask, opacity)
        self.image.paste(inks, (sprite.x, sprite.y), mask)

    def run(self, run: Run) -> None:
        colour, opacity = self.colour(run.colour), run.colour[3]
        for mask, x, y, _ in lettering(run, self.pixels):
            self.image.paste(colour, (x, y), mask if opacity == 255 else mask.point(faded(opacity)))

    def frame(self, picture: Picture) -> tuple[int, int, int, int]:
        """Where a picture lies, and how many pixels wide and high it is there."""
        left, top = round(picture.x * self.scale + self.dx), round(picture.y * self.scale + self.dy)
        right = round((picture.x + picture.width) * self.scale + self.dx)
        bottom = round((picture.y + picture.height) * self.scale + self.dy)
        return left, top, right - left, bottom - top

    def picture(self, picture: Picture) -> None:
        left, top, wide, high = self.frame(picture)
        size = wide, high
        if size[0] <= 0 or size[1] <= 0:
            return
        key = ("picture", picture.key, size, picture.crop)
        if SEEN.again(hash(key)):  # most pictures are on one card only, and would use up the room for words
            image: Image.Image = STORE.get(
                key, lambda: self.cropped(picture, size), lambda made: made.width * made.height * len(made.getbands())
            )
        else:
            image = self.cropped(picture, size)
        opacity = image.getchannel("A") if image.mode == "RGBA" else None
        if image.mode != self.image.mode:
            image = image.convert("RGB").convert(self.image.mode)
        self.image.paste(image, (left, top), opacity)

    def cropped(self, picture: Picture, size: tuple[int, int]) -> Image.Image:
        left, right = sorted(picture.crop[::2])
        top, bottom = sorted(picture.crop[1::2])
        wide, high = max(1e-6, right - left), max(1e-6, bottom - top)
        image = self.pictures.image(picture.key, ceil(size[0] / wide - 1e-6), ceil(size[1] / high - 1e-6))
        if image.mode not in ("RGB", "RGBA"):
            image = image.convert("RGBA" if "A" in image.getbands() or "transparency" in image.info else "RGB")
        if image.size == size and picture.crop == (0.0, 0.0, 1.0, 1.0):
            return image
        box = (left * image.width, top * image.height, right * image.width, bottom * image.height)
        image = image.resize(size, Image.Resampling.BICUBIC, box, reducing_gap=2.0)
        if picture.crop[0] > picture.crop[2]:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if picture.crop[1] > picture.crop[3] else image

    def bundle(self, bundle: Bundle) -> None:
        turn = bundle.turn % 360
        if turn == 0:
            self.clipped(bundle)
        elif turn in TURNS:
            self.quarter_turned(bundle, int(turn))
        else:
            self.slanted(bundle, turn)

    def region(self, inks: tuple[Ink, ...], clip: Path | None) -> tuple[int, int, int, int] | None:
        """The pixels that inks may touch; None if there are none on the canvas."""
        around = extent(inks, clip)
        if around is None:
            return None
        left, top = (
            max(0, floor(around[0] * self.scale + self.dx) - 2),
            max(0, floor(around[1] * self.scale + self.dy) - 2),
        )
        right = min(self.image.width, ceil(around[2] * self.scale + self.dx) + 2)
        bottom = min(self.image.height, ceil(around[3] * self.scale + self.dy) + 2)
        return (left, top, right, bottom) if right > left and bottom > top else None

    def clipped(self, bundle: Bundle) -> None:
        """Inks drawn on a copy; only what is inside the outline is taken over."""
        if bundle.clip is None and bundle.opacity >= 1:
            self.draw_all(bundle.inks)
            return
        box = self.region(bundle.inks, bundle.clip)
        if box is None:
            return
        left, top = box[:2]
        part = self.image.crop(box)
        canvas = self.beside(part, self.dx - left, self.dy - top)
        canvas.draw_all(bundle.inks)
        shown = (Solid(0, 0, *part.size),) if bundle.clip is None else covered(bundle.clip, canvas.pixels)
        opacity = round(255 * max(0.0, min(1.0, bundle.opacity)))
        for one in shown:
            self.take_over(part, one, opacity, left, top)

    def take_over(self, part: Image.Image, shown: Sprite | Solid, opacity: int, dx: int, dy: int) -> None:
        """Lays down what shows of a part that was painted separately, this far to the right and down."""
        x, y, right, bottom = shown.box
        box = (max(0, x), max(0, y), min(part.width, right), min(part.height, bottom))
        if box[2] <= box[0] or box[3] <= box[1]:
            return
        if isinstance(shown, Solid):
            mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), opacity) if opacity < 255 else None
        else:
            mask = shown.faded(opacity).crop((box[0] - x, box[1] - y, box[2] - x, box[3] - y))
        self.image.paste(part.crop(box), (box[0] + dx, box[1] + dy), mask)

    def quarter_turned(self, bundle: Bundle, turn: int) -> None:
        """Turns what lies below so that the inks are upright, then turns both back: no pixel is lost."""
        upright = Bundle(bundle.inks, 0.0, 0.0, 0.0, bundle.clip, bundle.opacity)
        around = extent(bundle.inks, bundle.clip)
        if around is None:
            return
        corners = [(around[0], around[1]), (around[2], around[3])]
        frame: Path = turned((("M", *corners[0]), ("L", *corners[1])), bundle.x, bundle.y, turn)
        xs, ys = zip(*((s[1] * self.scale + self.dx, s[2] * self.scale + self.dy) for s in frame), strict=True)  # type: ignore[misc]
        left, top = max(0, floor(min(xs)) - 2), max(0, floor(min(ys)) - 2)
        right, bottom = min(self.image.width, ceil(max(xs)) + 2), min(self.image.height, ceil(max(ys)) + 2)
        if right <= left or bottom <= top:
            return
        cx, cy = bundle.x * self.scale + self.dx, bundle.y * self.scale + self.dy
        part = self.image.crop((left, top, right, bottom)).transpose(BACK[turn])
        dx, dy = {
            90: (cy - cx - top, right - cx - cy),
            180: (right - 2 * cx, bottom - 2 * cy),
            270: (bottom - cy - cx, cx - cy - left),
        }[turn]
        self.beside(part, self.dx + dx, self.dy + dy).clipped(upright)
        self.image.paste(part.transpose(TURNS[turn]), (left, top))

    def slanted(self, bundle: Bundle, turn: float) -> None:
        """Inks on a layer of their own, whose colours are weighted by opacity, turned and laid on top."""
        layer = Image.new(WEIGHED, self.image.size, (0, 0, 0, 0))
        upright = Bundle(bundle.inks, 0.0, 0.0, 0.0, bundle.clip, bundle.opacity)
        self.beside(layer, self.dx, self.dy).clipped(upright)
        centre = (bundle.x * self.scale + self.dx, bundle.y * self.scale + self.dy)
        layer = layer.rotate(-turn, Image.Resampling.BICUBIC, center=centre)
        box = layer.getchannel("X").getbbox()
        if box is None:
            return
        layer = layer.crop(box)
        below = self.image.crop(box)
        hidden = ImageChops.invert(layer.getchannel("X"))
        rest = ImageChops.multiply(below, Image.merge(below.mode, [hidden] * len(below.getbands())))
        self.image.paste(ImageChops.add(rest, layer if below.mode == WEIGHED else _bare(layer)), box)


def _bare(layer: Image.Image) -> Image.Image:
    """The colours of a layer as they are, without its opacity."""
    return Image.merge("RGB", layer.split()[:3])
