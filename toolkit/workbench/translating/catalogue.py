"""Catalogues of gettext beside a box: from `translations/de.po` to its entries and back.

polib reads and writes them. What it does not refuse and would lose is refused here, with the line.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.files import ENOUGH
from toolkit.source.folder import TRANSLATIONS, Folder

if TYPE_CHECKING:
    from polib import POEntry, POFile

COMMAND = 'pip install "unlikely-heroes-toolkit[translations]"'
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
LINE = re.compile(r'(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s+)?"([^"\\]|\\.)*"\s*|)\s*')
"""What a line of a catalogue may look like."""
WIDTH = 99


def file_of(language: str) -> str:
    """The catalogue of a language, from the box's folder.

    Raises:
        ToolkitError: it is not the tag of a language.
    """
    if not LANGUAGE.fullmatch(language):
        raise ToolkitError(f'"{language}" is not the tag of a language, such as de or pt-BR')
    return f"{TRANSLATIONS}/{language}.po"


def need_polib() -> None:
    """Says what has to be installed, if it is not.

    Raises:
        ToolkitError: it is missing.
    """
    if find_spec("polib") is None:
        raise ToolkitError(f"translations need polib, which is not installed. Install it with: {COMMAND}")


def languages_of(folder: Folder) -> list[str]:
    """The languages that a box has been translated into, or has begun to be."""
    try:
        found = sorted(path.stem for path in (folder.root / TRANSLATIONS).glob("*.po"))
    except OSError:
        return []
    return [name for name in found if LANGUAGE.fullmatch(name)]


def text_of(folder: Folder, language: str) -> str | None:
    """The text of a catalogue, None if there is none.

    Raises:
        ToolkitError: it cannot be read, or is not UTF-8.
    """
    file = file_of(language)
    if not folder.has(file):
        return None
    try:
        return folder.read(file, ENOUGH).decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise ToolkitError(f"{folder.path_of(file)}: is not UTF-8. Save it as UTF-8") from error
    except OSError as error:
        raise ToolkitError(f"{folder.path_of(file)}: cannot be read: {error.strerror or error}") from error


def parsed(text: str, shown: str) -> POFile:
    """The entries of a catalogue.

    Raises:
        ToolkitError: a line is no line of one, or a text is in it twice; with the line.
    """
    need_polib()
    import polib

    for number, line in enumerate(text.splitlines(), start=1):
        if not LINE.fullmatch(line):
            raise ToolkitError(f"{shown}:{number}: this is not a line of a catalogue: {line.strip()[:60]}")
    try:
        return polib.pofile(text + "\n", wrapwidth=WIDTH, check_for_duplicates=True)
    except (OSError, ValueError) as error:
        said = re.search(r"line (\d+)", str(error))
        where = f"{shown}:{said[1]}" if said else shown
        raise ToolkitError(f"{where}: the catalogue cannot be read: {error}") from error


def written(catalogue: POFile) -> bytes:
    """The text of a catalogue: always the same for the same entries."""
    return (str(catalogue).rstrip("\n") + "\n").encode()


def spans(text: str, entries: list[POEntry]) -> dict[str, tuple[int, int]]:
    """Where the translation of each entry stands in the text, by the entry's name."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    lines = text.splitlines()
    found: dict[str, tuple[int, int]] = {}
    for entry in entries:
        first = max((entry.linenum or 1) - 1, 0)
        at = next((n for n in range(first, len(lines)) if lines[n].startswith("msgstr")), first)
        found[entry.msgctxt or ""] = starts[at], starts[at] + len(lines[at])
    return found


def is_used(entry: POEntry) -> bool:
    """Whether a translation counts: it is written, nobody doubts it, and it is still asked for."""
    return bool(entry.msgstr) and not entry.fuzzy and not entry.obsolete
