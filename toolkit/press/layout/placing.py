"""From a tree of nodes to a face: everything gets its place in millimetres, and what does not fit is reported.

Sizes along a stack or row are fixed (`12`), a part of the room (`50%`), as much as is needed (nothing, or `fit`), or a
share of what is left (`*`, `2*`). A container with `fit="0.7"` makes all its texts smaller together, down to that
scale, until everything has room, or with `fit="1 0.9 0.8"` in these steps only; a text with `min` does so alone. No
text becomes smaller than the look allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from toolkit.press.bounds import AREA, LAYERS, REACH
from toolkit.press.fault import Fault, MarkupError
from toolkit.press.layout.measuring import NO_PAD, Case, Room, gaps_in, icons_in, nodes_of, texts_in
from toolkit.press.layout.stamps import WHITE, Stamps
from toolkit.press.markup.nodes import Length, Node
from toolkit.press.shapes.extent import of_path
from toolkit.press.shapes.ink import Bundle, Colour, Face, Fade, Ink, Link, Path, Picture, Run, Shape
from toolkit.press.shapes.paths import Frame, outline, placed
from toolkit.press.text.shaping import cap_height, width
from toolkit.press.text.typeset import Setting, fitting, line_count, set_text
from toolkit.press.text.units import Chunk, Copy, badge_scale, badge_text, cut_to
from toolkit.source.suggest import did_you_mean

BLACK: Colour = (0, 0, 0, 255)
TOLERANCE = 0.02
"""A difference in mm that nobody sees."""
SCALES = 12
"""The number of steps from full size to the smallest."""
MOST_QUOTED, QUOTED = 10, 4
"""Of more words to cut than these, only so many are quoted from their beginning and their end."""
SHADOWS = ((1.0, 26), (0.6, 30), (0.3, 34))


def lay_out(node: Node, name: str, case: Case) -> tuple[Face, tuple[Fault, ...]]:
    """The face of a tree, and what is wrong with it."""
    placing = _Placing(case, node.number("bleed"), node.number("width", 63.0), node.number("height", 88.0))
    if not AREA.holds(placing.width * placing.height):
        raise MarkupError(f"the {AREA.what} is {AREA}.", node.line)
    inks = tuple(placing.face(node))
    links = tuple(placing.links)
    return Face(name, placing.width, placing.height, placing.bleed, inks, links), tuple(placing.room.faults)


class _Placing:
    """The work on one face."""

    def __init__(self, case: Case, bleed: float, wide: float, high: float) -> None:
        self.room = Room(case)
        self.bleed, self.width, self.height = bleed, wide, high
        self.fitted: list[Node] = []
        self.links: list[Link] = []
        self.covered = 0.0
        self.stamps = Stamps()
        self.told = False
        """Whether it was reported that what is being placed has too little room."""

    def face(self, node: Node) -> Iterator[Ink]:
        frame = Frame(0.0, 0.0, self.width, self.height)
        yield from self._background(node, frame, frozenset(("north", "east", "south", "west")))
        inner = frame.inset(*node.get("pad", NO_PAD))
        for child in nodes_of(node):
            yield from self.place(child, self._spot(child, inner, 1.0), 1.0)

    def place(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        """A node in its frame, with its background, turned and clipped as its attributes say."""
        self._judge_reach(node, frame)
        if key := node.get("link"):
            self.links.append(Link(key, *frame))
        turn = node.get("turn", 0.0) % 360
        opacity = node.get("opacity", 1.0)
        clip = node.get("clip", False)
        finish = node.get("finish", "")
        if not (turn or clip or finish or opacity < 1):
            yield from self._upright(node, frame, scale)
            return
        middle = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        within = frame
        if turn in (90, 270):
            within = Frame(middle[0] - frame.height / 2, middle[1] - frame.width / 2, frame.height, frame.width)
        inks = tuple(self._upright(node, within, scale))
        cut = self._outline(node, self._bled(node, within, node.get("bleed", frozenset()))) if clip else None
        if inks:
            yield Bundle(inks, turn, *middle, cut, opacity, finish)

    def _judge_reach(self, node: Node, frame: Frame) -> None:
        """Refuses whatever is drawn far from the face, or over and over again."""
        if not all(REACH.holds(one) for one in frame) or not (REACH.holds(frame.right) and REACH.holds(frame.bottom)):
            raise MarkupError(f"<{node.tag}> is larger than, or far from, the face.", node.line)
        if node.tag in ("picture", "path") or "fill" in node.attributes or "stroke" in node.attributes:
            self.covered += abs(frame.width * frame.height)
            if self.covered > LAYERS.most * self.width * self.height:
                raise MarkupError(f"the {LAYERS.what} are {LAYERS}.", node.line, "Look for a loop in the template.")

    def _upright(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        yield from self._background(node, frame, node.get("bleed", frozenset()))
        inner = frame.inset(*node.get("pad", NO_PAD))
        yield from getattr(self, f"_{node.tag}")(node, inner, scale)

    def _bled(self, node: Node, frame: Frame, sides: frozenset[str]) -> Frame:
        """The frame with the given sides moved out into the bleed."""
        west, east = (self.bleed if side in sides else 0.0 for side in ("west", "east"))
        north, south = (self.bleed if side in sides else 0.0 for side in ("north", "south"))
        return Frame(frame.x - west, frame.y - north, frame.width + west + east, frame.height + north + south)

    def _outline(self, node: Node, frame: Frame) -> Path:
        radius = node.get("radius")
        options = dict(node.attributes)
        if radius is not None:
            options["radius"] = radius[0] if len(radius) == 1 else (*radius, 0.0, 0.0, 0.0)[:4]
        return outline(node.get("shape", "rect"), frame, options)

    def _background(self, node: Node, frame: Frame, sides: frozenset[str]) -> Iterator[Ink]:
        fill, stroke = node.get("fill"), node.get("stroke")
        if node.tag == "path" or (fill is None and stroke is None):
            return
        frame = self._bled(node, frame, sides)
        path = self._outline(node, frame)
        fade = _fade(node, frame)
        if shadow := node.get("shadow"):
            for part, opacity in SHADOWS:
                wider = shadow * (1 - part)
                grown = Frame(frame.x - wider / 2, frame.y + shadow * part, frame.width + wider, frame.height)
                yield Shape(self._outline(node, grown), (40, 24, 12, opacity))
        line, dash = node.get("line", 0.25 if stroke else 0.0), node.get("dash", ())
        yield Shape(path, _visible(fill, fade), _visible(stroke), line, dash, False, fade)

    def _stack(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        scale = self._scaled(node, frame, scale)
        children = nodes_of(node)
        sizes = self.room.along(node, children, frame.height, scale, horizontal=False, across=frame.width)
        y, between = self._packed(node, frame.y, frame.height - sum(sizes), len(children))
        excess = sum(sizes) + gaps_in(node, children) - frame.height
        before, self.told = self.told, self._judge(node, excess, children, scale, frame.width) or self.told
        align = node.get("align", "stretch")
        for child, size in zip(children, sizes, strict=True):
            wide = self.room.across(child, frame.width, scale)
            x = frame.x + _shift(align, frame.width - wide)
            yield from self.place(child, Frame(x, y, wide, size), scale)
            y += size + between
        self.told = before

    def _row(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        scale = self._scaled(node, frame, scale)
        children = nodes_of(node)
        sizes = self.room.along(node, children, frame.width, scale, horizontal=True)
        x, between = self._packed(node, frame.x, frame.width - sum(sizes), len(children))
        self._judge(node, sum(sizes) + gaps_in(node, children) - frame.width, children, scale, frame.width)
        align = node.get("align", "stretch")
        for child, size in zip(children, sizes, strict=True):
            given: Length | None = child.get("height")
            if given is not None and given.kind in ("mm", "%"):
                high = given.value * (frame.height if given.kind == "%" else 1.0)
            else:
                high = frame.height if align == "stretch" else min(frame.height, self.room.high(child, size, scale))
            y = frame.y + _shift(align, frame.height - high)
            yield from self.place(child, Frame(x, y, size, high), scale)
            x += size + between

    def _grid(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        scale = self._scaled(node, frame, scale)
        children = nodes_of(node)
        gap = node.number("gap")
        rows, column = self.room.rows(node, children, frame.width)
        heights = [max(self.room.high(child, column, scale) for child in row) for row in rows]
        self._judge(node, sum(heights) + gap * max(0, len(rows) - 1) - frame.height, children, scale, column)
        y = frame.y
        for row, high in zip(rows, heights, strict=True):
            for i, child in enumerate(row):
                yield from self.place(child, Frame(frame.x + i * (column + gap), y, column, high), scale)
            y += high + gap

    def _layer(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        scale = self._scaled(node, frame, scale)
        for child in nodes_of(node):
            yield from self.place(child, self._spot(child, frame, scale), scale)

    def _spot(self, node: Node, room: Frame, scale: float) -> Frame:
        """Where a child of a layer goes: at `x` and `y` (its corner, or its centre), or across the whole layer."""
        wide = self.room.across(node, room.width, scale)
        given: Length | None = node.get("height")
        if given is None or given.kind == "*":
            high = room.height
        elif given.kind == "fit":
            high = self.room.high(node, wide, scale)
        else:
            high = given.value * (room.height if given.kind == "%" else 1.0)
        x, y = (self._coordinate(node.get(axis), size) for axis, size in (("x", room.width), ("y", room.height)))
        if node.get("anchor") == "center":
            x, y = x - wide / 2, y - high / 2
        return Frame(room.x + x, room.y + y, wide, high)

    def _coordinate(self, given: Length | None, room: float) -> float:
        if given is None:
            return 0.0
        return given.value * room if given.kind == "%" else given.value

    def _text(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        copy = self.room.copy(node)
        if not copy.paragraphs:
            return
        setting = self.room.setting(node, scale)
        if frame.width <= 0:
            self._overflow(node, copy.words, "has no room at all")
            return
        room = frame.height + TOLERANCE
        size, tall, over = fitting(copy, setting, frame.width, room)
        if over > TOLERANCE and setting.most_lines != 1:
            copy = self.room.divided(node)
            size, tall, over = fitting(copy, setting, frame.width, room)
        if over > TOLERANCE:
            self._too_wide(node, copy, setting, size, frame.width)
            copy = cut_to(copy, frame.width / size)
        elif tall > TOLERANCE:
            self._too_long(node, tall, copy, size, frame.width, setting)
        yield from set_text(copy, setting, size, frame, self._inline)

    def _inline(self, part: Chunk, frame: Frame, em: float) -> Iterator[Ink]:
        node = part.node
        assert node is not None
        if node.tag == "icon":
            icon = self.room.case.icons.get(node.get("name", ""))
            square = Frame(frame.x - (icon.left if icon else 0.0) * frame.height, frame.y, frame.height, frame.height)
            yield from self._icon_inks(node, square, node.get("colour", part.colour))
            return
        assert part.face is not None
        text = badge_text(node)
        shape = outline(node.get("shape", "circle"), frame, node.attributes)
        yield Shape(shape, _visible(node.get("fill", part.colour)), _visible(node.get("stroke")), node.get("line", 0.0))
        size = em * badge_scale(text)
        wide = width(part.face, text) * size
        baseline = frame.y + frame.height / 2 + cap_height(part.face) * size / 2
        x = frame.x + (frame.width - wide) / 2
        yield Run(x, baseline, text, part.face, size, node.get("colour", WHITE), wide)

    def _icon(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        yield from self._icon_inks(node, frame, node.get("colour", BLACK))

    def _icon_inks(self, node: Node, frame: Frame, colour: Colour) -> Iterator[Ink]:
        name = node.get("name", "")
        icon = self.room.case.icons.get(name)
        if icon is None:
            hint = (
                did_you_mean(name, self.room.case.icons)
                or "Draw it: put an SVG file of that name into templates/icons."
            )
            self.room.faults.append(
                Fault("icon", f'there is no drawing for the icon "{name}".', hint, node.get("about", ""), name)
            )
            yield Shape(outline("rect", frame), None, colour, 0.2, (0.6, 0.6))
            return
        yield self.stamps.of(node, icon, colour, frame)

    def _picture(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        ratio = node.get("ratio")
        key = node.get("key", "")
        if not key or not frame.width or not frame.height:
            return
        sides = node.get("bleed", frozenset())
        whole = self._bled(node, frame, sides)
        if ratio is None:
            # Painted for exactly this frame; it goes on in the bleed, which is cut off, as in a mirror at the edge.
            yield from _continued(frame, whole, key)
            yield Picture(frame.x, frame.y, frame.width, frame.height, key)
            return
        crop = (0.0, 0.0, 1.0, 1.0)
        if node.get("cover", True):
            focus = (*node.get("focus", ()), 0.5, 0.5)[:2]
            frame = whole
            kept = (frame.width / frame.height) / ratio
            zoom: float = node.get("zoom", 1.0)
            part_x, part_y = (kept / zoom, 1 / zoom) if kept < 1 else (1 / zoom, 1 / (kept * zoom))
            left, top = (1 - part_x) * focus[0], (1 - part_y) * focus[1]
            crop = (left, top, left + part_x, top + part_y)
        else:
            wide = min(frame.width, frame.height * ratio)
            high = wide / ratio
            frame = Frame(frame.x + (frame.width - wide) / 2, frame.y + (frame.height - high) / 2, wide, high)
        yield Picture(frame.x, frame.y, frame.width, frame.height, key, crop)

    def _path(self, node: Node, frame: Frame, scale: float) -> Iterator[Ink]:
        view = (
            (*node.get("view", ()), 0.0, 0.0, 24.0, 24.0)[:4]
            if len(node.get("view", ())) == 4
            else (0.0, 0.0, 24.0, 24.0)
        )
        across, down = frame.width / view[2], frame.height / view[3]
        path = placed(node.get("d", ()), frame.x - view[0] * across, frame.y - view[1] * down, across, down)
        if not all(REACH.holds(one) for one in of_path(path) or ()):
            raise MarkupError("<path> leads far away from the face.", node.line)
        fade = _fade(node, frame)
        line, dash, even_odd = node.get("line", 0.25), node.get("dash", ()), node.get("even-odd", False)
        filled = _visible(node.get("fill", BLACK), fade)
        yield Shape(path, filled, _visible(node.get("stroke")), line, dash, even_odd, fade)

    # What does not fit.

    def _scaled(self, node: Node, frame: Frame, scale: float) -> float:
        """The largest of a few scales at which everything inside has room."""
        if "fit" not in node.attributes:
            return scale
        steps: tuple[float, ...] = node.get("fit")
        if len(steps) == 1:
            steps = tuple(1 - (1 - steps[0]) * step / SCALES for step in range(SCALES + 1))
        # What is remembered about a node goes by its identity, so this one must live as long.
        bare = Node(node.tag, {**node.attributes, "height": FIT, "pad": NO_PAD}, node.children, node.line)
        self.fitted.append(bare)

        def at(step: int) -> float:
            return round(scale * steps[step], 4)

        def fits(step: int) -> bool:
            return self.room.needed_high(bare, frame.width, at(step)) <= frame.height + TOLERANCE

        low, high = 0, len(steps) - 1
        if fits(0):
            return at(0)
        while low < high:
            middle = (low + high) // 2
            if fits(middle):
                high = middle
            else:
                low = middle + 1
        return at(low)

    def _judge(self, node: Node, excess: float, children: Sequence[Node], scale: float, wide: float) -> bool:
        """Reports children placed one after the other that take more room than there is; says whether they do."""
        if excess <= TOLERANCE * 2 or self.told:
            return False
        texts = [one for child in children for one in texts_in(child)]
        longest = max(texts, key=lambda one: len(self.room.copy(one).words), default=node)
        copy = self.room.copy(longest) if longest.tag == "text" else Copy((), (), "")
        if not copy.words:
            self._too_much(node, excess)
        elif node.tag == "row":
            setting = self.room.setting(longest, scale)
            self._too_wide(longest, copy, setting, setting.smallest, self.room.wide(longest, scale) - excess)
        else:
            setting = self.room.setting(longest, scale)
            self._too_long(longest, excess, copy, setting.largest, wide, setting)
        return True

    def _too_long(self, node: Node, excess: float, copy: Copy, size: float, wide: float, setting: Setting) -> None:
        """Reports a text that is too tall, with the words to cut: about as many as the excess lines hold.

        What has too little room because all that is around it has too much is not told twice.
        """
        if self.told:
            return
        lines = max(1, line_count(copy, wide / size, setting.indent))
        words = copy.words.split()
        more = ceil(excess / (setting.leading * size) - 0.01)
        cut = min(len(words), max(1, ceil(more * len(words) / max(lines, more))))
        last = words[-cut:] if cut <= MOST_QUOTED else [*words[-cut:][:QUOTED], "…", *words[-QUOTED:]]
        which = f', such as "{" ".join(last)}"' if cut < len(words) else ""
        self._overflow(node, copy.words, f"is about {cut} word{'s' * (cut != 1)} too long at its smallest size{which}")

    def _too_wide(self, node: Node, copy: Copy, setting: Setting, size: float, wide: float) -> None:
        """Reports a line or a word that is too wide, in letters."""
        word = max((unit for p in copy.paragraphs for unit in p.units), key=lambda unit: unit.width)
        if word.width * size > wide + TOLERANCE and setting.most_lines != 1:
            text = "".join(part.text for part in word.parts)
            hint = "Write it with a soft hyphen (\\u00ad) where it may be divided, or another word."
            self._overflow(node, text, "is wider than its line, and cannot be divided", hint)
            return
        length = max((p.length for p in copy.paragraphs), default=0.0) * size * max(1, setting.most_lines)
        cut = max(1, ceil(len(copy.words) * (1 - wide / max(length, 1e-6))))
        self._overflow(node, copy.words, f"is about {cut} letter{'s' * (cut != 1)} too long for its line")

    def _overflow(self, node: Node, words: str, what: str, hint: str = "") -> None:
        words = words if len(words) <= 40 else words[:38].rstrip() + "…"
        hint = hint or "Shorten it, or make room for it in the template."
        about = node.get("about", "")
        self.room.faults.append(Fault("overflow", f'"{words}" {what}.', hint, about, about or words))

    def _too_much(self, node: Node, excess: float) -> None:
        """Reports things other than words that have no room."""
        icons = ", ".join(dict.fromkeys(icons_in(node)))
        named = f"what is drawn ({icons})" if icons else f"what a {node.tag} holds"
        text = f"{named} is {excess:.1f} mm too {'wide' if node.tag == 'row' else 'high'}."
        hint = "Print less there, or make room for it in the template."
        about = node.get("about", "")
        self.room.faults.append(Fault("overflow", text, hint, about, about or icons))

    def _packed(self, node: Node, start: float, left: float, count: int) -> tuple[float, float]:
        """Where the first child begins, and the gap between two."""
        gap = node.number("gap")
        left -= gap * max(0, count - 1)
        pack = node.get("pack", "start")
        if pack == "spread" and count > 1 and left > 0:
            return start, gap + left / (count - 1)
        if left <= 0:
            return start, gap
        return start + (left / 2 if pack in ("center", "spread") else left if pack == "end" else 0.0), gap


FIT = Length("fit", 0.0)


def _shift(align: str, left: float) -> float:
    return left / 2 if align == "center" else left if align == "end" else 0.0


OVERLAP = 0.1
"""How far (mm) what is mirrored reaches under the picture, so that no white shows between them."""


def _continued(frame: Frame, whole: Frame, key: str) -> Iterator[Picture]:
    """What a picture shows beyond its frame: itself, mirrored at each edge, so that nothing begins or ends there."""
    across = list(_mirrored(whole.x, frame.x, frame.right, whole.right))
    down = list(_mirrored(whole.y, frame.y, frame.bottom, whole.bottom))
    for x, far, left, right in across:
        for y, low, top, bottom in down:
            if (left, top, right, bottom) != (0.0, 0.0, 1.0, 1.0):
                yield Picture(x, y, far - x, low - y, key, (left, top, right, bottom))


def _mirrored(begin: float, near: float, far: float, end: float) -> Iterator[tuple[float, float, float, float]]:
    """Along an axis, before, in and after a frame: where a part is, and which part of the picture it shows."""
    long = far - near
    if begin < near:
        yield begin, near + OVERLAP, min(1.0, (near + 2 * OVERLAP - begin) / long), OVERLAP / long
    yield near, far, 0.0, 1.0
    if far < end:
        yield far - OVERLAP, end, 1 - OVERLAP / long, max(0.0, 1 - (end - far + 2 * OVERLAP) / long)


def _visible(colour: Colour | None, fade: Fade | None = None) -> Colour | None:
    """A colour, unless nothing of it would show: what fades from nothing into a colour does."""
    return colour if colour is not None and (colour[3] or (fade is not None and fade.colour[3])) else None


def _fade(node: Node, frame: Frame) -> Fade | None:
    to = node.get("fade")
    if to is None:
        return None
    x, y, r, s = frame.x, frame.y, frame.right, frame.bottom
    ends = {"south": (x, y, x, s), "north": (x, s, x, y), "east": (x, y, r, y), "west": (r, y, x, y)}
    return Fade(*ends[node.get("toward", "south")], to)
