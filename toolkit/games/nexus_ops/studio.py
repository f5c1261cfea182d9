"""What Nexus Ops brings to the studio: every layout as a board of hexes, on which tiles are laid by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.authoring import Board, PieceMove, Studio, View
from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.land.boards import boards_of
from toolkit.games.nexus_ops.land.moving import moved


class BoxStudio(Studio[Box]):
    """Boards to be laid."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: Box) -> Sequence[Board]:
        """A board for each layout."""
        return tuple(boards_of(box))

    def moved(self, box: Box, move: PieceMove) -> Mapping[Place, Any]:
        """What a layout says after one of its tiles is moved, turned or turned over."""
        return moved(box, move)
