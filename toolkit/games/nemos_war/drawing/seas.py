"""The picture of a box: which oceans border on each other, which ships come when, and which cards are used where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.effects import Enter
from toolkit.games.nemos_war.content.model import Box
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph, Link, LinkKind, Node, NodeKind
from toolkit.graph.layout import arrange
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

NODES = {
    "ocean": NodeKind("ocean", "hexagon", "#D3E7E2", "#1F6B60"),
    "card": NodeKind("card", "sheet", "#F4EBD6", "#7A5A2B"),
    "ships": NodeKind("ships that come", "sheet", "#E3E3E6", "#4A4A55"),
}
LINKS = {
    "border": LinkKind("one can sail", "#1F6B60", 2.0),
    "use": LinkKind("where a card is used", "#7A5A2B"),
    "call": LinkKind("which card calls ships", "#4A4A55"),
}


class SeaPictures(Pictures[Box]):
    """Draws a box: always the same picture, whatever the motive."""

    def every(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """The one there is, if there is a board."""
        return [Picture("seas", self.one(box, found, subject, Chosen()))] if box.board is not None else []

    def one(
        self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The picture."""
        return partial(arrange, self.graph(box, found, subject, chosen))

    def graph(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The graph behind it, with the codes of what was found about a card.

        Raises:
            ToolkitError: there is no board.
        """
        if box.board is None:
            raise ToolkitError(f"{box.title} has no board to draw.")
        nodes, links = [*_oceans(box.board)], [*_borders(box.board)]
        waiting = {one.group: f"week {one.at}" for one in box.board.by_week}
        waiting |= {one.group: f"notoriety {one.at}" for one in box.board.by_notoriety}
        for card in box.cards:
            calls = {effect.group for effect in card.every_effect if isinstance(effect, Enter)}
            where = [one for one in (card.use.where if card.use else ()) if one in box.board.ocean]
            if calls or where:
                codes = ", ".join(dict.fromkeys(one.code for one in found if one.card == card.id))
                title = f"{card.number} {card.title}"
                nodes.append(Node(f"card {card.id}", title, "card", mark="error" if codes else "", note=codes))
            links += [Link(f"card {card.id}", one, "use") for one in where]
            links += [Link(f"card {card.id}", f"ships {one}", "call") for one in sorted(calls)]
            waiting |= {one: "by a card" for one in sorted(calls) if one not in waiting}
        nodes += [Node(f"ships {group}", group, "ships", when) for group, when in waiting.items()]
        return Graph(box.title, "", (), tuple(nodes), tuple(links), (), NODES, LINKS)


def _oceans(board: Board) -> Iterator[Node]:
    """Each with its number."""
    for ocean in board.oceans:
        yield Node(ocean.id, ocean.name, "ocean", f"die {ocean.die}")


def _borders(board: Board) -> Iterator[Link]:
    """Each pair once."""
    for index, ocean in enumerate(board.oceans):
        for other in board.oceans[:index]:
            if other.id in ocean.borders or ocean.id in other.borders:
                yield Link(ocean.id, other.id, "border", both=True)
