"""What is open in the studio: the desks, with what belongs to each: proofs, play-tests, games and print runs."""

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
"""Prints sheets as somebody asked, by the words of the command line, and gives the folder they are in."""


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
        """Which box is meant.

        Raises:
            ToolkitError: there is none of that number.
        """
        number = int(request.path_params["box"])
        if number >= len(self.desks):
            raise ToolkitError("There is no such box here.")
        return number

    def desk(self, request: Request) -> Desk:
        """The box that is meant."""
        return self.desks[self.number(request)]

    def may_write(self) -> None:
        """Whether anything may be changed.

        Raises:
            ToolkitError: it may not.
        """
        if self.read_only:
            raise ToolkitError("The studio was started with --read-only: nothing is changed.")

    def prove(self, number: int) -> None:
        """Begins to prove a box as it is now."""
        state = self.desks[number].state
        self.provers[number].begin(list(state.opened.game.reader().subjects(state.opened.box)), state.revision)


def _opened(desk: Desk) -> Callable[[], Opened]:
    """The box of a desk, as it is whenever somebody asks."""
    return lambda: desk.state.opened
