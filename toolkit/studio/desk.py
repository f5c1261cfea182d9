"""One box that stays open: from changed files to what looks different, what is found, and what windows are told.

    desk = Desk(folder, ways, cache, history, tell)
    desk.refresh()          reads the files again; windows hear which cards changed, then what is found
    desk.change(edits)      writes some entries, as one step that can be undone
    desk.face(name)         a face as it is printed, painted now

Everything here may be called from any thread; one thing is done at a time, except that faces can be painted in the
meantime.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from toolkit.diagnostic import Diagnostic, Place
from toolkit.errors import ToolkitError
from toolkit.files import read_whole, remove, write_whole
from toolkit.graph.graph import Graph
from toolkit.lint.fixing import apply_fixes
from toolkit.lint.runner import Opened
from toolkit.press.components import Components
from toolkit.report.finding import Finding
from toolkit.settings import Chosen, asked_by, choose
from toolkit.source.content import FileKind
from toolkit.source.folder import Folder, matches
from toolkit.studio.easel import DPI, Easel
from toolkit.studio.editing import Edit, at, edited
from toolkit.studio.entries import Json, Key, about, entries, namesakes, neighbours, pieces_of, texts_of, unchanged
from toolkit.studio.found import findings
from toolkit.studio.history import History
from toolkit.studio.rewriting import renumbered, replaced
from toolkit.work.cache import Cache
from toolkit.work.machine import collector_paused

MOST_BYTES = 16_000_000
MOST_FIRST = 6
"""How many changed faces are painted before anything else."""


@dataclass(frozen=True)
class Ways:
    """How a box is opened and judged; the commands know how, and the studio has no other way."""

    opened: Callable[[Folder], Opened]
    findings: Callable[[Opened], list[Finding]]


@dataclass
class State:
    """What is known about the box at one moment. `trouble` says why it could not be opened since then."""

    opened: Opened
    components: Components | None
    entries: dict[Key, Json]
    revision: int
    findings: list[Json] = field(default_factory=list)
    trouble: str = ""


class Desk:
    """An open box. `tell` sends the kind of an event and its data to every window."""

    def __init__(
        self, folder: Folder, ways: Ways, cache: Cache, history: History, tell: Callable[[str, Json], None]
    ) -> None:
        self.folder, self.ways, self.history, self.tell = folder, ways, history, tell
        self.lock = threading.RLock()
        self._texts = self._on_disk()
        opened = ways.opened(folder)
        components = _components(opened)
        self.easel = Easel(components, cache) if components is not None else None
        self.state = State(opened, components, entries(opened, components), 1)
        self._found: list[Finding] = []
        self._judge()

    # ---------------------------------------------------------------------------------------------------- following

    def refresh(self, also: Iterable[str] = ()) -> bool:
        """Reads the box again if a file has changed and tells what is different; returns whether anything is.

        `also` lists other files that have changed, such as pictures, templates and settings, which are not kept in the
        history but may decide what is printed and found.
        """
        with self.lock:
            texts = self._on_disk()
            changed = {
                file: (self._texts.get(file), texts.get(file))
                for file in {*self._texts, *texts}
                if self._texts.get(file) != texts.get(file)
            }
            if changed:
                self._texts = texts
                self.history.record(changed, ", ".join(sorted(changed)), "editor")
            others = set(also) - set(texts)
            return bool(changed or others) and self._look_again(anew=bool(others))

    @collector_paused()
    def _look_again(self, *, anew: bool = False) -> bool:
        """Opens the box as it is now. If it cannot be opened, it stays as it was, and windows are told why.

        Whoever saved something is waiting for those cards, so they are told and painted at once. Then comes
        what looks different because of them, then what is found. With `anew`, nothing is assumed to look as before.
        """
        before = self.state
        try:
            opened = self.ways.opened(self.folder)
            components = _components(opened)
        except ToolkitError as error:
            before.trouble = str(error)
            self.tell("trouble", {"said": before.trouble})
            return True
        if self.easel is not None and components is not None:
            self.easel.exchange(components)
        alike = {} if anew else unchanged(before.opened, opened, before.entries)
        listed = entries(opened, components, alike)
        self.state = State(opened, components, listed, before.revision + 1, before.findings)
        self._tell_cards(before.entries)
        if alike:
            self._paint_first(before.entries)
            self.state.entries = entries(opened, components)
            if self.state.entries != listed:
                self._tell_cards(listed)
        self._judge()
        return True

    def _tell_cards(self, before: Mapping[Key, Json]) -> None:
        """Tells which entries have changed."""
        state, listed = self.state, self.state.entries
        gone = [list(key) for key in before if key not in listed]
        self.tell(
            "cards",
            {
                "revision": state.revision,
                "changed": [entry for key, entry in listed.items() if before.get(key) != entry],
                "gone": gone,
                "order": [list(key) for key in listed] if gone or list(listed) != list(before) else None,
                "box": about(state.opened.box, state.opened, state.components),
                "undo": self.history.can_undo,
                "redo": self.history.can_redo,
            },
        )

    def _paint_first(self, before: Mapping[Key, Json]) -> None:
        """Paints the cards just told before working out anything else, since they are requested next."""
        listed = self.state.entries
        names = [face["name"] for key, one in listed.items() if before.get(key) != one for face in one["faces"]]
        for name in names[:MOST_FIRST]:
            self.face(name)

    def _judge(self) -> None:
        """Works out what the rules find, and tells it if it differs."""
        before = self.state.findings
        self._found = self.ways.findings(self.state.opened)
        self.state.findings = findings(self._found)
        if self.state.findings != before:
            self.tell("findings", {"revision": self.state.revision, "findings": self.state.findings})

    # ---------------------------------------------------------------------------------------------------- changing

    def change(self, edits: Sequence[Edit], what: str) -> list[str]:
        """Writes some entries, all of them or none, as one step, and returns their ids after it.

        Raises:
            ConflictError: somebody else has changed one of them.
            ToolkitError: a file cannot be written, or is not one of the box.
        """
        with self.lock:
            self.refresh()
            self._write(self._after(edits), what, "page")
            return self.ids(edits)

    def ids(self, edits: Iterable[Edit]) -> list[str]:
        """What entries are called after some edits: an id may come from a number or a name. Empty for those removed."""
        return ["" if one.now is None else self.kind_of(one.file).identify(one.now, one.file).id for one in edits]

    def _after(self, edits: Iterable[Edit]) -> dict[str, bytes | None]:
        """The texts of files after these edits, applied in order."""
        after: dict[str, bytes | None] = {}
        for edit in edits:
            kind = self.kind_of(edit.file)
            folder = self.folder.with_changed({file: text for file, text in after.items() if text is not None})
            document = self._document(folder, edit.file)
            after[edit.file] = edited(document, kind, self.state.opened.game.reader().schemas, edit).encode()
        return after

    def _document(self, folder: Folder, file: str) -> Any:
        from toolkit.source.reading import read_file

        return read_file(folder, file)[0]

    def kind_of(self, file: str) -> FileKind:
        """The kind of a file of the box.

        Raises:
            ToolkitError: it is not a file of the box, or lies elsewhere.
        """
        for kind in self.state.opened.game.reader().files:
            if matches(file, kind.pattern) and ".." not in file.split("/"):
                return kind
        raise ToolkitError(f"{file}: is not a file of this box.")

    def renumber(self, old: int, new: int) -> list[Edit]:
        """Gives a card another number, wherever it is named, and returns what changed.

        Raises:
            ToolkitError: the number is taken, or a file cannot be written.
        """
        with self.lock:
            self.refresh()
            edits = renumbered(self.state.opened, old, new)
            self._write(self._after(edits), f"{old} is {new} now", "page")
            return edits

    def replace(self, find: str, instead: str, *, whole_words: bool, only: Collection[Key]) -> int:
        """Replaces words with others in the given entries, and returns in how many.

        Raises:
            ToolkitError: there is nothing to look for, or a file cannot be written.
        """
        with self.lock:
            self.refresh()
            every = replaced(self.state.opened, find, instead, whole_words=whole_words)
            edits = [edit for edit in every if (edit.file, edit.id) in only]
            self._write(self._after(edits), f"“{find}” is “{instead}” now", "page")
            return len(edits)

    def occurrences(self, find: str, instead: str, *, whole_words: bool) -> list[Json]:
        """What replacing would change, entry by entry; nothing is written."""
        with self.lock:
            edits = replaced(self.state.opened, find, instead, whole_words=whole_words)
            return [
                {"file": one.file, "id": one.id, "before": before, "after": after}
                for one in edits
                for before, after in [_differing(one.was, one.now)]
            ]

    def mend(self, fingerprint: str) -> None:
        """Applies the fix that a finding offers.

        Raises:
            ToolkitError: the finding is gone, or has no fix.
        """
        with self.lock:
            self.refresh()
            found = [one.diagnostic for one in self._found if one.diagnostic.fingerprint == fingerprint]
            texts, count = apply_fixes(self.state.opened.content.documents, found)
            if not count:
                raise ToolkitError("There is nothing left to fix here.")
            self._write({file: text.encode() for file, text in texts.items()}, f"mended {found[0].name}", "page")

    def undo(self) -> str:
        """Undoes the last step and returns what it was about; empty if there was none.

        Raises:
            ToolkitError: a file has changed since.
        """
        return self._travel(self.history.undo, "undo")

    def redo(self) -> str:
        """Redoes the last step that was undone.

        Raises:
            ToolkitError: a file has changed since.
        """
        return self._travel(self.history.redo, "redo")

    def _travel(self, ask: Callable[[Mapping[str, bytes | None]], Any], by: str) -> str:
        with self.lock:
            self.refresh()
            found = ask(self._texts)
            if found is None:
                return ""
            step, texts = found
            self._write(texts, step.what, by)
            return str(step.what)

    def restore(self, file: str, text: bytes) -> None:
        """Restores a version of a file from the history, as a step like any other."""
        with self.lock:
            self.kind_of(file)
            self.refresh()
            self._write({file: text}, f"{file} as it was", "page")

    def _write(self, after: Mapping[str, bytes | None], what: str, by: str) -> None:
        """Writes files first to the history, then to the disk, so that nothing is lost in between."""
        changed = {file: (self._texts.get(file), text) for file, text in after.items() if self._texts.get(file) != text}
        if not changed:
            return
        self.history.record(changed, what, by, anew=by == "page")
        for file, (_, text) in changed.items():
            if text is None:
                remove(self.folder.root / file, self.folder.root)
                self._texts.pop(file, None)
            else:
                write_whole(self.folder.root / file, text, self.folder.root)
                self._texts[file] = text
        self._look_again()

    def _on_disk(self) -> dict[str, bytes]:
        """The box's files as they are. Unreadable ones are left out: opening the box reports them."""
        texts: dict[str, bytes] = {}
        for file in self.folder.json_files():
            try:
                texts[file] = read_whole(self.folder.root / file, MOST_BYTES, self.folder.root)
            except OSError:
                continue
        return texts

    # ---------------------------------------------------------------------------------------------------- showing

    def face(self, name: str, dpi: float = DPI) -> tuple[bytes, str]:
        """A face as a PNG, trimmed, and its version.

        Raises:
            ToolkitError: there is no such face.
        """
        if self.easel is None:
            raise ToolkitError(f"There is no face called {name}.")
        return self.easel.face(name, dpi)

    def draft(self, edit: Edit) -> Json:
        """An entry as it would be: its faces, and what would be found in it; nothing is written.

        Raises:
            ToolkitError: it cannot be read.
        """
        from base64 import b64encode

        with self.lock:
            after = {file: text for file, text in self._after([edit]).items() if text is not None}
            opened = self.ways.opened(self.folder.with_changed(after))
            components, now = _components(opened), self.state.components
            id = self.kind_of(edit.file).identify(edit.now, edit.file).id
            drawn = []
            if self.easel is not None and components is not None and now is not None:
                pieces = pieces_of(opened, components).get((edit.file, id), [])
                names = dict.fromkeys(face.name for one in pieces for face in one.faces)
                drawn = self.easel.drafts(components, now, names)
            broken = [one.message for one in opened.found if one.place.file == edit.file and one.card == id]
            return {"faces": [b64encode(png).decode() for png in drawn], "broken": broken, "id": id}

    def entry(self, file: str, id: str) -> Json:
        """One entry with its data, its text, and its place in the file.

        Raises:
            ToolkitError: there is no such entry.
        """
        with self.lock:
            known = self.state.entries.get((file, id))
            if known is None:
                raise ToolkitError(f"{file}: has no {id}.")
            document = self.state.opened.content.documents[file]
            pointer = tuple(known["pointer"])
            start, end = document.offsets(Place(file, pointer))
            line, _ = document.line_column(start)
            around = self.neighbours().get((file, id), {"to": [], "from": []})
            return {
                **known,
                "data": at(document.data, pointer),
                "namesakes": namesakes(self.state.opened, (file, id)),
                "source": document.text[start:end],
                "line": line,
                "path": self.folder.path_of(file),
                "absolute": (self.folder.root.resolve() / file).as_posix(),
                **around,
            }

    def neighbours(self) -> dict[Key, dict[str, list[Json]]]:
        """Who leads to whom; worked out once for each state of the box."""
        opened = self.state.opened
        if getattr(self, "_around", (None,))[0] is not opened:
            graph = self.graph()
            self._around = (opened, neighbours(opened, graph) if graph is not None else {})
        return self._around[1]

    @property
    def found(self) -> list[Diagnostic]:
        """What is found in the box as it is now."""
        return [one.diagnostic for one in self._found]

    def graph(self) -> Graph | None:
        """The graph of the whole box, if the game has one."""
        opened = self.state.opened
        if opened.game.pictures is None:
            return None
        try:
            return opened.game.pictures().graph(opened.box, self.found, None, self.chosen("graph"))
        except ToolkitError:
            return None

    def chosen(self, command: str, typed: Mapping[str, Sequence[str]] | None = None) -> Chosen:
        """A command's settings: the defaults, and those `typed`.

        Raises:
            ToolkitError: a value does not exist.
        """
        return choose(asked_by(self.state.opened.game.settings, command), typed or {})

    def plain(self) -> Json:
        """Everything a window needs at the start."""
        with self.lock:
            state = self.state
            return {
                "box": about(state.opened.box, state.opened, state.components),
                "entries": list(state.entries.values()),
                "findings": state.findings,
                "revision": state.revision,
                "trouble": state.trouble,
                "undo": self.history.can_undo,
                "redo": self.history.can_redo,
                "files": [
                    {"pattern": kind.pattern, "list": kind.list_of, "schema": kind.entry_schema or kind.schema}
                    for kind in state.opened.game.reader().files
                ],
            }


def _differing(was: Any, now: Any) -> tuple[list[str], list[str]]:
    """The texts that two versions of an entry do not share, in order."""
    pairs = zip(texts_of(was), texts_of(now), strict=True)
    differing = [(before, after) for before, after in pairs if before != after]
    return [before for before, _ in differing], [after for _, after in differing]


def _components(opened: Opened) -> Components | None:
    return None if opened.game.press is None else opened.game.press().components(opened.box)


def history_folder(root: Path) -> Path:
    """Where the history of a box is kept: with the person's own data, never in the box."""
    from hashlib import sha256

    from platformdirs import user_state_path

    where = root.resolve()
    slug = "".join(letter if letter.isalnum() else "-" for letter in where.name.lower())[:40]
    return user_state_path("unlikely") / "history" / f"{slug}-{sha256(str(where).encode()).hexdigest()[:12]}"
