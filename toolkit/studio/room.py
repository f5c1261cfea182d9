"""What is open in the studio: the desks, each with its proofs, play-tests, games and print runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from starlette.requests import Request

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.folder import Folder
from toolkit.studio.desk import Desk
from toolkit.studio.hub import Hub
from toolkit.studio.playtests import Playtests
from toolkit.studio.prover import Prover
from toolkit.studio.shelf import Shelf
from toolkit.studio.sittings import Sittings

Print = Callable[[Folder, Mapping[str, str]], Path]
"""Prints sheets as requested, with the options of the command line, and returns their folder."""


class Studio:
    """The desks by their numbers. `print` makes sheets of a box."""

    def __init__(
        self,
        desks: Sequence[Desk],
        provers: Sequence[Prover],
        playtests: Sequence[Playtests],
        hub: Hub,
        print: Print,
        *,
        read_only: bool = False,
    ) -> None:
        self.desks, self.provers, self.playtests, self.hub = desks, provers, playtests, hub
        self.print, self.read_only = print, read_only
        self.printed: dict[int, Path] = {}
        self.sittings = [Sittings(_opened(desk), Shelf(desk.history.folder)) for desk in desks]

    def number(self, request: Request) -> int:
        """The number of the requested box.

        Raises:
            ToolkitError: there is no box with that number.
        """
        number = int(request.path_params["box"])
        if number >= len(self.desks):
            raise ToolkitError("There is no such box here.")
        return number

    def desk(self, request: Request) -> Desk:
        """The requested box."""
        return self.desks[self.number(request)]

    def may_write(self) -> None:
        """Refuses changes where nothing may be changed.

        Raises:
            ToolkitError: nothing may be changed.
        """
        if self.read_only:
            raise ToolkitError("The studio was started with --read-only: nothing is changed.")

    def prove(self, number: int) -> None:
        """Begins to prove a box as it is now."""
        state = self.desks[number].state
        self.provers[number].begin(list(state.opened.game.reader().subjects(state.opened.box)), state.revision)


def _opened(desk: Desk) -> Callable[[], Opened]:
    """A function that returns a desk's box as it is at that moment."""
    return lambda: desk.state.opened
