"""One box that stays open: from changed files to what looks different, what is found, and what windows are told.

    desk = Desk(bench, cache, history, tell)
    desk.edit(lambda editor: editor.change(request))    writes some entries, as one step that can be undone
    desk.follow(files)                                  somebody else has changed files
    desk.face(name)                                     a face as it is printed, painted now

After either of the first two, windows hear which cards changed. Nobody waits for the rest, which is worked out aside:
what looks different because of them, then what is found. Everything here may be called from any thread; one change is
made at a time, while faces are painted, drafts are drawn and rules are followed.
"""

from __future__ import annotations

import threading
from base64 import b64encode
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TypeVar

from toolkit.errors import ToolkitError
from toolkit.studio.easel import DPI, Easel
from toolkit.studio.entries import about, entries, unchanged
from toolkit.studio.messages.edits import DraftAnswer
from toolkit.studio.messages.entries import EntryShown
from toolkit.studio.messages.events import CardsEvent, Event, FindingsEvent, TroubleEvent
from toolkit.studio.state import State
from toolkit.work.aside import Work, at_once
from toolkit.work.cache import Cache
from toolkit.work.machine import collector_paused
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import Editor
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.history import History
from toolkit.workbench.editing.parts import Key, pieces_of

MOST_FIRST = 6
"""How many changed faces are painted before anything else."""
T = TypeVar("T")


class Desk:
    """An open box. `tell` sends an event to every window; `aside` has something done that nobody waits for."""

    def __init__(
        self,
        bench: Workbench,
        cache: Cache,
        history: History,
        tell: Callable[[Event], None],
        aside: Callable[[Work], None] = at_once,
    ) -> None:
        self.tell, self.aside = tell, aside
        self.lock = threading.RLock()
        self.editor = Editor(bench, history)
        self.state = State(bench, entries(bench.opened, bench.components), 1)
        self.easel = Easel(bench.components, cache) if bench.components is not None else None
        self.state.findings = self.state.judged()

    @property
    def history(self) -> History:
        """Every version of every file."""
        return self.editor.history

    # ---------------------------------------------------------------------------------------------------- following

    @collector_paused()
    def edit(self, act: Callable[[Editor], T], who: str = "") -> T:
        """Lets the editor do something for somebody, and shows what has changed, also if that is why it was refused.

        Raises:
            ConflictError: somebody else has changed the same.
            ToolkitError: it cannot be done.
        """
        with self.lock:
            before = self.editor.bench
            self.editor.who = who
            try:
                return act(self.editor)
            finally:
                self.editor.who = ""
                if self.editor.bench is not before:
                    self._show()

    def follow(self, files: Collection[str]) -> None:
        """Looks at files that are said to have changed; what the editor itself wrote is known."""
        with self.lock:
            others = [file for file in files if not self.editor.is_own(file)]
            seen = self.editor.look_again(others) if others else None
            if seen:
                self._show(anew=bool(seen.others))

    @collector_paused()
    def _show(self, *, anew: bool = False) -> None:
        """Shows the box as it is now. If it cannot be opened, it stays as it was, and windows are told why.

        Whoever saved something is waiting for those cards, so these are told before anything else is worked out. With
        `anew`, nothing is assumed to look as before.
        """
        before, bench = self.state, self.editor.bench
        try:
            opened, components = bench.opened, bench.components
        except ToolkitError as error:
            before.trouble = str(error)
            self.tell(TroubleEvent(said=before.trouble))
            return
        if self.easel is not None and components is not None:
            self.easel.exchange(components)
        alike = {} if anew else unchanged(before.bench.opened, opened, before.entries)
        listed = entries(opened, components, alike)
        self.state = State(bench, listed, before.revision + 1, before.findings)
        self._tell_cards(before.entries)
        changed = [one for key, one in listed.items() if before.entries.get(key) != one]
        self.aside(partial(self._look_closely, self.state, changed))

    @collector_paused()
    def _look_closely(self, state: State, changed: Sequence[EntryShown]) -> None:
        """Works out the rest of what is to be known of a box, until it is another one: faces of what has changed, which
        are requested next; whether others look different because of that; and what is found."""
        try:
            for name in [face.name for one in changed for face in one.faces][:MOST_FIRST]:
                self.face(name)
            self._tell_others(state)
            if state is not self.state:
                return
            found = state.judged()
        except ToolkitError as error:
            if state is self.state:  # or it is about a box that is no more
                self.tell(TroubleEvent(said=str(error)))
            return
        with self.lock:
            if state is self.state and found != state.findings:
                state.findings = found
                self.tell(FindingsEvent(revision=state.revision, findings=found))

    def _tell_others(self, state: State) -> None:
        """Tells which entries look different because of others that have changed."""
        every = entries(state.opened, state.components)
        with self.lock:
            if state is self.state and every != state.entries:
                listed, state.entries = state.entries, every
                self._tell_cards(listed)

    def _tell_cards(self, before: Mapping[Key, EntryShown]) -> None:
        """Tells which entries have changed."""
        listed, bench = self.state.entries, self.state.bench
        gone = tuple(key for key in before if key not in listed)
        self.tell(
            CardsEvent(
                revision=self.state.revision,
                changed=tuple(entry for key, entry in listed.items() if before.get(key) != entry),
                gone=gone,
                order=tuple(listed) if gone or list(listed) != list(before) else None,
                box=about(bench.opened, bench.components),
                undo=self.history.can_undo,
                redo=self.history.can_redo,
            )
        )

    # ---------------------------------------------------------------------------------------------------- painting

    def face(self, name: str, dpi: float = DPI) -> tuple[bytes, str]:
        """A face as a PNG, trimmed, and its version.

        Raises:
            ToolkitError: there is no such face.
        """
        if self.easel is None:
            raise ToolkitError(f"There is no face called {name}.")
        return self.easel.face(name, dpi)

    @collector_paused()
    def draft(self, edit: Edit) -> DraftAnswer:
        """An entry as it would be: its faces, and what would be found in it; nothing is written.

        Raises:
            ConflictError: somebody else has changed the entry.
            ToolkitError: it cannot be read.
        """
        with self.lock:
            draft = self.editor.draft(edit)
            (id,) = self.editor.ids([edit])
        drawn = []
        if self.easel is not None and draft.components is not None:
            pieces = pieces_of(draft.opened, draft.components).get((edit.file, id), [])
            names = dict.fromkeys(face.name for one in pieces for face in one.faces)
            drawn = self.easel.drafts(draft.components, names)
        broken = (one.message for one in draft.opened.found if (one.place.file, one.card) == (edit.file, id))
        return DraftAnswer(tuple(b64encode(png).decode() for png in drawn), tuple(broken), id)
