"""What is open in the studio: boxes, each with its proofs, play-tests, games and print runs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.source.folder import COMMENTS
from toolkit.studio.colleagues.naming import OwnName
from toolkit.studio.colleagues.presence import Presence
from toolkit.studio.colleagues.sharing import Sharing
from toolkit.studio.desk import Desk
from toolkit.studio.door.people import People
from toolkit.studio.hub import Hub
from toolkit.studio.messages.events import CommentsEvent, Event, TroubleEvent
from toolkit.studio.playtests import Playtests
from toolkit.studio.printing.booklets import Reader
from toolkit.studio.printing.runs import PrintRuns
from toolkit.studio.prover import Prover
from toolkit.studio.shelf import Shelf
from toolkit.studio.sittings import Sittings
from toolkit.work.aside import Aside
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History, history_folder
from toolkit.workbench.own_boxes import OwnBoxes, own_folder

MOST_OPEN = 20
PRINTED = "printed"
"""Where the history of a box is kept, there is what was printed of it: nothing is written where nobody asked for it."""
T = TypeVar("T")


class Room:
    """A box that is open, by its number: what is done to it, and what goes on around it."""

    def __init__(
        self,
        number: int,
        bench: Workbench,
        cache: Cache,
        hub: Hub,
        history: History | None = None,
        *,
        read_only: bool = False,
    ) -> None:
        self.number, self._hub, self.read_only = number, hub, read_only
        self.root = bench.folder.root.resolve()
        kept = history or History(history_folder(bench.folder.root))
        kept.prune()
        self.desk = Desk(bench, cache, kept, self.tell, Aside())
        self.prover = Prover(self.tell)
        self.playtests = Playtests(self.tell)
        self.sittings = Sittings(lambda: self.desk.state.bench, Shelf(kept.folder))
        self.prints = PrintRuns(kept.folder / PRINTED, self.tell)
        self.reader = Reader(self.desk)

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
        """Looks at files that somebody else may have changed. What was said of cards is no part of the box."""
        said = [file for file in files if file.partition("/")[0] == COMMENTS]
        if said:
            self.tell(CommentsEvent())
        if len(said) < len(files):
            self.changing(partial(self.desk.follow, [file for file in files if file not in said]))()

    def close(self) -> None:
        """Stops whatever is running."""
        self.prover.close()
        self.playtests.stop()
        self.prints.stop()


Furnish = Callable[[int, Path, bool], Room]
"""Opens the box in a folder under a number; nothing is changed in it if so wished."""


class Studio:
    """The boxes that are open, by their numbers. A number is never used again, so that no window takes one box for
    another."""

    def __init__(
        self,
        rooms: Sequence[Room],
        hub: Hub,
        *,
        read_only: bool = False,
        own: OwnBoxes | None = None,
        furnish: Furnish | None = None,
    ) -> None:
        self.rooms = {room.number: room for room in rooms}
        self.hub, self.read_only = hub, read_only
        self.own = own or OwnBoxes(own_folder())
        self.own_name = OwnName(self.own.folder)
        self.sharing: Sharing | None = None
        self.presence: Presence | None = None
        self._furnish = furnish
        self._next = len(rooms)
        self._lock = threading.Lock()
        self.began: Callable[[Room], None] = lambda room: None
        self.ended: Callable[[Room], None] = lambda room: None

    def with_people(self, people: People, reach: Callable[[], str] | None = None) -> Studio:
        """The same studio, behind a door: who is here is told, and others can be let in where `reach` finds a way."""
        self.presence = Presence(self.hub, people, lambda: self.own_name.now)
        self.sharing = Sharing(people, self.hub, reach)
        return self

    def room(self, number: int) -> Room:
        """A box by its number.

        Raises:
            ToolkitError: there is no box with that number.
        """
        if number not in self.rooms:
            raise ToolkitError("There is no such box here.")
        return self.rooms[number]

    def may_change(self, number: int | None) -> bool:
        """Whether anything may be changed: in a box, or at all."""
        room = self.rooms.get(number) if number is not None else None
        return not (self.read_only or (room is not None and room.read_only))

    def open_box(self, root: Path, *, read_only: bool = False) -> int:
        """Opens a box, unless it is open, and returns its number.

        Raises:
            ToolkitError: it cannot be opened.
        """
        with self._lock:
            for number, room in self.rooms.items():
                if room.root == root.resolve():
                    return number
            if self._furnish is None:
                raise ToolkitError("No other box can be opened here.")
            if len(self.rooms) >= MOST_OPEN:
                raise ToolkitError(f"{MOST_OPEN} boxes are open. Close one first.")
            room = self._furnish(self._next, root, read_only)
            self.rooms[room.number] = room
            self._next += 1
        self.began(room)
        return room.number

    def close_box(self, number: int) -> None:
        """Closes a box: whatever is running in it stops, and its windows are told.

        Raises:
            ToolkitError: there is no box with that number.
        """
        with self._lock:
            room = self.room(number)
            del self.rooms[number]
        room.tell(TroubleEvent(said="This box was closed. It can be opened again from the start page."))
        self.ended(room)
        room.close()
