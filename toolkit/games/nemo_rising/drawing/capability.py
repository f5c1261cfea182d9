"""The pictures of a box that commands ask for: the board, each scenario, or one pair of missions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from toolkit.diagnostic import Diagnostic
from toolkit.errors import ToolkitError
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.drawing.board_picture import board_picture
from toolkit.games.nemo_rising.drawing.web import web
from toolkit.games.nemo_rising.proving.claims import pair_of
from toolkit.graph.capability import Picture, Pictures
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph
from toolkit.graph.layout import arrange
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


class BoxPictures(Pictures[Box]):
    """Draws a box: its board, and its scenarios with missions, tiles and story tokens."""

    def every(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None) -> Sequence[Picture]:
        """The board and all scenarios; or a pair."""
        if subject is not None:
            return [Picture(subject.id, self.one(box, found, subject, Chosen()))]
        pictures = [
            Picture(scenario.id, partial(arrange, web(box, scenario, scenario.missions, found)))
            for scenario in box.scenarios
        ]
        if box.board is not None:
            pictures.append(Picture("board", partial(board_picture, box.board, box.board.name)))
        return pictures

    def one(
        self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen
    ) -> Callable[[], Drawing]:
        """The picture that was chosen."""
        if chosen.on("board"):
            if box.board is None:
                raise ToolkitError(f"--board: {box.title} has no board.")
            return partial(board_picture, box.board, box.board.name)
        return partial(arrange, self.graph(box, found, subject, chosen))

    def graph(self, box: Box, found: Sequence[Diagnostic], subject: Subject | None, chosen: Chosen) -> Graph:
        """The graph of the first scenario, or of a pair."""
        if chosen.on("board"):
            raise ToolkitError("--board: it is drawn as .svg or .png.")
        if subject is not None:
            pair = pair_of(box, subject)
            return web(box, pair.scenario, pair.missions, found)
        if not box.scenarios:
            raise ToolkitError(f"{box.title} has no scenario to draw.")
        return web(box, box.scenarios[0], box.scenarios[0].missions, found)
