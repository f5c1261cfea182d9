"""The picture of a layout: one of its boards with terrain, home bases, refineries and how far everything is.

Which board it is, luck says (`--deal 7`); with `--deal 0`, tiles that are shuffled stay face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, VORTEX, Box, Layout, Token
from toolkit.games.nexus_ops.drawing.ground import KINDS, cell_at
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.layout import KINDS as WORDS
from toolkit.games.nexus_ops.playing.moon import Moon
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph, Link, LinkKind, Mark, Node
from toolkit.kits.hexes import Hex, neighbours
from toolkit.kits.ways import reach
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

CLOSED = "0"
"""The deal in which nothing is turned up."""
LINKS = {"beside": LinkKind("next to each other", "#8A8AA0", head="none", leads=False)}


@dataclass(frozen=True)
class Seen:
    """A board, hex by hex: its terrain, what brings rubium or units there, and its seat if it is a home base."""

    kinds: Mapping[Hex, str]
    finds: Mapping[Hex, tuple[str, ...]]
    seats: Mapping[Hex, int]


class BoardPictures(Pictures[Box]):
    """Draws layouts."""

    def every(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """Each layout, or the one that was asked for."""
        wanted = [one for one in box.layouts if subject is None or one.id == subject.id]
        return [Picture(one.id, partial(draw_board, box, one, found, "1")) for one in wanted]

    def one(
        self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The layout that was asked for, or the first one, by the luck that was chosen."""
        return partial(draw_board, box, _layout(box, subject), found, chosen.one("deal") or "1")

    def graph(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """Which hexes lie beside each other."""
        layout = _layout(box, subject)
        seen, marks = look(box, layout, chosen.one("deal") or "1"), _marks(layout, found)
        nodes = tuple(
            Node(_key(hex), " ".join(_words(seen, hex)), kind, f"{hex.q},{hex.r}", mark=marks.get(hex, ""))
            for hex, kind in seen.kinds.items()
        )
        links = tuple(
            Link(_key(hex), _key(there), "beside", both=True)
            for hex in seen.kinds
            for there in neighbours(hex)
            if there in seen.kinds and hex < there
        )
        return Graph(layout.name, box.title, (), nodes, links, (), KINDS, LINKS)


def draw_board(box: Box, layout: Layout, found: Sequence[Diagnostic], deal: str) -> Drawing:
    """A board with its words."""
    seen, far, marks = look(box, layout, deal), _distances(layout), _marks(layout, found)
    shown = [
        CellShown(cell_at(hex), kind, (*_words(seen, hex), far.get(hex, "")), mark=marks.get(hex, ""))
        for hex, kind in seen.kinds.items()
    ]
    dealt = "Tiles and tokens are face down" if deal == CLOSED else f"One of its boards, dealt by luck {deal}"
    subtitle = f"{dealt}. Below: steps from the home base of each seat, in turn order."
    return draw_cells(CellBoard(layout.name, subtitle, tuple(shown), KINDS))


def look(box: Box, layout: Layout, deal: str) -> Seen:
    """A board of a layout.

    Raises:
        ToolkitError: it cannot be laid.
    """
    seats = {hex: seat for seat, home in enumerate(layout.bases, start=1) for hex in home}
    if deal == CLOSED:
        fixed = box.fixed(layout)
        kinds = {hex: fixed[hex].terrain if hex in fixed else "unexplored" for hex in layout.land}
        kinds[layout.middle] = VORTEX if layout.has_vortex else MONOLITH
        kinds |= dict.fromkeys(seats, HOME)
        printed = {hex: face.refinery for hex, face in fixed.items() if face.refinery}
        printed |= {
            hex: face.refinery
            for home in layout.bases
            for hex, face in zip(home, box.home.hexes if box.home else (), strict=False)
        }
        return Seen(kinds, {hex: (f"refinery {rubium}",) for hex, rubium in printed.items()}, seats)
    charter = Charter(box, layout)
    charter.check()
    moon = Moon(charter, Random(f"deal {deal}"))
    names = {unit.id: unit.classic.name for unit in box.units}
    finds = dict[Hex, tuple[str, ...]]()
    for number, hex in enumerate(moon.board.hexes):
        token, printed_there = moon.tokens[number], moon.refineries[number]
        finds[hex] = (*_found(token, names), *([f"refinery {printed_there}"] if printed_there else []))
    return Seen(dict(zip(moon.board.hexes, moon.board.kinds, strict=True)), finds, seats)


def _found(token: Token | None, names: Mapping[str, str]) -> Iterator[str]:
    """What a token brings."""
    if token is not None and token.unit is not None:
        yield names.get(token.unit, token.unit)
    if token is not None and token.refinery:
        yield f"refinery {token.refinery}"


def _words(seen: Seen, hex: Hex) -> tuple[str, ...]:
    kind = seen.kinds[hex]
    name = f"seat {seen.seats[hex]}" if hex in seen.seats else WORDS.get(kind, "")
    return tuple(filter(None, (name, *seen.finds.get(hex, ()))))


def _distances(layout: Layout) -> Mapping[Hex, str]:
    """Steps from each home base, for units that may enter every hex: `3 · 1 · 4`."""
    there = {*layout.laid.owners} - ({layout.middle} if layout.has_vortex else set())
    steps = [reach(home, lambda hex: [near for near in neighbours(hex) if near in there]) for home in layout.bases]
    return {hex: " · ".join(str(one.get(hex, "–")) for one in steps) for hex in (*layout.land, layout.middle)}


def _marks(layout: Layout, found: Sequence[Diagnostic]) -> Mapping[Hex, Mark]:
    """The places that something was found about."""
    marks: dict[Hex, Mark] = {}
    for one in found:
        for spot in (*layout.places, *layout.homes):
            at, pointer = spot.place.pointer or (), one.place.pointer or ()
            if one.place.file == spot.place.file and pointer[: len(at)] == at:
                marks |= dict.fromkeys(spot.piece.hexes, "error" if one.severity is Severity.ERROR else "warning")
    return marks


def _layout(box: Box, subject: Subject | None) -> Layout:
    if subject is not None:
        return box.layout(subject.id)
    if not box.layouts:
        raise ToolkitError(f"{box.title} has no board to draw.")
    return box.layouts[0]


def _key(hex: Hex) -> str:
    return f"{hex.q},{hex.r}"
