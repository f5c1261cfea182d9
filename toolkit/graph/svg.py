"""From a drawing to an SVG file, with no more in it than every viewer understands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from toolkit.graph.drawing import Drawing, DrawnPart, Path, Text

FAMILY = "'Source Sans Pro', 'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"


def svg(drawing: Drawing) -> bytes:
    """The file. Widths of texts are written down, so that another typeface takes up the same room."""
    return ("\n".join(_lines(drawing)) + "\n").encode()


def _lines(drawing: Drawing) -> Iterator[str]:
    width, height = _number(drawing.width), _number(drawing.height)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" '
        f'viewBox="0 0 {width} {height}" font-family="{FAMILY}">'
    )
    yield f"<title>{_escaped(drawing.title)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="{drawing.paper}"/>'
    for part in drawing.parts:
        yield from _part(part)
    yield "</svg>"


def _part(part: DrawnPart) -> Iterator[str]:
    role = f' class="{part.role}"' if part.role else ""
    yield f"<g{role}>"
    if part.title:
        yield f"<title>{_escaped(part.title)}</title>"
    for shape in part.shapes:
        yield _path(shape) if isinstance(shape, Path) else _text(shape)
    yield "</g>"


def _path(path: Path) -> str:
    start, *rest = (f"{_number(x)},{_number(y)}" for x, y in path.points)
    steps = f"M{start} {'C' if path.curved else 'L'}{' '.join(rest)}{'Z' if path.closed else ''}"
    look = f'fill="{path.fill or "none"}"'
    if path.line:
        look += f' stroke="{path.line}" stroke-width="{_number(path.width)}" stroke-linejoin="round"'
    if path.dash:
        look += f' stroke-dasharray="{" ".join(map(_number, path.dash))}"'
    return f'<path d="{steps}" {look}/>'


def _text(text: Text) -> str:
    look = f'x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}" fill="{text.colour}"'
    if text.bold:
        look += ' font-weight="600"'
    if text.align != "start":
        look += f' text-anchor="{text.align}"'
    if len(text.text) > 1:
        look += f' textLength="{_number(text.width)}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {look}>{_escaped(text.text)}</text>"


def _number(value: float) -> str:
    """A number, written as briefly as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


NOT_IN_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


def _escaped(text: str) -> str:
    """Any text as XML; characters that XML cannot contain become the replacement character."""
    return escape(NOT_IN_XML.sub("\ufffd", text))
