"""From the words of a `<text>` to units that can be broken into lines, measured in ems.

    Copy ─ Paragraph ─ Unit ─ Chunk     a piece of a word in one typeface and colour, an icon, or a badge

A unit is what is never broken; between two units a line may end, with a hyphen where one is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from toolkit.press.bounds import SCALE
from toolkit.press.fault import Fault, MarkupError
from toolkit.press.markup.nodes import Node
from toolkit.press.shapes.ink import Colour, Typeface
from toolkit.press.text.bidi import has_rtl, is_rtl, levels
from toolkit.press.text.fonts import Fonts
from toolkit.press.text.icons import Icon
from toolkit.press.text.line_breaks import opportunities
from toolkit.press.text.lines import Measure
from toolkit.press.text.scripts import unprintable
from toolkit.press.text.shaping import width
from toolkit.press.text.syllables import syllables

WHITE = re.compile(r"[ \t\n\r]")
CHUNK = re.compile(r"[ \t\n\r]+|[^ \t\n\r]+")
LETTERS = re.compile(r".[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u200c\u200d]*", re.DOTALL)
SOFT_HYPHEN = "\u00ad"
STAND_IN = "\ufffc"
LETTER = "x"
"""What icons and badges count as: an object for directions, a letter for line breaks."""
ICON = 1.12
BADGE = 1.22
BESIDE = 0.05
"""The size of icons and badges in ems, and the room left at their sides."""
LONG_WORD = re.compile(r"[^\W\d_]{7,}")
"""A word long enough to be divided."""
SHORTEST_PART = 3
"""The fewest letters of a divided word on either line; two would look like a mistake."""


class Style(Struct, frozen=True):
    """How a word looks; `scale` is its size relative to the whole text."""

    font: str
    colour: Colour
    bold: bool = False
    italic: bool = False
    scale: float = 1.0


class Chunk(Struct, frozen=True):
    """Something that is set in one go: text in a typeface, or (with `node`) an icon or a badge."""

    width: float
    colour: Colour
    text: str = ""
    face: Typeface | None = None
    scale: float = 1.0
    level: int = 0
    node: Node | None = None


class Unit(Struct, frozen=True):
    """What stands together on a line; `space` is the gap before it, `gap_level` the direction of that gap."""

    parts: tuple[Chunk, ...]
    width: float
    space: float = 0.0
    hyphen: Chunk | None = None
    gap_level: int = 0


class Paragraph(Struct, frozen=True):
    """Units in reading order; `broken` if a line break, not a new paragraph, comes before it."""

    units: tuple[Unit, ...]
    measures: tuple[Measure, ...]
    rtl: bool = False
    broken: bool = False

    @property
    def widest(self) -> float:
        """The widest unit: no line can be narrower."""
        return max((unit.width for unit in self.units), default=0.0)

    @property
    def length(self) -> float:
        """Its length on a single line."""
        return sum(m.width for m in self.measures) + sum(m.space for m in self.measures[1:])


class Copy(Struct, frozen=True):
    """All paragraphs of a text, and what in it cannot be printed."""

    paragraphs: tuple[Paragraph, ...]
    faults: tuple[Fault, ...]
    words: str


def cut_to(copy: Copy, room: float) -> Copy:
    """The last resort: units wider than a line (in ems) are cut between any two letters."""
    paragraphs = []
    for paragraph in copy.paragraphs:
        units = [piece for unit in paragraph.units for piece in (_cut(unit) if unit.width > room else (unit,))]
        measures = tuple(Measure(u.width, u.space, u.hyphen.width if u.hyphen else 0.0) for u in units)
        paragraphs.append(Paragraph(tuple(units), measures, paragraph.rtl, paragraph.broken))
    return Copy(tuple(paragraphs), copy.faults, copy.words)


def _cut(unit: Unit) -> Iterator[Unit]:
    """A unit letter by letter; marks stay with their letters."""
    space, hyphen = unit.space, unit.hyphen
    for part in unit.parts:
        whole = part.node is not None or part.face is None
        for letter in [part.text] if whole else LETTERS.findall(part.text):
            wide = (
                part.width if whole or part.face is None else width(part.face, letter, part.level % 2 == 1) * part.scale
            )
            yield Unit((replace(part, text=letter, width=wide),), wide, space, hyphen, unit.gap_level)
            space, hyphen = 0.0, None


class _Atom(Struct):
    """A chunk of text in one style, or an icon or badge, in reading order."""

    text: str
    style: Style
    node: Node | None = None


class Tongue(Struct, frozen=True):
    """The language a text is in, and whether its words may be divided."""

    language: str = ""
    divided: bool = False


def prepare(node: Node, fonts: Fonts, icons: Mapping[str, Icon], tongue: Tongue = Tongue()) -> Copy:  # noqa: B008
    """Measures a `<text>`."""
    style = Style(node.get("font", "body"), node.get("colour", (0, 0, 0, 255)), node.get("bold", False),
                  node.get("italic", False))  # fmt: skip
    collected: list[tuple[bool, list[_Atom]]] = [(False, [])]
    _collect(node, style, collected)
    faults: dict[str, Fault] = {}
    about = node.get("about", "")
    paragraphs = []
    for broken, atoms in collected:
        if any(atom.node is not None or atom.text.strip() for atom in atoms):
            paragraphs.append(_paragraph(atoms, _Setter(fonts, icons, tongue, faults, about), broken))
    words = " ".join(" ".join("".join(atom.text for atom in atoms) for _, atoms in collected).split())
    return Copy(tuple(paragraphs), tuple(faults.values()), words)


def _collect(node: Node, style: Style, found: list[tuple[bool, list[_Atom]]]) -> None:
    for child in node.children:
        if isinstance(child, str):
            found[-1][1].append(_Atom(child, style))
        elif child.tag == "br":
            found.append((True, []))
        elif child.tag == "p":
            found.append((False, []))
            _collect(child, style, found)
            found.append((False, []))
        elif child.tag in ("icon", "badge"):
            found[-1][1].append(_Atom("", style, child))
        else:
            if not SCALE.holds(style.scale * child.get("scale", 1.0)):
                raise MarkupError(f"the {SCALE.what} is {SCALE}.", child.line)
            inner = Style(
                child.get("font", style.font),
                child.get("colour", style.colour),
                style.bold or child.tag == "b",
                style.italic != (child.tag == "i"),  # within italics, emphasis is upright
                style.scale * child.get("scale", 1.0),
            )
            _collect(child, inner, found)


class _Setter(Struct):
    """What is needed to measure a text, and what is found wrong with it."""

    fonts: Fonts
    icons: Mapping[str, Icon]
    tongue: Tongue
    faults: dict[str, Fault]
    about: str


def _paragraph(atoms: list[_Atom], setter: _Setter, broken: bool) -> Paragraph:
    whole = "".join(STAND_IN if atom.node else atom.text for atom in atoms)
    rtl = not whole.isascii() and is_rtl(whole)
    depths = levels(whole, rtl=rtl) if has_rtl(whole) else None
    plain = WHITE.sub(" ", whole).replace(STAND_IN, LETTER)
    breaks = frozenset(opportunities(plain, setter.tongue.language))
    units: list[Unit] = []
    waiting: list[Chunk] = []
    space = 0.0
    gap_level = 1 if rtl else 0
    hyphen: Chunk | None = None
    offset = 0

    def flush() -> None:
        nonlocal waiting, space, hyphen
        if waiting:
            units.append(Unit(tuple(waiting), sum(part.width for part in waiting), space, hyphen, gap_level))
            waiting, space, hyphen = [], 0.0, None

    for atom in atoms:
        style = atom.style
        if atom.node is not None:
            if offset in breaks:
                flush()
            waiting.append(_inline(atom.node, style, setter, depths[offset] if depths else 0))
            offset += 1
            continue
        for chunk in CHUNK.finditer(atom.text):
            text = chunk[0]
            at = offset + chunk.start()
            if text.isspace():
                blank = _space(style, setter, depths[at] if depths else 0)
                if waiting and at + len(text) not in breaks and at + len(text) < len(whole):
                    waiting.append(blank)  # what follows must not begin a line
                    continue
                flush()
                if units:
                    space, gap_level = blank.width, blank.level
                continue
            if at in breaks:
                flush()
            for index, (piece, with_hyphen) in enumerate(_divided(text, at, breaks, setter.tongue)):
                if index:
                    flush()
                    hyphen = _hyphen(style, setter) if with_hyphen else None
                waiting += _parts(piece, style, setter, depths[at : at + len(piece)] if depths else None)
                at += len(piece)
        offset += len(atom.text)
    flush()
    measures = tuple(Measure(u.width, u.space, u.hyphen.width if u.hyphen else 0.0) for u in units)
    return Paragraph(tuple(units), measures, rtl, broken)


def _divided(word: str, at: int, breaks: frozenset[int], tongue: Tongue) -> Iterator[tuple[str, bool]]:
    """The pieces a word may be broken into, and whether a hyphen ends the line before each."""
    cuts: dict[int, bool] = {cut - at: False for cut in range(at + 1, at + len(word)) if cut in breaks}
    soft = [i + 1 for i, sign in enumerate(word) if sign == SOFT_HYPHEN and 0 < i < len(word) - 1]
    cuts |= dict.fromkeys(soft, True)
    if tongue.divided and tongue.language and not soft:
        for match in LONG_WORD.finditer(word):
            cuts |= {match.start() + position: True for position in syllables(tongue.language, match[0], SHORTEST_PART)}
    if not cuts:
        yield word, False
        return
    edges = [0, *sorted(cuts), len(word)]
    for start, end in pairwise(edges):
        yield word[start:end].replace(SOFT_HYPHEN, ""), cuts.get(start, False)


def _hyphen(style: Style, setter: _Setter) -> Chunk:
    face = setter.fonts.face(style.font, bold=style.bold, italic=style.italic)
    return Chunk(width(face, "-") * style.scale, style.colour, "-", face, style.scale)


def _space(style: Style, setter: _Setter, level: int) -> Chunk:
    face = setter.fonts.face(style.font, bold=style.bold, italic=style.italic)
    return Chunk(width(face, " ") * style.scale, style.colour, " ", face, style.scale, level)


def _parts(text: str, style: Style, setter: _Setter, depths: list[int] | None) -> Iterator[Chunk]:
    """A piece of a word, split where the direction or the typeface changes."""
    language = setter.tongue.language
    for stretch, level in _stretches(text, depths):
        for piece in setter.fonts.pieces(style.font, stretch, bold=style.bold, italic=style.italic):
            if piece.missing:
                for sign in piece.text:
                    fault = unprintable(sign, language, setter.about)
                    setter.faults[fault.salient] = fault
            wide = width(piece.face, piece.text, level % 2 == 1, language) * style.scale
            yield Chunk(wide, style.colour, piece.text, piece.face, style.scale, level)


def _stretches(text: str, depths: list[int] | None) -> Iterator[tuple[str, int]]:
    if depths is None or len(set(depths)) == 1:
        yield text, depths[0] if depths else 0
        return
    start = 0
    for i in range(1, len(text) + 1):
        if i == len(text) or depths[i] != depths[start]:
            yield text[start:i], depths[start]
            start = i


def _inline(node: Node, style: Style, setter: _Setter, level: int) -> Chunk:
    if node.tag == "icon":
        icon = setter.icons.get(node.get("name", ""))
        return Chunk(
            (ICON * (icon.width if icon else 1.0) + 2 * BESIDE) * style.scale,
            style.colour,
            "",
            None,
            style.scale,
            level,
            node,
        )
    text = badge_text(node)
    face = setter.fonts.face(style.font, bold=True)
    wide = max(BADGE, width(face, text) * badge_scale(text) + 0.32)
    return Chunk((wide + 2 * BESIDE) * style.scale, style.colour, text, face, style.scale, level, node)


def badge_text(node: Node) -> str:
    """What is written in a badge."""
    return " ".join("".join(child for child in node.children if isinstance(child, str)).split())


def badge_scale(text: str) -> float:
    """Its size relative to the em: four digits are smaller."""
    return 0.84 if len(text) <= 3 else 0.72
