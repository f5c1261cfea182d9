"""From drawings of a finish to printing inks of their own in a PDF: a colour space, overprint, a layer to be switched.

A print shop finds a separation named `Cut` beside cyan, magenta, yellow and black; a reader of the PDF, a layer with
this name. What is drawn in it overprints: the other inks below stay as they are.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from toolkit.press.pdf.face import Content
from toolkit.press.pdf.writer import Name, Ref, Value, Writer

COLOUR = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
SPACE, STATE = "SP", "OV"
"""The names of the colour space and of the graphics state in a content's resources."""


class FinishInk(NamedTuple):
    """An ink: its name, and how it is shown where it is not known, in cyan, magenta, yellow and black."""

    name: str
    shown: tuple[float, float, float, float]


SPOTS: Mapping[str, FinishInk] = {
    "cut": FinishInk("Cut", (0, 1, 0, 0)),
    "kiss": FinishInk("Kiss", (0, 0.5, 1, 0)),
    "fold": FinishInk("Fold", (1, 0, 0, 0)),
    "foil": FinishInk("Foil", (0.1, 0.3, 0.9, 0.1)),
    "varnish": FinishInk("Varnish", (0.25, 0, 0.1, 0)),
}


def in_spot(content: Content) -> Content:
    """The same content in one ink: all of it where it is black, none where it is white."""
    lines = zlib.decompress(content.packed).decode().split("\n")
    begin = [f"/{STATE} gs", f"/{SPACE} cs 1 scn", f"/{SPACE} CS 1 SCN"]
    packed = zlib.compress("\n".join([*begin, *map(_tinted, lines)]).encode(), 6)
    drawings, parts = tuple(map(in_spot, content.drawings)), tuple(map(in_spot, content.parts))
    return replace(content, packed=packed, drawings=drawings, parts=parts, images=(), fadings=())


def _tinted(line: str) -> str:
    colour = COLOUR.fullmatch(line)
    if colour is None:
        return line
    tint = f"{1 - float(colour[1]):g}"
    return f"/{SPACE} cs {tint} scn" if colour[4] == "rg" else f"/{SPACE} CS {tint} SCN"


class SpotInks:
    """The inks of a file: each is written once, when it is first used; in layers, where the standard knows these."""

    def __init__(self, writer: Writer, *, layered: bool) -> None:
        self._writer, self._layered = writer, layered
        self._spaces: dict[str, Ref] = {}
        self._layers: dict[str, Ref] = {}
        self._state: Ref | None = None

    def resources(self, finish: str) -> dict[str, dict[str, Value]]:
        """What content in this ink refers to."""
        if finish not in self._spaces:
            self._spaces[finish] = self._writer.add(_separation(SPOTS[finish]))
        if self._state is None:
            self._state = self._writer.add({"Type": Name("ExtGState"), "OP": True, "op": True, "OPM": 1})
        return {"ColorSpace": {SPACE: self._spaces[finish]}, "ExtGState": {STATE: self._state}}

    def layer(self, finish: str) -> Ref | None:
        """The layer that content in this ink belongs to."""
        if self._layered and finish not in self._layers:
            self._layers[finish] = self._writer.add({"Type": Name("OCG"), "Name": SPOTS[finish].name})
        return self._layers.get(finish)

    def catalog(self) -> dict[str, Value]:
        """What the catalogue of the file says about layers."""
        if not self._layers:
            return {}
        every: list[Value] = list(self._layers.values())
        shown: dict[str, Value] = {"Name": "Finishing", "Order": every, "ON": every}
        return {"OCProperties": {"OCGs": every, "D": shown}}


def _separation(spot: FinishInk) -> Value:
    function: dict[str, Value] = {
        "FunctionType": 2, "Domain": [0, 1], "C0": [0, 0, 0, 0], "C1": list(spot.shown), "N": 1,
    }  # fmt: skip
    return [Name("Separation"), Name(spot.name), Name("DeviceCMYK"), function]
