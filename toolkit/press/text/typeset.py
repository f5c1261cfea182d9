"""From a measured text and a frame to runs on baselines: the size that fits, its lines, and their ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple

from toolkit.press.fault import MarkupError
from toolkit.press.markup.nodes import Node
from toolkit.press.shapes.ink import Colour, Ink, Run, Typeface
from toolkit.press.shapes.paths import Frame
from toolkit.press.text.bidi import visual
from toolkit.press.text.lines import even, greedy
from toolkit.press.text.shaping import cap_height
from toolkit.press.text.units import BADGE, BESIDE, ICON, Chunk, Copy, Paragraph, badge_scale, badge_text
from toolkit.source.suggest import did_you_mean, listing

POINT = 25.4 / 72
USUAL = 8.5
"""The size of a text that gives none, in points."""
STEP = 0.25 * POINT
"""Sizes are tried in steps of a quarter of a point, so that cards share their letters."""
LOOSEST = 1.2
"""A line whose spaces would have to grow by more than this many ems is not justified: there are hardly any words."""

DrawInline = Callable[[Chunk, Frame, float], Iterator[Ink]]


class Setting(NamedTuple):
    """How lines are set: the sizes that are tried, in mm, the smallest first; the rest in ems.

    What `runs_on` on the next page has no last line of its own: that, too, is justified.
    """

    sizes: tuple[float, ...]
    leading: float
    space: float
    indent: float
    align: str
    valign: str
    face: Typeface
    most_lines: int
    language: str = ""
    runs_on: bool = False

    @property
    def largest(self) -> float:
        """The size that is tried first."""
        return self.sizes[-1]

    @property
    def smallest(self) -> float:
        """The size below which a text does not fit."""
        return self.sizes[0]


class Sizes(NamedTuple):
    """Type sizes in points: those with names, and how small any may become to fit: running text, labels (anything on
    a single line), and figures that stand alone.

    A text whose size is a name is only ever set in sizes that have names, so that a box has few; one whose size is a
    number is as large as whatever it stands in, such as a badge.
    """

    named: Mapping[str, float] = {}
    text: float = 7.0
    label: float = 6.0
    figure: float = 5.0

    def least(self, node: Node) -> float:
        """The smallest size of a text."""
        if is_figure(node):
            return self.figure
        least = self.label if node.get("font") == "label" or node.get("lines") == 1 else self.text
        for one in node.children:
            if isinstance(one, Node) and one.tag == "badge":
                least = max(least, self.figure / badge_scale(badge_text(one)))
        return least

    def points(self, node: Node, name: str, default: float) -> float:
        """A size that a text gives by its name, or as a number.

        Raises:
            MarkupError: no size has this name.
        """
        given = node.get(name, default)
        if not isinstance(given, str):
            return float(given)
        if given not in self.named:
            hint = did_you_mean(given, self.named) or listing(self.named)
            raise MarkupError(f'there is no type size "{given}".', node.line, hint)
        return self.named[given]


def is_figure(node: Node) -> bool:
    """Whether a text has no words, but only numbers and signs."""
    return all(isinstance(one, str) and not any(map(str.isalpha, one)) for one in node.children)


def setting_of(
    node: Node,
    face: Typeface,
    scale: float = 1.0,
    language: str = "",
    sizes: Sizes = Sizes(),  # noqa: B008
) -> Setting:
    """The setting that a `<text>` asks for; `scale` is how a fitting container scales all sizes in it."""
    return Setting(
        _tried(node, scale, sizes),
        node.get("leading", 1.22),
        node.get("space", 0.45),
        node.get("indent", 0.0),
        node.get("align", "start"),
        node.get("valign", "top"),
        face,
        int(node.get("lines", 0)),
        node.get("language", language),
        node.get("runs-on", False),
    )


def _tried(node: Node, scale: float, sizes: Sizes) -> tuple[float, ...]:
    """The sizes that a text may have, in mm; one printed very small on purpose stays as it is."""
    size = sizes.points(node, "size", USUAL)
    least = min(sizes.least(node), size)
    lowest = max(least, min(sizes.points(node, "min", size), size))
    if isinstance(node.get("size"), str):
        on_scale = sorted({one for one in sizes.named.values() if least <= one <= size} or {size})
        highest = max((one for one in on_scale if one <= size * scale + 0.01), default=on_scale[0])
        return tuple(one * POINT for one in on_scale if min(lowest, highest) <= one <= highest)
    floor = stepped_up(least * POINT)
    largest = max(quantised(size * POINT * scale), floor)
    smallest = min(max(quantised(lowest * POINT), floor), largest)
    return tuple(smallest + step * STEP for step in range(round((largest - smallest) / STEP) + 1))


def quantised(size: float) -> float:
    """The nearest step at or below a size."""
    return int(size / STEP + 1e-6) * STEP


def stepped_up(size: float) -> float:
    """The nearest step at or above a size."""
    return max(1, ceil(size / STEP - 1e-6)) * STEP


def line_count(copy: Copy, room: float, indent: float) -> int:
    """How many lines the text takes in a width given in ems."""
    return sum(len(greedy(p.measures, room, _indent(p, i, indent))) for i, p in enumerate(copy.paragraphs))


def _indent(paragraph: Paragraph, index: int, indent: float) -> float:
    return indent if index and not paragraph.broken else 0.0


def needed(copy: Copy, setting: Setting, size: float, width: float) -> tuple[float, float]:
    """The height a text of this size needs at this width, and how much wider than that its widest word is."""
    lines = line_count(copy, width / size, setting.indent)
    gaps = sum(not p.broken for p in copy.paragraphs[1:])
    over = max((p.widest for p in copy.paragraphs), default=0.0) * size - width
    if setting.most_lines and lines > setting.most_lines:
        over = max(over, 0.01 * width)
    return (lines * setting.leading + gaps * setting.space) * size, over


def fitting(copy: Copy, setting: Setting, width: float, height: float) -> tuple[float, float, float]:
    """The largest size that fits (or else the smallest allowed), and by how much that is too tall and too wide."""
    sizes = setting.sizes
    low, high = 0, len(sizes) - 1

    def excess(step: int) -> tuple[float, float]:
        tall, over = needed(copy, setting, sizes[step], width)
        return tall - height, over

    def fits(step: int) -> bool:
        tall, over = excess(step)
        return tall <= 1e-6 and over <= 1e-6

    if fits(high):
        return sizes[high], 0.0, 0.0
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    tall, over = excess(low)
    return sizes[low], max(0.0, tall), max(0.0, over)


def set_text(copy: Copy, setting: Setting, size: float, frame: Frame, draw: DrawInline) -> Iterator[Ink]:
    """The ink of a text in its frame at a size."""
    room = frame.width / size
    set_lines: list[tuple[Paragraph, int, int, float, float]] = []
    y = 0.0
    for index, paragraph in enumerate(copy.paragraphs):
        if index and not paragraph.broken:
            y += setting.space
        indent = _indent(paragraph, index, setting.indent)
        starts = even(paragraph.measures, room, indent, justified=setting.align == "justify")
        for start, end in zip(starts, [*starts[1:], len(paragraph.units)], strict=True):
            set_lines.append((paragraph, start, end, y, indent if start == 0 else 0.0))
            y += setting.leading
    free = frame.height - y * size
    top = frame.y + (0.0 if setting.valign == "top" else free if setting.valign == "bottom" else free / 2)
    cap = cap_height(setting.face)
    for paragraph, start, end, offset, indent in set_lines:
        baseline = top + (offset + setting.leading / 2 + cap / 2) * size
        yield from _line(paragraph, start, end, size, baseline, frame, indent * size, setting, cap, draw)


class _Stretch(NamedTuple):
    """A chunk or a gap of a line; gaps have no chunk."""

    part: Chunk | None
    width: float
    level: int


def _line(
    paragraph: Paragraph,
    start: int,
    end: int,
    size: float,
    baseline: float,
    frame: Frame,
    indent: float,
    setting: Setting,
    cap: float,
    draw: DrawInline,
) -> Iterator[Ink]:
    spots: list[_Stretch] = []
    for i in range(start, end):
        unit = paragraph.units[i]
        if i > start and unit.space:
            spots.append(_Stretch(None, unit.space * size, unit.gap_level))
        spots += [_Stretch(part, part.width * size, part.level) for part in unit.parts]
    if end < len(paragraph.units) and (hyphen := paragraph.units[end].hyphen):
        spots.append(_Stretch(hyphen, hyphen.width * size, spots[-1].level))
    length = sum(spot.width for spot in spots)
    free = frame.width - indent - length
    gaps = sum(spot.part is None for spot in spots)
    extra = 0.0
    align = setting.align
    if align == "justify":
        align = "start"
        if (setting.runs_on or end < len(paragraph.units)) and gaps and 0 < free / gaps <= LOOSEST * size:
            extra = free / gaps
            free = 0.0
    if paragraph.rtl and align in ("start", "end"):
        align = "end" if align == "start" else "start"
    x = frame.x + (0.0 if paragraph.rtl else indent)
    x += free if align == "end" else free / 2 if align == "center" else 0.0
    if any(spot.level for spot in spots):
        spots = visual(spots, [spot.level for spot in spots])
    yield from _runs(spots, x, baseline, size, extra, setting.language, cap, draw)


def _runs(
    spots: Sequence[_Stretch],
    x: float,
    y: float,
    size: float,
    extra: float,
    language: str,
    cap: float,
    draw: DrawInline,
) -> Iterator[Ink]:
    """Neighbours that look alike become one run; a gap belongs to the run before it."""
    look: tuple[Typeface, Colour, float, bool] | None = None
    text, begun, wide = "", x, 0.0
    for spot in spots:
        part = spot.part
        advance = spot.width + (extra if part is None else 0.0)
        if part is None and look is not None:
            text = f" {text}" if look[3] else f"{text} "
            wide += advance
        elif part is not None and part.face is not None and part.node is None:
            its = (part.face, part.colour, part.scale, spot.level % 2 == 1)
            if its != look:
                if look is not None:
                    yield _run(look, text, begun, y, size, wide, language)
                look, text, begun, wide = its, "", x, 0.0
            text = part.text + text if its[3] else text + part.text
            wide += advance
        else:
            if look is not None:
                yield _run(look, text, begun, y, size, wide, language)
                look = None
            if part is not None:
                em = size * part.scale
                side = spot.width - 2 * BESIDE * em
                high = (ICON if part.node is not None and part.node.tag == "icon" else BADGE) * em
                yield from draw(part, Frame(x + BESIDE * em, y - (cap * size + high) / 2, side, high), em)
        x += advance
    if look is not None:
        yield _run(look, text, begun, y, size, wide, language)


def _run(
    look: tuple[Typeface, Colour, float, bool], text: str, x: float, y: float, size: float, wide: float, language: str
) -> Run:
    face, colour, scale, rtl = look
    return Run(x, y, text, face, size * scale, colour, wide, rtl, language)
