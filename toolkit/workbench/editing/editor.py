"""The one writer of a box: from requests to files, one step of the history at a time.

    editor = Editor(bench, History(history_folder(bench.folder.root)))
    editor.change(ChangeRequest((Edit("cards/maps.json", "12", was={…}, now={…}),), "map 12"))
    editor.undo()
    editor.bench        the box as it is now

Before anything is changed, the files are read, once; what somebody else has saved is kept in the history first. What
the editor itself writes is never read back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolkit.authoring import PieceMove
from toolkit.diagnostic import Place, Pointer
from toolkit.errors import ToolkitError
from toolkit.game import Box, Reader
from toolkit.games import Unknown
from toolkit.lint.fixing import apply_fixes
from toolkit.source.content import FileKind
from toolkit.source.folder import BOX_FILE, matches
from toolkit.source.reading import read_file
from toolkit.source.rules import duplicate_key
from toolkit.transaction import Changes, OvertakenError, recover, together
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.arranging import entry_of_subject, moved, naming_chapters
from toolkit.workbench.editing.disk import LOOK, differing, stamp, texts_of_files
from toolkit.workbench.editing.earlier import EntryVersion, before_step, changed_by, versions
from toolkit.workbench.editing.edits import Edit, begun, edited, refuse_loss
from toolkit.workbench.editing.history import History, Step, Texts
from toolkit.workbench.editing.naming import renamed
from toolkit.workbench.editing.parts import Key, by_key, part_at, pieces_of
from toolkit.workbench.editing.rewriting import renumbered, reordered, replaced

MOST_RACES = 20
"""How often a change is tried again because somebody else saved a file at that very moment."""


@dataclass(frozen=True)
class ChangeRequest:
    """Entries to be changed, all of them or none; `what` it is about, for the history."""

    edits: tuple[Edit, ...]
    what: str = ""


@dataclass(frozen=True)
class RenumberRequest:
    """A card that gets another number, wherever it is named."""

    old: int
    new: int


@dataclass(frozen=True)
class RenameRequest:
    """An entry that gets another id, wherever it is named."""

    key: Key
    new: str


@dataclass(frozen=True)
class ReplaceRequest:
    """Words to be replaced by others, in some entries only if these are given."""

    find: str
    instead: str
    whole_words: bool = False
    only: frozenset[Key] | None = None


@dataclass(frozen=True)
class MoveRequest:
    """A piece that is to lie in a cell of a board, turned so far: an entry, or what `within` leads to in it."""

    key: Key
    board: str
    cell: str
    turn: int = 0
    within: Pointer = ()
    flip: bool = False


@dataclass(frozen=True)
class ReorderRequest:
    """The chapters of a subject in another order, given as their former places, counted from 0.

    One whose place is named again is copied, one whose place is not named is removed, and -1 is a new one.
    """

    subject: str
    order: tuple[int, ...]
    new: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Changed:
    """What was done: the entries that changed, with what they are called now (nothing for those removed).

    `texts` are those that only their author can change: they name a chapter by its former number.
    """

    edits: tuple[Edit, ...] = ()
    ids: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Planned:
    """What is to be written: texts of the box, by their files, and `pictures`, which are not kept in the history."""

    texts: Mapping[str, bytes | None]
    what: str
    edits: tuple[Edit, ...] = ()
    by: str = "page"
    pictures: Changes = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """What somebody else has changed: `files` of the box, and `others` that may decide what is printed and found."""

    files: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    settings: bool = False

    def __bool__(self) -> bool:
        """Whether anything has changed."""
        return bool(self.files or self.others or self.settings)


class Editor:
    """An open box that is changed. One thing is done at a time: whoever has threads needs a lock.

    `who` does it stands in the history, if they have a name.
    """

    def __init__(self, bench: Workbench, history: History) -> None:
        self.bench, self.history, self.who = bench, history, ""
        recover(bench.folder.root)  # before anything is read: what a killed run left is nobody's change
        self._reader: Reader[Box] = bench.game.reader()
        self._texts = texts_of_files(bench.folder, {})
        self._own: dict[str, tuple[int, ...] | None] = {}

    # ------------------------------------------------------------------------------------------------- what is there

    def look_again(self, others: Collection[str] = ()) -> Seen:
        """Reads the box as it is now, and keeps in the history what somebody else has changed.

        `others` are further files that have changed, such as pictures and templates.
        """
        recover(self.bench.folder.root)
        now = self.bench.again()
        texts = texts_of_files(now.folder, self._texts)
        changed = differing(self._texts, texts)
        if changed:
            self.history.record(changed, ", ".join(sorted(changed)), "editor")
        also = tuple(sorted(set(others) - texts.keys() - changed.keys()))
        seen = Seen(tuple(sorted(changed)), also, _settings(now) != _settings(self.bench))
        if seen:
            self.bench, self._texts = now, texts
            if not isinstance(now.known, Unknown):
                self._reader = now.game.reader()
        return seen

    def is_own(self, file: str) -> bool:
        """Whether a file is as the editor itself has written it, so that there is nothing to be read."""
        path = self.bench.folder.root / file
        return path.is_dir() or (file in self._own and self._own[file] == stamp(path))

    def kind_of(self, file: str) -> FileKind:
        """The kind of a file of the box.

        Raises:
            ToolkitError: it is not a file of the box, or lies elsewhere.
        """
        for kind in self._reader.files:
            if matches(file, kind.pattern) and ".." not in file.split("/"):
                return kind
        raise ToolkitError(f"{file}: is not a file of this box.")

    def ids(self, edits: Iterable[Edit]) -> tuple[str, ...]:
        """What entries are called after some edits: an id may come from a number or a name. Empty for those removed."""
        return tuple("" if one.now is None else self.kind_of(one.file).identify(one.now, one.file).id for one in edits)

    def draft(self, edit: Edit) -> Workbench:
        """The box as it would be after an edit; nothing is written.

        Raises:
            ConflictError: somebody else has changed the entry.
            ToolkitError: the file cannot be changed.
        """
        return self.bench.changed({file: text for file, text in self._after([edit]).items() if text is not None})

    def occurrences(self, request: ReplaceRequest) -> list[Edit]:
        """What replacing words would change; nothing is written.

        Raises:
            ToolkitError: there is nothing to look for.
        """
        every = replaced(self.bench.opened, request.find, request.instead, whole_words=request.whole_words)
        return [edit for edit in every if request.only is None or (edit.file, edit.id) in request.only]

    def versions(self, key: Key) -> list[EntryVersion]:
        """The versions of an entry before the present one, the latest first.

        Raises:
            ToolkitError: there is no such file in the box.
        """
        return versions(self.history, self.kind_of(key[0]), key, self._data(key))

    def changed_by(self, number: int) -> tuple[Key, ...]:
        """The entries that a step of the history changed; none if it is not there any more."""
        found = (one for one in self.history.steps if one.number == number)
        return tuple(key for step in found for key in changed_by(step, self.history, self.kind_of))

    # ---------------------------------------------------------------------------------------------- what is changed

    def change(self, request: ChangeRequest) -> Changed:
        """Changes some entries, all of them or none, as one step.

        Raises:
            ConflictError: somebody else has changed one of them.
            ToolkitError: a file cannot be written, or is not one of the box.
        """
        return self.carry_out(lambda: self.planned(request.edits, request.what))

    def renumber(self, request: RenumberRequest) -> Changed:
        """Gives a card another number, wherever it is named.

        Raises:
            ToolkitError: the number is taken, or a file cannot be written.
        """
        old, new = request.old, request.new
        return self.carry_out(lambda: self.planned(renumbered(self.bench.opened, old, new), f"{old} is {new} now"))

    def name_anew(self, request: RenameRequest) -> Changed:
        """Gives an entry another id, wherever it is named.

        Raises:
            ToolkitError: the id is taken or not allowed, or a file cannot be written.
        """
        key, new = request.key, request.new
        return self.carry_out(lambda: self.planned(renamed(self.bench.opened, key, new), f"{key[1]} is {new} now"))

    def reword(self, request: ReplaceRequest) -> Changed:
        """Replaces words by others.

        Raises:
            ToolkitError: there is nothing to look for, or a file cannot be written.
        """
        what = f"“{request.find}” is “{request.instead}” now"
        return self.carry_out(lambda: self.planned(self.occurrences(request), what))

    def move(self, request: MoveRequest) -> Changed:
        """Moves or turns a piece on a board.

        Raises:
            ToolkitError: it cannot lie there, or is on no board.
        """

        def plan() -> Planned:
            part = part_at(self.bench.opened, request.key)
            place = Place(part.place.file, (*(part.place.pointer or ()), *request.within))
            edits = moved(self.bench.opened, PieceMove(place, request.board, request.cell, request.turn, request.flip))
            return self.planned(edits, f"{part.entry.label} elsewhere on the table")

        return self.carry_out(plan)

    def reorder(self, request: ReorderRequest) -> Changed:
        """Puts the chapters of a subject into another order.

        Raises:
            ToolkitError: this cannot be done here.
        """

        def plan() -> Planned:
            opened = self.bench.opened
            part = entry_of_subject(opened, request.subject)
            if part is None:
                raise ToolkitError(f"There is no {opened.game.subject} called {request.subject}.")
            pieces = pieces_of(opened, self.bench.components)
            alone = [key for key, printed in pieces.items() if printed[0].groups == (request.subject,)]
            edits = reordered(opened, part, request.order, alone, request.new)
            moved = len({*request.order}) == len(request.order) and -1 not in request.order
            how = " in another order" if moved and max(request.order) < len(request.order) else ""
            return self.planned(edits, f"the chapters of {part.entry.label}{how}")

        done = self.carry_out(plan)
        part = entry_of_subject(self.bench.opened, request.subject)
        texts = naming_chapters(done.edits, part.place.file) if part is not None else ()
        return Changed(done.edits, done.ids, tuple(texts))

    def mend(self, fingerprint: str) -> Changed:
        """Applies the fix that a finding offers.

        Raises:
            ToolkitError: the finding is gone, or has no fix.
        """

        def plan() -> Planned:
            found = [one for one in self.bench.checked.kept if one.fingerprint == fingerprint]
            texts, count = apply_fixes(self.bench.content.documents, found)
            if not count:
                raise ToolkitError("There is nothing left to fix here.")
            return Planned({file: text.encode() for file, text in texts.items()}, f"mended {found[0].name}")

        return self.carry_out(plan)

    def restore(self, file: str, digest: str) -> Changed:
        """Restores a version of a file from the history, as a step like any other.

        Raises:
            ToolkitError: there is no such version, or no such file in the box.
        """
        text = self.history.text(digest)
        if text is None:
            raise ToolkitError("There was no such file then.")
        if file != LOOK:
            self.kind_of(file)
        return self.carry_out(lambda: Planned({file: text}, f"{file} as it was"))

    def put_back(self, key: Key, step: int) -> Changed:
        """Restores an entry to what it was before a step, and leaves everything else in its file as it is.

        Raises:
            ToolkitError: the version is no longer there.
        """
        file, id = key
        before = before_step(self.history, self.kind_of(file), key, step)

        def plan() -> Planned:
            there = self._data(key)
            return self.planned([Edit(file, id if there is not None else "", there, before)], f"{id} as it was")

        return self.carry_out(plan)

    def undo(self) -> str:
        """Undoes the last step and returns what it was about; empty if there was none.

        Raises:
            ToolkitError: a file has changed since.
        """
        return self._travel(self.history.undo, "undo")

    def redo(self) -> str:
        """Redoes the last step that was undone, in the same way.

        Raises:
            ToolkitError: a file has changed since.
        """
        return self._travel(self.history.redo, "redo")

    def _travel(self, ask: Callable[[Texts], tuple[Step, dict[str, bytes | None]] | None], by: str) -> str:
        about: list[str] = []

        def plan() -> Planned:
            found = ask(self._texts)
            about[:] = [found[0].what] if found is not None else [""]
            return Planned(found[1] if found is not None else {}, about[0], by=by)

        self.carry_out(plan)
        return about[0]

    # --------------------------------------------------------------------------------------------------- how it is done

    def carry_out(self, plan: Callable[[], Planned]) -> Changed:
        """Looks what is there, plans, and writes; again if somebody else has saved a file meanwhile.

        Raises:
            ConflictError: an entry is not as an edit says it was.
            ToolkitError: a file cannot be written, or is not one of the box.
        """
        for race in range(1, MOST_RACES + 1):
            self.look_again()
            planned = plan()
            try:
                self._write(planned)
                break
            except OvertakenError:
                if race == MOST_RACES:
                    raise
        return Changed(planned.edits, self.ids(planned.edits))

    def planned(self, edits: Sequence[Edit], what: str) -> Planned:
        """What these edits come to, in the box as it was last looked at.

        Raises:
            ConflictError: an entry is not as the edit says it was.
            ToolkitError: a file is not one of the box.
        """
        return Planned(self._after(edits), what, tuple(edits))

    def _after(self, edits: Iterable[Edit]) -> dict[str, bytes | None]:
        """The texts of files after these edits, applied in order; None for a file that was one entry, and is gone."""
        after: dict[str, bytes | None] = {}
        for edit in edits:
            kind = self.kind_of(edit.file)
            there = {**self._texts, **after}.get(edit.file)
            if there is None and edit.was is None and edit.now is not None:
                box = self.bench.content.documents.get(BOX_FILE)
                after[edit.file] = begun(edit, kind, self._reader.schemas, box).encode()
                continue
            changed = {file: text for file, text in after.items() if text is not None}
            document, faults = read_file(self.bench.folder.with_changed(changed), edit.file)
            if document.parsed and any(fault.code == duplicate_key.RULE.code for fault in faults):
                refuse_loss(document, kind, edit)
            text = edited(document, kind, self._reader.schemas, edit)
            after[edit.file] = None if text is None else text.encode()
        return after

    def _data(self, key: Key) -> object:
        """What an entry says now; None if there is none."""
        part = by_key(self.bench.opened).get(key)
        return None if part is None else part.data

    def _write(self, planned: Planned) -> None:
        """Changes the files and the history, both or neither.

        Raises:
            OvertakenError: somebody else has changed a file since it was last looked at.
            ToolkitError: a file or the history cannot be written.
        """
        now = {file: text for file, text in {**self._texts, **planned.texts}.items() if text is not None}
        changed = differing(self._texts, now)
        if not changed:
            return
        with together(self.bench.folder.root, {**changed, **planned.pictures}) as stamps:
            step = self.history.log(changed, planned.what, planned.by, self.who)
        self.history.take(step)
        self._own.update(stamps)
        self._texts = now
        self.bench = self.bench.written({file: text for file, (_, text) in changed.items() if file != LOOK})
        if not isinstance(self.bench.known, Unknown):
            self._reader = self.bench.game.reader()


def _settings(bench: Workbench) -> object:
    """The project's settings, or why they cannot be read."""
    try:
        return bench.config
    except ToolkitError as error:
        return str(error)
