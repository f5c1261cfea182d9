"""From a face to its content in a PDF: text as text, shapes as shapes, pictures by name.

A `Content` does not depend on the file it goes into or on what else is in it: any process can make it, and it can be
kept and put into many files. Its coordinates are those of the face: millimetres, y down.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil

from msgspec import Struct

from toolkit.press.pdf.writer import number as n
from toolkit.press.pixels.one_size import topmost
from toolkit.press.shapes.extent import of_drawing
from toolkit.press.shapes.ink import (
    Bundle,
    Colour,
    Drawing,
    Face,
    Fade,
    Ink,
    Path,
    Picture,
    Run,
    Shape,
    Stamp,
    Typeface,
)
from toolkit.press.shapes.paths import shapes_of
from toolkit.press.text.shaping import Font, Glyph, glyphs_of, open_font

FINE = 100.0
"""The side of a drawing in its own content: paths are written to thousandths."""
OWN_DPI = 300
"""The resolution of pictures in a vector PDF, in pixels per printed inch."""


class Image(Struct, frozen=True):
    """A picture that is needed, and its size in pixels."""

    name: str
    key: str
    width: int
    height: int


class Fading(Struct, frozen=True):
    """A fill that turns from one colour into another between two points."""

    name: str
    line: tuple[float, float, float, float]
    start: Colour
    end: Colour


class Content(Struct, frozen=True):
    """A face, or a part of one that is faded as a whole, ready for a PDF: deflated content and what it refers to."""

    frame: tuple[float, float, float, float]
    packed: bytes
    fonts: tuple[tuple[str, Typeface, tuple[int, ...]], ...] = ()
    images: tuple[Image, ...] = ()
    alphas: tuple[int, ...] = ()
    fadings: tuple[Fading, ...] = ()
    parts: tuple[Content, ...] = ()
    drawings: tuple[Content, ...] = ()
    """What appears in several places, and is in a file once."""


def content_of(face: Face, *, dpi: float = OWN_DPI) -> Content:
    """The whole face with its bleed."""
    b = face.bleed
    return draw(face.inks, (-b, -b, face.width + b, face.height + b), dpi=dpi)


def images_of(content: Content) -> Iterator[Image]:
    """Every picture that is shown, including those in faded or turned parts."""
    yield from content.images
    for part in content.parts:
        yield from images_of(part)


def draw(inks: Iterable[Ink], frame: tuple[float, float, float, float], *, dpi: float = OWN_DPI) -> Content:
    """Inks within a frame (left, top, right, bottom), as separate content."""
    pen = _Pen(frame, dpi)
    every = tuple(inks)
    pen.sizes = {key: pen.pixels(picture) for key, picture in topmost(every).items()}
    pen.inks(every)
    return pen.content()


class _Pen:
    """Collects the operators of a `Content`, and what they refer to."""

    def __init__(self, frame: tuple[float, float, float, float], dpi: float) -> None:
        self.frame, self.dpi = frame, dpi
        self.out: list[str] = []
        self.fonts: dict[str, tuple[Typeface, set[int]]] = {}
        self.images: dict[str, Image] = {}
        self.alphas: set[int] = set()
        self.fadings: dict[str, Fading] = {}
        self.parts: list[Content] = []
        self.drawings: dict[Drawing, tuple[str, Content]] = {}
        self.sizes: dict[str, tuple[int, int]] = {}  # of pictures that appear several times
        self.state: dict[str, object] = {}

    def content(self) -> Content:
        fonts = tuple((name, face, tuple(sorted(used))) for name, (face, used) in sorted(self.fonts.items()))
        return Content(
            self.frame,
            zlib.compress("\n".join(self.out).encode(), 6),
            fonts,
            tuple(self.images[name] for name in sorted(self.images)),
            tuple(sorted(self.alphas)),
            tuple(self.fadings[name] for name in sorted(self.fadings)),
            tuple(self.parts),
            tuple(content for _, content in self.drawings.values()),
        )

    def inks(self, inks: Iterable[Ink]) -> None:
        for ink in inks:
            match ink:
                case Run():
                    self.run(ink)
                case Shape():
                    self.shape(ink)
                case Picture():
                    self.picture(ink)
                case Stamp():
                    self.stamp(ink)
                case Bundle():
                    self.bundle(ink)

    def save(self) -> dict[str, object]:
        self.out.append("q")
        return dict(self.state)

    def restore(self, state: dict[str, object]) -> None:
        self.out.append("Q")
        self.state = state

    def alpha(self, value: int) -> None:
        if self.state.get("alpha", 255) != value:
            self.state["alpha"] = value
            self.alphas.add(value)
            self.out.append(f"/A{value} gs")

    def fill(self, colour: Colour) -> None:
        self.alpha(colour[3])
        if self.state.get("fill") != colour[:3]:
            self.state["fill"] = colour[:3]
            self.out.append(" ".join(n(part / 255, 4) for part in colour[:3]) + " rg")

    def stroke(self, colour: Colour, line: float, dash: tuple[float, ...]) -> None:
        self.alpha(colour[3])
        if self.state.get("stroke") != colour[:3]:
            self.state["stroke"] = colour[:3]
            self.out.append(" ".join(n(part / 255, 4) for part in colour[:3]) + " RG")
        if self.state.get("line") != line:
            self.state["line"] = line
            self.out.append(f"{n(float(line))} w 1 J 1 j")
        if self.state.get("dash", ()) != dash:
            self.state["dash"] = dash
            self.out.append(f"[{' '.join(n(float(part)) for part in dash)}] 0 d")

    def shape(self, ink: Shape) -> None:
        fill = ink.fill if ink.fill and ink.fill[3] else None
        stroke = ink.stroke if ink.stroke and ink.stroke[3] and ink.line > 0 else None
        star = "*" if ink.even_odd else ""
        if fill is None and ink.fill and ink.fade and ink.fade.colour[3]:
            fill = ink.fill
        if fill and ink.fade is not None:
            self.fading(ink.path, star, fill, ink.fade)
            fill = None
        if fill and stroke and fill[3] == stroke[3]:
            self.fill(fill)
            self.stroke(stroke, ink.line, ink.dash)
            self.out.append(f"{written_path(ink.path)} B{star}")
            return
        if fill:
            self.fill(fill)
            self.out.append(f"{written_path(ink.path)} f{star}")
        if stroke:
            self.stroke(stroke, ink.line, ink.dash)
            self.out.append(f"{written_path(ink.path)} S")

    def stamp(self, ink: Stamp) -> None:
        if ink.drawing not in self.drawings:
            self.drawings[ink.drawing] = f"D{len(self.drawings)}", _drawn_once(ink.drawing)
        name, _ = self.drawings[ink.drawing]
        state = self.save()
        side = n(ink.side / FINE, 6)
        self.out.append(f"{side} 0 0 {side} {n(ink.x)} {n(ink.y)} cm /{name} Do")
        self.restore(state)

    def fading(self, path: Path, star: str, fill: Colour, fade: Fade) -> None:
        line = (fade.x0, fade.y0, fade.x1, fade.y1)
        name = "H" + hashlib.sha256(repr((line, fill, fade.colour)).encode()).hexdigest()[:10]
        self.fadings[name] = Fading(name, line, fill, fade.colour)
        state = self.save()
        if fill[3] == fade.colour[3]:
            self.alpha(fill[3])
            through = ""
        else:
            self.alpha(255)
            through = f"/{name} gs "
        self.out.append(f"{written_path(path)} W{star} n {through}/{name} sh")
        self.restore(state)

    def bundle(self, ink: Bundle) -> None:
        state = self.save()
        if ink.turn:
            self.out.append(_turned(ink.turn, ink.x, ink.y))
        if ink.clip is not None:
            self.out.append(f"{written_path(ink.clip)} W n")
        if ink.opacity >= 1:
            self.inks(ink.inks)
        else:
            part = draw(ink.inks, self._within(ink), dpi=self.dpi)
            self.alpha(round(ink.opacity * 255))
            self.out.append(f"/X{len(self.parts)} Do")
            self.parts.append(part)
        self.restore(state)

    def _within(self, ink: Bundle) -> tuple[float, float, float, float]:
        """A frame that holds whatever can show of the turned bundle."""
        if not ink.turn:
            return self.frame
        left, top, right, bottom = self.frame
        corners = [(x - ink.x, y - ink.y) for x in (left, right) for y in (top, bottom)]
        reach = max((x * x + y * y) ** 0.5 for x, y in corners)
        return ink.x - reach, ink.y - reach, ink.x + reach, ink.y + reach

    def picture(self, ink: Picture) -> None:
        left, top, right, bottom = ink.crop
        # Of what is shown as in a mirror, the whole picture has a negative width or height.
        width, height = ink.width / ((right - left) or 1e-6), ink.height / ((bottom - top) or 1e-6)
        pixels = self.sizes.get(ink.key) or self.pixels(ink)
        name = "I" + hashlib.sha256(f"{ink.key}\x1f{pixels}".encode()).hexdigest()[:12]
        self.images[name] = Image(name, ink.key, *pixels)
        state = self.save()
        if ink.crop != (0.0, 0.0, 1.0, 1.0):
            self.out.append(f"{n(float(ink.x))} {n(float(ink.y))} {n(float(ink.width))} {n(float(ink.height))} re W n")
        x, y = ink.x - left * width, ink.y - top * height
        self.out.append(f"{n(width)} 0 0 {n(-height)} {n(x)} {n(y + height)} cm /{name} Do")
        self.restore(state)

    def pixels(self, ink: Picture) -> tuple[int, int]:
        """How many pixels a picture needs for its printed size, uncropped."""
        left, top, right, bottom = ink.crop
        across, down = max(abs(right - left), 1e-6), max(abs(bottom - top), 1e-6)
        return self._pixels(ink.x, ink.width, across, 0), self._pixels(ink.y, ink.height, down, 1)

    def _pixels(self, begin: float, length: float, part: float, axis: int) -> int:
        """As many as the painter asks for, since both get the same picture."""
        scale = self.dpi / 25.4
        edge = -self.frame[axis] * scale
        shown = round((begin + length) * scale + edge) - round(begin * scale + edge)
        return max(1, ceil(shown / part - 1e-6))

    def run(self, ink: Run) -> None:
        """Shaped glyphs, one after the other."""
        font = open_font(ink.face)
        glyphs = glyphs_of(ink)
        if not ink.text or ink.size <= 0:
            return
        used = self.fonts.setdefault(font.name, (ink.face, set()))[1]
        used.update(glyph.code for glyph in glyphs)
        self.fill(ink.colour)
        self.out.append(f"BT /{font.name} {n(float(ink.size))} Tf 1 0 0 -1 {n(float(ink.x))} {n(float(ink.y))} Tm")
        if all(not (glyph.dx or glyph.dy) and font.letters.get(glyph.code) == glyph.text for glyph in glyphs):
            self.out.append(_plain_line(font, glyphs))
            self.out.append("ET")
            return
        line = _Line(self.out)
        for position, glyph in enumerate(glyphs):
            clustered = position + 1 < len(glyphs) and not glyphs[position + 1].text
            told = glyph.text and (clustered or font.letters.get(glyph.code) != glyph.text)
            if glyph.text:
                line.end_words()
            if told:
                line.begin_words(glyph.text)
            after = glyph.advance - font.width(glyph.code) - glyph.dx
            line.put(glyph.code, glyph.dx, glyph.dy * ink.size / 1000, after)
        line.end_words()
        line.flush()
        self.out.append("ET")


@lru_cache(maxsize=2_000)
def _drawn_once(drawing: Drawing) -> Content:
    """A drawing as content of its own, whatever is set where it is shown."""
    around = of_drawing(drawing) or (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = (FINE * one for one in around)
    pen = _Pen((left - 1, top - 1, right + 1, bottom + 1), OWN_DPI)
    pen.state = {"alpha": None, "dash": None}
    pen.inks(shapes_of(Stamp(0.0, 0.0, FINE, drawing)))
    return pen.content()


def _plain_line(font: Font, glyphs: Sequence[Glyph]) -> str:
    """Glyphs that stand for themselves, one after the other: nearly all text is like this."""
    parts: list[str] = []
    codes = ""
    for glyph in glyphs:
        codes += f"{glyph.code:04X}"
        after = glyph.advance - font.width(glyph.code)
        if not -0.05 < after < 0.05:
            parts.append(f"<{codes}>{n(-after, 2)}")
            codes = ""
    if codes:
        parts.append(f"<{codes}>")
    return f"[{''.join(parts)}] TJ"


class _Line:
    """The glyphs of a run as strings with the distances between them."""

    def __init__(self, out: list[str]) -> None:
        self.out = out
        self.parts: list[str] = []
        self.codes = ""
        self.rise = 0.0
        self.spoken = False

    def begin_words(self, text: str) -> None:
        """What follows reads as `text`, whatever its glyphs are."""
        self.flush()
        self.out.append(f"/Span <</ActualText <FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>>> BDC")
        self.spoken = True

    def end_words(self) -> None:
        if self.spoken:
            self.flush()
            self.out.append("EMC")
            self.spoken = False

    def put(self, glyph: int, before: float, rise: float, after: float) -> None:
        if abs(rise - self.rise) > 1e-6:
            self.flush()
            self.rise = rise
            self.out.append(f"{n(float(rise))} Ts")
        self.move(before)
        self.codes += f"{glyph:04X}"
        self.move(after)

    def move(self, distance: float) -> None:
        """Moves right by thousandths of the size; PDF counts them to the left."""
        if abs(distance) >= 0.05:
            self.break_codes()
            self.parts.append(n(-distance, 2))

    def break_codes(self) -> None:
        if self.codes:
            self.parts.append(f"<{self.codes}>")
            self.codes = ""

    def flush(self) -> None:
        self.break_codes()
        if self.parts:
            self.out.append(f"[{''.join(_apart(self.parts))}] TJ")
            self.parts = []


def _apart(parts: list[str]) -> Iterable[str]:
    """Numbers need a space between them; strings do not."""
    for index, part in enumerate(parts):
        yield f" {part}" if index and part[0] != "<" and parts[index - 1][0] != "<" else part


STEPS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
"""How the steps of a path are written. Trailing zeros deflate well; removing them would take longer."""


def written_path(path: Path) -> str:
    """A path as PDF operators."""
    return " ".join([STEPS[step[0]] % step[1:] for step in path])


def _turned(degrees: float, x: float, y: float) -> str:
    """A clockwise turn, as seen, about a point, with y down."""
    from math import cos, radians, sin

    if degrees % 360 == 180:
        c, s = -1.0, 0.0
    else:
        c, s = cos(radians(degrees)), sin(radians(degrees))
    e, f = x - c * x + s * y, y - s * x - c * y
    return f"{n(c, 6)} {n(s, 6)} {n(-s, 6)} {n(c, 6)} {n(e)} {n(f)} cm"
