"""From the XML that a template wrote to a tree of nodes whose attributes are checked and typed.

>>> parse('<face width="63" height="88"><text size="8">A <b>bell</b></text></face>').children[0].children[1].tag
'b'

    containers   face · stack · row · grid · layer
    leaves       text · icon · picture · path
    in a text    p · b · i · span · br · icon · badge

`TAGS` is the one table of what may be written; anything else is refused, with the nearest word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import prod
from typing import Any, NamedTuple
from xml.parsers import expat

from msgspec import Struct

from toolkit.press.bounds import (
    BLEED,
    COLUMNS,
    DASH,
    FACE,
    LETTERS,
    LINE,
    POINTS,
    RATIO,
    SCALE,
    TYPE,
    VIEW,
    ZOOM,
    Bound,
)
from toolkit.press.fault import MarkupError
from toolkit.press.shapes.ink import Colour, Path
from toolkit.press.shapes.paths import OUTLINES, parse_path
from toolkit.source.suggest import did_you_mean, listing

MOST_NODES = 5_000
MOST_DASHES = 12
PART = Bound("part of the whole", 0, 1)
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, such as lone surrogates; the replacement character is printed for them."""
DEEPEST = 40
NAME = re.compile("[a-z][a-z_]*")


class Length(NamedTuple):
    """Millimetres, a part of the room there is ("50%"), a share of what is left ("*"), or as much as needed ("fit")."""

    kind: str
    value: float


class Node(Struct, frozen=True):
    """An element with typed attributes; plain strings stand among its children."""

    tag: str
    attributes: Mapping[str, Any]
    children: tuple[Node | str, ...]
    line: int

    def get(self, name: str, default: Any = None) -> Any:
        """An attribute, or its default."""
        return self.attributes.get(name, default)

    def number(self, name: str, default: float = 0.0) -> float:
        """An attribute that is a number."""
        return float(self.attributes.get(name, default))


def number(text: str) -> float:
    value = float(text)
    if not -10_000 < value < 10_000:
        raise ValueError("too large")
    return value


def length(text: str) -> Length:
    if text.endswith("*"):
        return Length("*", number(text[:-1] or "1"))
    if text.endswith("%"):
        return Length("%", number(text[:-1]) / 100)
    return Length("fit", 0.0) if text == "fit" else Length("mm", number(text))


def sides(text: str) -> tuple[float, float, float, float]:
    """One to four numbers, as in CSS: top, right, bottom, left."""
    numbers = [number(part) for part in text.split()]
    if not 1 <= len(numbers) <= 4:
        raise ValueError("one to four numbers are expected")
    top = numbers[0]
    right = numbers[1] if len(numbers) > 1 else top
    bottom = numbers[2] if len(numbers) > 2 else top
    return top, right, bottom, numbers[3] if len(numbers) > 3 else right


def numbers(text: str) -> tuple[float, ...]:
    return tuple(number(part) for part in text.split())


def within(bound: Bound) -> Callable[[str], float]:
    def read(text: str) -> float:
        value = float(text)
        if not bound.holds(value):
            raise ValueError(f"the {bound.what} is {bound}")
        return value

    return read


def type_size(text: str) -> float | str:
    """Points, or the name of a size of the look: whether there is one is known to the compositor."""
    return text if NAME.fullmatch(text) else within(TYPE)(text)


def dashes(text: str) -> tuple[float, ...]:
    """Lengths of dashes and gaps, alternating."""
    found = numbers(text)
    if found and (min(found) < 0 or not DASH.holds(sum(found)) or len(found) > MOST_DASHES):
        raise ValueError(f"the {DASH.what} is {DASH}")
    return found


def scales(text: str) -> tuple[float, ...]:
    """The scales that a container may take, the largest first; a single one is the smallest of many steps."""
    found = numbers(text)
    if not found or not all(PART.holds(one) for one in found) or list(found) != sorted(found, reverse=True):
        raise ValueError("one part of the whole is expected, or several from the largest to the smallest")
    return found


def heights(text: str) -> tuple[float, ...]:
    """One height, or two that are tried in turn."""
    found = numbers(text)
    if len(found) not in (1, 2) or not all(0 < one <= FACE.most for one in found):
        raise ValueError("one or two heights in mm are expected")
    return found


