"""From layers over a frame to files to draw on: SVG with named layers, PNG that lies over a drawing, PDF in true size.

svg(group, layers, dpi)     for Inkscape, Illustrator, Affinity: the picture goes into the layer "artwork"
png(group, layers, dpi)     transparent, with exactly the pixels that the picture should have
pdf(stream, shop, …)        a page of the frame's size
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import BinaryIO

from toolkit.press.artwork.drawing_layers import Layer
from toolkit.press.artwork.frames import painted
from toolkit.press.artwork.wanted import SharedFrame
from toolkit.press.exports.cutting import written
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.pdf.writer import number as n
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Ink, Shape

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
ARTWORK = "artwork"


def svg(group: SharedFrame, layers: Sequence[Layer], dpi: int) -> str:
    """The template as SVG in true size, a layer for each thing to know, and an empty one to draw in."""
    frame = group.frame
    size = f'width="{n(frame.width)}mm" height="{n(frame.height)}mm" viewBox="0 0 {n(frame.width)} {n(frame.height)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="{INKSCAPE}" {size}>',
        f"<title>{escape(group.name)}</title>",
        f"<desc>{escape(about(group, dpi))}</desc>",
        f'<g id="{ARTWORK}" inkscape:groupmode="layer" inkscape:label="{ARTWORK}"></g>',
    ]
    for number, layer in enumerate(layers, start=1):
        colour = "#" + bytes(layer.colour).hex()
        hidden = "" if layer.shown else ' style="display:none"'
        label = escape(layer.name, quote=True)
        named = f'id="layer{number}" inkscape:groupmode="layer" inkscape:label="{label}"'
        lines.append(f'<g {named} opacity="{layer.opacity:g}"{hidden}>')
        lines += [_element(shape, colour) for shape in layer.shapes]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def about(group: SharedFrame, dpi: int) -> str:
    """What the frame is, and for which cards."""
    frame = group.frame
    wide, high = frame.pixels(dpi)
    bleed = f", {max(frame.bleed):g} mm of it bleed" if any(frame.bleed) else ""
    cards = ", ".join(one.called for one in group.every)
    return f"{frame.width:g} × {frame.height:g} mm{bleed}; {wide} × {high} pixels at {dpi} dpi. For: {cards}."


def _element(shape: Shape, colour: str) -> str:
    drawn = [f'fill="{colour if shape.fill is not None else "none"}"']
    if shape.stroke is not None:
        drawn.append(f'stroke="{colour}" stroke-width="{n(shape.line)}"')
        if shape.dash:
            drawn.append(f'stroke-dasharray="{" ".join(map(n, shape.dash))}"')
    if shape.even_odd:
        drawn.append('fill-rule="evenodd"')
    return f'<path d="{written(shape.path)}" {" ".join(drawn)}/>'


def png(group: SharedFrame, layers: Sequence[Layer], dpi: int) -> bytes:
    """The layers that are seen at once, on nothing: to be laid over a drawing of the same size."""
    from PIL import Image, ImageChops

    size = group.frame.pixels(dpi)
    image = Image.new("RGBA", size, (255, 255, 255, 0))
    for layer in layers:
        if layer.shown:
            mask = ImageChops.invert(painted(group.frame, [_black(shape) for shape in layer.shapes], dpi))
            veil = Image.new("RGBA", size, (*layer.colour, 255))
            veil.putalpha(mask.point([round(level * layer.opacity) for level in range(256)]))
            image = Image.alpha_composite(image, veil)
    stream = BytesIO()
    image.save(stream, "PNG", dpi=(dpi, dpi))
    return stream.getvalue()


def pdf(stream: BinaryIO, shop: Workshop, group: SharedFrame, layers: Sequence[Layer]) -> None:
    """The layers that are seen at once, on a page of the frame's size."""
    frame = group.frame
    inks: list[Ink] = [
        Bundle(tuple(_coloured(shape, layer.colour) for shape in layer.shapes), opacity=layer.opacity)
        for layer in layers
        if layer.shown
    ]
    book = Book(stream, shop)
    book.lay(draw(inks, (0.0, 0.0, frame.width, frame.height)))
    left, top, right, bottom = frame.trim
    book.end_page(
        frame.width, frame.height, (left, top, right - left, bottom - top), (0.0, 0.0, frame.width, frame.height)
    )
    book.close(group.name)


def _black(shape: Shape) -> Shape:
    return _coloured(shape, (0, 0, 0))


def _coloured(shape: Shape, colour: tuple[int, int, int]) -> Shape:
    fill = (*colour, 255) if shape.fill is not None else None
    stroke = (*colour, 255) if shape.stroke is not None else None
    return Shape(shape.path, fill, stroke, shape.line, shape.dash, shape.even_odd)
