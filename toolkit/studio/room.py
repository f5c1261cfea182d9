"""What is open in the studio: boxes, each with its proofs, play-tests, games and print runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.hub import Hub
from toolkit.studio.messages.events import Event
from toolkit.studio.playtests import Playtests
from toolkit.studio.prover import Prover
from toolkit.studio.shelf import Shelf
from toolkit.studio.sittings import Sittings
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History, history_folder

T = TypeVar("T")


class Room:
    """A box that is open, by its number: what is done to it, and what goes on around it."""

    def __init__(self, number: int, bench: Workbench, cache: Cache, hub: Hub, history: History | None = None) -> None:
        self.number, self._hub = number, hub
        kept = history or History(history_folder(bench.folder.root))
        kept.prune()
        self.desk = Desk(bench, cache, kept, self.tell)
        self.prover = Prover(self.tell)
        self.playtests = Playtests(self.tell)
        self.sittings = Sittings(lambda: self.desk.state.bench, Shelf(kept.folder))
        self.printed: Path | None = None

    def tell(self, event: Event) -> None:
        """Tells the windows that show this box."""
        self._hub.tell(replace(event, number=self.number))

    def prove(self) -> None:
        """Begins to prove the box as it is now."""
        self.prover.begin(self.desk.state.bench, self.desk.state.revision)

    def changing(self, act: Callable[[], T]) -> Callable[[], T]:
        """The same act, after which the box is proved anew if it is another one."""

        def done() -> T:
            before = self.desk.state.revision
            try:
                return act()
            finally:
                if self.desk.state.revision != before:
                    self.prove()

        return done

    def follow(self, files: Sequence[str]) -> None:
        """Looks at files that somebody else may have changed."""
        self.changing(partial(self.desk.follow, files))()

    def close(self) -> None:
        """Stops whatever is running."""
        self.prover.close()
        self.playtests.stop()


class Studio:
    """The boxes that are open."""

    def __init__(self, rooms: Sequence[Room], hub: Hub, *, read_only: bool = False) -> None:
        self.rooms, self.hub, self.read_only = rooms, hub, read_only

    def room(self, number: int) -> Room:
        """A box by its number.

        Raises:
            ToolkitError: there is no box with that number.
        """
        if number >= len(self.rooms):
            raise ToolkitError("There is no such box here.")
        return self.rooms[number]