def view(text: str) -> tuple[float, ...]:
    """The part of the plane that a path is drawn in: left, top, width, height."""
    found = numbers(text)
    if len(found) != 4 or not (VIEW.holds(found[2]) and VIEW.holds(found[3])):
        raise ValueError(f"four numbers are expected, and the {VIEW.what} is {VIEW}")
    return found


def colour(text: str) -> Colour:
    """`#rgb`, `#rrggbb`, `#rrggbbaa`, or `none`, which is fully transparent.

    Templates write an opacity after a colour of the look, `{{ c.gold }}40`: it may follow each of these forms.
    """
    if text == "none":
        return (0, 0, 0, 0)
    digits = text[1:]
    if not text.startswith("#") or len(digits) not in (3, 5, 6, 8, 10):
        raise ValueError("a colour is written #rrggbb, or #rrggbbaa with its opacity")
    if len(digits) in (3, 5):
        digits = "".join(digit * 2 for digit in digits[:3]) + digits[3:]
    red, green, blue, *opacities = bytes.fromhex(digits)
    return red, green, blue, round(255 * prod(opacity / 255 for opacity in opacities))


def yes(text: str) -> bool:
    if text.lower() not in ("yes", "no", "true", "false"):
        raise ValueError("yes or no is expected")
    return text.lower() in ("yes", "true")


def one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(did_you_mean(text, words) or f"{listing(words)} is expected")
        return text

    return read


def some_of(*words: str) -> Callable[[str], frozenset[str]]:
    """Several words, or `all` of them."""
    one = one_of(*words)

    def read(text: str) -> frozenset[str]:
        return frozenset(words) if text == "all" else frozenset(one(word) for word in text.split())

    return read


def path(text: str) -> Path:
    return parse_path(text)


Reader = Callable[[str], Any]
SIDES = ("north", "east", "south", "west")
PAINT: dict[str, Reader] = {
    "fill": colour,
    "fade": colour,
    "toward": one_of("south", "east", "north", "west"),
    "stroke": colour,
    "line": within(LINE),
    "dash": dashes,
}
BOX: dict[str, Reader] = {
    **PAINT,
    "width": length,
    "height": length,
    "x": length,
    "y": length,
    "anchor": one_of("corner", "center"),
    "pad": sides,
    "most": heights,
    "by": number,
    "shape": one_of(*OUTLINES),
    "radius": numbers,
    "notch": number,
    "points": within(POINTS),
    "side": one_of(*SIDES),
    **dict.fromkeys(SIDES, str),
    "bleed": some_of(*SIDES),
    "clip": yes,
    "opacity": within(PART),
    "turn": number,
    "shadow": within(LINE),
    "finish": one_of("foil", "varnish"),
    "about": str,
    "link": str,
}
ARRANGED: dict[str, Reader] = {
    **BOX,
    "gap": number,
    "align": one_of("start", "center", "end", "stretch"),
    "pack": one_of("start", "center", "end", "spread"),
    "fit": scales,
}
WORDS: dict[str, Reader] = {"colour": colour, "font": str, "scale": within(SCALE)}
TAGS: dict[str, dict[str, Reader]] = {
    "face": {**ARRANGED, "width": within(FACE), "height": within(FACE), "bleed": within(BLEED)},
    "stack": ARRANGED,
    "row": ARRANGED,
    "layer": ARRANGED,
    "grid": {**ARRANGED, "columns": within(COLUMNS)},
    "text": {
        **BOX,
        "font": str,
        "size": type_size,
        "min": type_size,
        "colour": colour,
        "align": one_of("start", "center", "end", "justify"),
        "valign": one_of("top", "middle", "bottom"),
        "leading": number,
        "space": number,
        "indent": number,
        "lines": number,
        "bold": yes,
        "italic": yes,
        "hyphenate": yes,
        "runs-on": yes,
        "language": str,
    },
    "icon": {**BOX, "name": str, "colour": colour, "second": colour},
    "picture": {**BOX, "key": str, "cover": yes, "ratio": within(RATIO), "focus": numbers, "zoom": within(ZOOM)},
    "path": {**BOX, "d": path, "view": view, "even-odd": yes},
    "p": {},
    "b": WORDS,
    "i": WORDS,
    "span": WORDS,
    "br": {},
    "badge": {**PAINT, "colour": colour, "shape": one_of(*OUTLINES), "notch": number},
}
INLINE = frozenset({"p", "b", "i", "span", "br", "icon", "badge"})
IN_TEXT = frozenset({"text", "p", "b", "i", "span"})
LEAVES = frozenset({"icon", "picture", "path", "br"})


