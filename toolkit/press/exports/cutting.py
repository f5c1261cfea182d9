"""From a page's layers to files for cutting machines: SVG, and DXF as AutoCAD's release 12 had it, which all read.

    svg(page), dxf(page)

Both are in millimetres and have the layers of the page, named as in the PDF, and its registration marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from toolkit.press.pdf.writer import number as n
from toolkit.press.shapes.ink import Path
from toolkit.press.shapes.polygons import flattened
from toolkit.press.sheets.page import Page

REGISTRATION = "Registration"
COLOURS = {"Cut": ("#ff00ff", 6), "Kiss": ("#ff8000", 30), "Fold": ("#00a0ff", 5), REGISTRATION: ("#000000", 7)}
"""How layers look: in SVG, and as one of AutoCAD's colours."""
FINE = 100.0
"""Curves become lines as if there were so many pixels in a millimetre."""


def layers_of(page: Page) -> Iterator[tuple[str, tuple[Path, ...]]]:
    """The layers of a page by name, with the marks a machine looks for."""
    for layer in page.layers:
        yield layer.finish.capitalize(), layer.paths
    if page.marks:
        yield REGISTRATION, page.marks


def svg(page: Page, title: str) -> str:
    """A page as SVG, a group for each layer."""
    size = f'width="{n(page.width)}mm" height="{n(page.height)}mm" viewBox="0 0 {n(page.width)} {n(page.height)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f"<title>{escape(title)}</title>",
    ]
    for name, paths in layers_of(page):
        colour = COLOURS[name][0]
        lines.append(f'<g id="{name}" fill="none" stroke="{colour}" stroke-width="0.1">')
        lines += [f'<path d="{written(path)}"/>' for path in paths]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def written(path: Path) -> str:
    """A path in SVG's notation."""
    return " ".join(f"{step[0]}{' '.join(n(float(part)) for part in step[1:])}" for step in path)


def dxf(page: Page) -> str:
    """A page as DXF; y grows upwards there, and curves are lines."""
    layers = list(layers_of(page))
    pairs: list[tuple[int, object]] = [
        *_section("HEADER", [
            (9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4),
            (9, "$EXTMIN"), (10, 0.0), (20, 0.0), (9, "$EXTMAX"), (10, page.width), (20, page.height),
        ]),
        *_section("TABLES", [
            (0, "TABLE"), (2, "LTYPE"), (70, 1),
            (0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"), (72, 65), (73, 0), (40, 0.0),
            (0, "ENDTAB"), (0, "TABLE"), (2, "LAYER"), (70, len(layers)),
            *(pair for name, _ in layers for pair in _layer(name)),
            (0, "ENDTAB"),
        ]),
        *_section("ENTITIES", (
            pair for name, paths in layers for path in paths for pair in _polylines(name, path, page.height)
        )),
        (0, "EOF"),
    ]  # fmt: skip
    return "".join(f"{code}\n{n(value) if isinstance(value, float) else value}\n" for code, value in pairs)


def _section(name: str, inside: Iterable[tuple[int, object]]) -> Iterator[tuple[int, object]]:
    yield from ((0, "SECTION"), (2, name))
    yield from inside
    yield 0, "ENDSEC"


def _layer(name: str) -> tuple[tuple[int, object], ...]:
    return (0, "LAYER"), (2, name), (70, 0), (62, COLOURS[name][1]), (6, "CONTINUOUS")


def _polylines(layer: str, path: Path, height: float) -> Iterator[tuple[int, object]]:
    """Each part of a path."""
    for points, closed in flattened(path, FINE):
        yield from ((0, "POLYLINE"), (8, layer), (66, 1), (70, int(closed)), (10, 0.0), (20, 0.0), (30, 0.0))
        for x, y in points[:-1] if closed and points[0] == points[-1] else points:
            yield from ((0, "VERTEX"), (8, layer), (10, float(x / FINE)), (20, float(height - y / FINE)), (30, 0.0))
        yield from ((0, "SEQEND"), (8, layer))
