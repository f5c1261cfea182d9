"""`unlikely translate`: writes and updates the catalogues of a box.

Translate(bench, ("de",)).write()       [Written("de", "translations/de.po", …)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.errors import ToolkitError
from toolkit.transaction import present, together
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import cursor_at
from toolkit.workbench.spreadsheets.beside import rooms_of
from toolkit.workbench.translating.catalogue import (
    WIDTH,
    file_of,
    languages_of,
    need_polib,
    parsed,
    text_of,
    written,
)
from toolkit.workbench.translating.lines import Line, lines_of, name_of, picture_of
from toolkit.workbench.translating.pseudo import PSEUDO
from toolkit.workbench.translating.updating import Update, update

MOST_NOTED = 400
"""How many letters of an author's note are handed on."""


@dataclass(frozen=True)
class Written:
    """A catalogue: its language and its path, what was found, and whether its text has changed."""

    language: str
    path: str
    found: Update
    changed: bool


class Translate:
    """A box about to be translated. With `room`, its faces are set to say how much room there is.

    Raises:
        ToolkitError: a language is not one, or is the box's own.
    """

    def __init__(self, bench: Workbench, languages: Sequence[str], *, room: bool = True) -> None:
        need_polib()
        self.bench, self.room = bench, room
        self.languages = list(dict.fromkeys(languages)) or languages_of(bench.folder)
        if not self.languages:
            raise ToolkitError(f"{bench.folder.shown}: say into which language, such as de")
        for language in self.languages:
            file_of(language)
            if language == PSEUDO:
                raise ToolkitError(
                    f"{PSEUDO} needs no catalogue: use it right away, for instance check --language {PSEUDO}"
                )
            if language == bench.alone.box.language:
                raise ToolkitError(f"{bench.folder.shown}: is written in {language} already")

    def write(self) -> list[Written]:
        """Writes every catalogue, all of them or none.

        Raises:
            ToolkitError: one of them cannot be read or written, or somebody has saved it meanwhile.
        """
        import polib

        root, opened = self.bench.folder.root, self.bench.alone
        lines = lines_of(opened)
        comments = self._comments(lines)
        changes: dict[str, tuple[bytes | None, bytes | None]] = {}
        found: list[Written] = []
        for language in self.languages:
            file = file_of(language)
            before = present(root, file)
            text = text_of(self.bench.folder, language)
            catalogue = polib.POFile(wrapwidth=WIDTH) if text is None else parsed(text, self.bench.folder.path_of(file))
            catalogue.metadata = {**_header(self.bench), **catalogue.metadata}
            counted = update(catalogue, lines, lambda line: comments[line.name], language)
            after = written(catalogue)
            if after != before:
                changes[file] = before, after
            found.append(Written(language, self.bench.folder.path_of(file), counted, after != before))
        if changes:
            with together(root, changes):
                pass
        return found

    def _comments(self, lines: Sequence[Line]) -> dict[str, str]:
        """What a translator is told of each text."""
        rooms = rooms_of(self.bench) if self.room else {}
        told: dict[str, str] = {}
        for line in lines:
            room = rooms.get((line.part.place.file, line.part.entry.id), ())
            told[line.name] = "\n".join(self._comment(line, room))
        return told

    def _comment(self, line: Line, room: Sequence[str]) -> Iterator[str]:
        if line.is_word:
            yield "A word by which cards find each other. The same wherever it stands; no other word may be the same."
            return
        part, label = line.part, line.part.entry.label
        name = name_of(part)
        yield " · ".join([label, *([name] if name and name not in label else []), _spoken(line)])
        brief = picture_of(line, cursor_at(self.bench.alone, part))
        if brief:
            yield f"Picture: {brief}"
        if line.most is not None:
            yield f"At most {line.most} letters."
        for one in room:
            yield f"Room: {one}"
        note = part.data.get("notes")
        if isinstance(note, str) and note:
            yield f"Note: {' '.join(note.split())[:MOST_NOTED]}"


def _spoken(line: Line) -> str:
    """Which part of it: `back: help`, `trials 2: text`."""
    words: list[str] = []
    for step in line.steps:
        if isinstance(step, int) and words:
            words[-1] += f" {step + 1}"
        else:
            words.append(str(step).replace("_", " "))
    return ": ".join(words)


def _header(bench: Workbench) -> dict[str, str]:
    box = bench.alone.box
    return {
        "Project-Id-Version": box.title,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