_read: dict[tuple[str, str, str], Any] = {}
"""Attribute values that were read before: the same few appear on every card."""


def parse(text: str) -> Node:
    """The tree of one face.

    Raises:
        MarkupError: the message has the line and says what to do.
    """
    return _Reader().read(text)


class _Reader:
    """Builds nodes while the XML is read."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.XmlDeclHandler = self.declaration
        self.open: list[tuple[str, dict[str, Any], list[Node | str], int]] = []
        self.count = self.words = 0
        self.root: Node | None = None

    def read(self, text: str) -> Node:
        try:
            self.parser.Parse(NOT_XML.sub("\ufffd", text).encode("utf-8"), True)
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            raise MarkupError(f"the markup is not XML: {reason}.", error.lineno, _excerpt(text, error.lineno)) from None
        assert self.root is not None
        return self.root

    def declaration(self, _: str, encoding: str | None, __: int) -> None:
        if encoding and encoding.lower() != "utf-8":
            raise MarkupError("the markup declares an encoding other than UTF-8.", self.line, "Leave <?xml …?> out.")

    def doctype(self, *_: object) -> None:
        raise MarkupError("the markup declares a document type.", self.line, "Leave <!DOCTYPE …> out.")

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def start(self, tag: str, raw: dict[str, str]) -> None:
        line = self.line
        self.count += 1
        if self.count > MOST_NODES or len(self.open) >= DEEPEST:
            raise MarkupError("the markup is endless.", line, "Look for a loop in the template.")
        if tag not in TAGS:
            hint = did_you_mean(tag, TAGS) or f"Known: {listing(TAGS, most=30)}."
            raise MarkupError(f"there is no <{tag}>.", line, hint)
        self.judge_place(tag, line)
        known = TAGS[tag]
        attributes = {}
        for name, value in raw.items():
            if name not in known:
                hint = did_you_mean(name, known) or f"Known: {listing(known, most=60)}."
                raise MarkupError(f'<{tag}> takes no "{name}".', line, hint)
            at = (tag, name, value)
            if at not in _read:
                try:
                    meant = known[name](value)
                except ValueError as error:
                    raise MarkupError(f'<{tag} {name}="{value}">: {_reason(error)}.', line) from None
                if len(_read) > 20_000:
                    _read.clear()
                _read[at] = meant
            attributes[name] = _read[at]
        self.open.append((tag, attributes, [], line))

    def judge_place(self, tag: str, line: int) -> None:
        """Checks that words are in texts, texts in boxes, and boxes in the face."""
        around = self.open[-1][0] if self.open else ""
        if (tag == "face") != (around == ""):
            raise MarkupError("a face is the outermost element, and the only one.", line)
        if around in LEAVES or (around == "badge"):
            raise MarkupError(f"<{around}> has nothing inside.", line)
        if around in IN_TEXT and tag not in INLINE:
            raise MarkupError(f"<{tag}> cannot stand in a text.", line)
        if around and around not in IN_TEXT and tag in INLINE and tag != "icon":
            raise MarkupError(f"<{tag}> can only stand in a <text>.", line)

    def text(self, text: str) -> None:
        tag, _, children, line = self.open[-1]
        self.words += len(text)
        if self.words > LETTERS.most:
            raise MarkupError(f"the {LETTERS.what} is {LETTERS}.", line)
        if tag in IN_TEXT or tag == "badge":
            children.append(text)
        elif text.strip():
            raise MarkupError(f'"{text.strip()[:40]}" stands outside any <text>.', line)

    def end(self, tag: str) -> None:
        _, attributes, children, line = self.open.pop()
        node = Node(tag, attributes, tuple(children), line)
        if self.open:
            self.open[-1][2].append(node)
        else:
            self.root = node


def _reason(error: ValueError) -> str:
    text = str(error)
    return "a number is expected" if text.startswith("could not convert") else text.rstrip(".")


def _excerpt(text: str, line: int) -> str:
    lines = text.splitlines()
    return f"It reads: {lines[line - 1].strip()[:80]}" if 0 < line <= len(lines) and lines[line - 1].strip() else ""
