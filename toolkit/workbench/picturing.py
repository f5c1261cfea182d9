"""From a box and what was asked to pictures of it, with what is found in it marked, and to the graph behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.graph.capability import Picture
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Graph

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class PictureRequest:
    """What to draw: one subject by its id or number, or the whole box, under some of the game's settings."""

    subject: str | None = None
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)


class Picturing:
    """A box about to be drawn.

    Raises:
        ToolkitError: there is nothing to draw, or no such subject or setting.
    """

    def __init__(self, bench: Workbench, request: PictureRequest | None = None) -> None:
        request = request or PictureRequest()
        self.bench = bench
        self._pictures = bench.needed(bench.game.pictures, "nothing to draw yet")
        self._chosen = bench.chosen("graph", request.settings)
        asked = bench.subjects(request.subject, f"--{bench.game.subject}") if request.subject else [None]
        self._subject = asked[0]

    def every(self) -> Sequence[Picture]:
        """All pictures, by the names of their files; each is drawn when it is asked for."""
        return self._pictures.every(self.bench.box, self.bench.checked.kept, self._subject)

    def named(self, name: str) -> Picture:
        """One of them.

        Raises:
            ToolkitError: there is none with that name.
        """
        found = next((one for one in self.every() if one.name == name), None)
        if found is None:
            raise ToolkitError(f"There is no picture called {name}.")
        return found

    def one(self) -> Drawing:
        """The picture that the settings choose.

        Raises:
            ToolkitError: there is no such picture.
        """
        return self._pictures.one(self.bench.box, self.bench.checked.kept, self._subject, self._chosen)()

    def graph(self) -> Graph:
        """The graph behind that picture.

        Raises:
            ToolkitError: there is none.
        """
        return self._pictures.graph(self.bench.box, self.bench.checked.kept, self._subject, self._chosen)
