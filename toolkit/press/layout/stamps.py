"""From an icon's name in markup to its stamp: each icon of a face is drawn once in each of its colours and sizes."""

from __future__ import annotations

from toolkit.press.bounds import ICONS_SEGMENTS
from toolkit.press.fault import MarkupError
from toolkit.press.markup.nodes import Node
from toolkit.press.shapes.ink import Colour, Drawing, Stamp
from toolkit.press.shapes.paths import Frame
from toolkit.press.text.icons import Icon, stamped

WHITE: Colour = (255, 255, 255, 255)


class Stamps:
    """The icons of one face. What they cost depends on how many are different, not on how often they appear."""

    def __init__(self) -> None:
        self.drawings: dict[tuple[str, Colour, Colour], Drawing] = {}
        self.sizes: set[tuple[Drawing, float]] = set()
        self.segments = 0

    def of(self, node: Node, icon: Icon, colour: Colour, frame: Frame) -> Stamp:
        """The icon that a node names, centred in a frame.

        Raises:
            MarkupError: the face has too many different ones.
        """
        key = (name := node.get("name", "")), colour, node.get("second", WHITE)
        if key not in self.drawings:
            self.drawings[key] = icon.drawing(*key[1:])
        stamp = stamped(self.drawings[key], frame)
        if (size := (stamp.drawing, round(stamp.side, 2))) not in self.sizes:
            self.sizes.add(size)
            self.segments += icon.segments
        if not ICONS_SEGMENTS.holds(self.segments):
            hint = f'"{name}" has {icon.segments:,}. Draw it simpler, or use it in fewer sizes and colours.'
            raise MarkupError(f"the {ICONS_SEGMENTS.what} are {ICONS_SEGMENTS}.", node.line, hint)
        return stamp
