"""Every version of every file of a box, kept outside it: unlimited undo and redo, and what was there last week.

A *step* is a change to some files, from what they said to what they say now, whoever made it. Texts are kept by their
digest, and steps are appended to a log, while the files change (`toolkit.transaction`): a step that cannot be kept is
not made, and one that cannot be made is no step.

    history.record({"cards/maps.json": (before, after)}, "map 12", by="page")
    history.undo()  →  {"cards/maps.json": before}
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.files import append_line, read_whole, remove, write_whole
from toolkit.transaction import digest

MOST_BYTES = 64_000_000
LOG = "log.jsonl"
WEEKS = 12
"""How long steps are kept."""

Texts = Mapping[str, bytes | None]
"""Files by name; None for one that does not exist."""


@dataclass(frozen=True)
class Step:
    """One change: when, by what (`page`, `editor`, `undo`, `redo`) and by whom, if they have a name; of what, and the
    digests before and after."""

    number: int
    at: float
    by: str
    what: str
    files: Mapping[str, tuple[str | None, str | None]]
    who: str = ""

    @property
    def plain(self) -> dict[str, Any]:
        """The step as it is stored and shown."""
        named = {"who": self.who} if self.who else {}
        return {"number": self.number, "at": self.at, "by": self.by, **named, "what": self.what, "files": self.files}


class History:
    """The steps of one box, in its own folder; those since the studio was started can be undone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.steps: list[Step] = list(self._read())
        self._undoable: list[Step] = []
        self._undone: list[Step] = []

    # ---------------------------------------------------------------------------------------------------- writing

    def record(self, changed: Mapping[str, tuple[bytes | None, bytes | None]], what: str, by: str) -> Step:
        """Keeps a change that has been made: see `log` and `take`.

        Raises:
            ToolkitError: it cannot be kept.
        """
        step = self.log(changed, what, by)
        self.take(step)
        return step

    def log(self, changed: Mapping[str, tuple[bytes | None, bytes | None]], what: str, by: str, who: str = "") -> Step:
        """Writes down a change that is just being made; it is a step once it is taken.

        Raises:
            ToolkitError: it cannot be kept.
        """
        files = {file: (self._keep(before), self._keep(after)) for file, (before, after) in sorted(changed.items())}
        number = self.steps[-1].number + 1 if self.steps else 1
        step = Step(number, round(time.time(), 3), by, what, files, who)
        append_line(self.folder / LOG, json.dumps(step.plain, ensure_ascii=False), self.folder)
        return step

    def take(self, step: Step) -> None:
        """Takes a step that was logged and made: one back, one again, or a new one, which ends what could be redone."""
        self.steps.append(step)
        if step.by == "undo":
            self._undone.append(self._undoable.pop())
        elif step.by == "redo":
            self._undoable.append(self._undone.pop())
        else:
            self._undoable.append(step)
            self._undone.clear()

    def undo(self, there: Texts) -> tuple[Step, dict[str, bytes | None]] | None:
        """The last step that was not undone, and the files as they were before it; None if there is none.

        Raises:
            ToolkitError: a file is not as the step left it.
        """
        return self._restored(self._undoable, there, before=True)

    def redo(self, there: Texts) -> tuple[Step, dict[str, bytes | None]] | None:
        """The last step that was undone, and the files as they were after it; None if there is none.

        Raises:
            ToolkitError: a file is not as it was before the step.
        """
        return self._restored(self._undone, there, before=False)

    def _restored(
        self, steps: list[Step], there: Texts, *, before: bool
    ) -> tuple[Step, dict[str, bytes | None]] | None:
        if not steps:
            return None
        texts: dict[str, bytes | None] = {}
        for file, (old, new) in steps[-1].files.items():
            here, wanted = (new, old) if before else (old, new)
            if digest(there.get(file)) != here:
                raise ToolkitError(f"{file}: has changed since then, so this step cannot be taken back on its own.")
            texts[file] = self.text(wanted)
        return steps[-1], texts

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._undoable)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return bool(self._undone)

    # ---------------------------------------------------------------------------------------------------- reading

    def text(self, known: str | None) -> bytes | None:
        """What is kept under a digest.

        Raises:
            ToolkitError: it was pruned, or cannot be read.
        """
        if known is None:
            return None
        try:
            return zlib.decompress(read_whole(self._blob(known), MOST_BYTES, self.folder))
        except (OSError, zlib.error) as error:
            raise ToolkitError(f"This version is not in the history any more: {known[:12]}.") from error

    def versions(self, file: str) -> Iterator[Step]:
        """The steps that changed a file, the latest first."""
        return (step for step in reversed(self.steps) if file in step.files)

    def prune(self, now: float | None = None) -> None:
        """Forgets what is older than a few weeks, except versions that later steps still need."""
        oldest = (now if now is not None else time.time()) - WEEKS * 7 * 86_400
        kept = [step for step in self.steps if step.at >= oldest]
        if len(kept) == len(self.steps):
            return
        needed = {one for step in kept for pair in step.files.values() for one in pair if one}
        gone = {one for step in self.steps for pair in step.files.values() for one in pair if one} - needed
        lines = "".join(json.dumps(step.plain, ensure_ascii=False) + "\n" for step in kept)
        write_whole(self.folder / LOG, lines.encode(), self.folder, private=True)
        self.steps = kept
        for one in sorted(gone):
            remove(self._blob(one), self.folder)

    def _keep(self, text: bytes | None) -> str | None:
        known = digest(text)
        if text is not None and known is not None and not self._blob(known).exists():
            write_whole(self._blob(known), zlib.compress(text, 6), self.folder, private=True)
        return known

    def _blob(self, known: str) -> Path:
        return self.folder / "texts" / known[:2] / known

    def _read(self) -> Iterator[Step]:
        """The log, without lines that were cut off when the process was killed or that somebody else wrote into it."""
        try:
            lines = read_whole(self.folder / LOG, MOST_BYTES, self.folder).decode("utf-8", "replace").splitlines()
        except OSError:
            return
        for line in lines:
            try:
                read = json.loads(line)
                files = {str(file): (before, after) for file, (before, after) in read["files"].items()}
                number, at, who = int(read["number"]), float(read["at"]), str(read.get("who", ""))
                yield Step(number, at, str(read["by"]), str(read["what"]), files, who)
            except (ValueError, TypeError, KeyError, AttributeError):
                continue


def history_folder(root: Path) -> Path:
    """Where the history of a box is kept: with the person's own data, never in the box."""
    from platformdirs import user_state_path

    where = root.resolve()
    slug = "".join(letter if letter.isalnum() else "-" for letter in where.name.lower())[:40]
    return user_state_path("unlikely") / "history" / f"{slug}-{sha256(str(where).encode()).hexdigest()[:12]}"
