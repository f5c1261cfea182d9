"""What Nemo Rising brings to the studio: the board as it is printed, with its spaces and slots."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.authoring import Board, Studio, View
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.printing.board_cells import BOARD_FACE, board_size, cells


class BoxStudio(Studio[Box]):
    """The board, on which nothing lies before a game begins."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: Box) -> Sequence[Board]:
        """The board of the box, if it has one that can be read."""
        if box.board is None:
            return ()
        width, height = board_size(box.board)
        return (Board("board", width, height, cells(box.board), title=box.board.name, backdrop=BOARD_FACE),)
