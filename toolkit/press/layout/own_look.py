"""From a box's own `templates/` to what it changes of the game's look, and to the mistakes in that, each at its line.

The look that a box writes follows the game's `look.schema.json`, which lists every name that the game's own look has.
Where it says `"x-names": "templates"`, templates of the box may use further names; a name that none of them uses is a
slip. So are, with `icons` and `words`, the colour of an icon and a word that are nowhere printed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.diagnostic import Place
from toolkit.files import read_whole, text_of
from toolkit.press.bounds import LOOK_BYTES, TEMPLATE_BYTES
from toolkit.press.fault import Fault
from toolkit.source.reading import read_raw
from toolkit.source.rules.escaping_path import leads_out
from toolkit.source.schema import Schemas
from toolkit.source.suggest import did_you_mean, listing

FOLDER = "templates"
FILE = "look.json"
SCHEMA = "look.schema.json"
MOST_TEMPLATES = 200
"""How many templates of a box are searched for the names that they use."""


def own_folder(box: Path | None) -> Path | None:
    """The box's templates folder, unless it is a link to somewhere else."""
    if box is None:
        return None
    folder = box / FOLDER
    return folder if folder.is_dir() and not leads_out(box, folder) else None


def look_fault(file: str, message: str, hint: str = "", *, place: Place | None = None, salient: str = "") -> Fault:
    """A mistake in a file of `templates/`, by its path in there."""
    path = f"{FOLDER}/{file}"
    return Fault("look", message, hint, "", f"{path} {salient or message}", place or Place(path, None))


def line_place(file: str, text: str, line: int) -> Place:
    """A line of a file in `templates/` that is no JSON."""
    lines = text.split("\n")
    index = min(max(line, 1), len(lines)) - 1
    start = sum(len(one) + 1 for one in lines[:index])
    blank = len(lines[index]) - len(lines[index].lstrip())
    return Place(f"{FOLDER}/{file}", None, span=(start + blank, start + max(len(lines[index].rstrip()), blank)))


def line_with(file: str, text: str, name: str) -> Place:
    """The line of a catalogue that begins with a message's name."""
    found = re.search(rf"^{re.escape(name)}(?=\s*=)", text, re.MULTILINE)
    return Place(f"{FOLDER}/{file}", None, span=found.span() if found else None)


@dataclass(frozen=True)
class OwnLook:
    """What a box's `look.json` changes: nothing, if it has none or there is a mistake in it."""

    changes: Mapping[str, Any]
    faults: tuple[Fault, ...] = ()


def read_own_look(game: Path, own: Path) -> OwnLook:
    """The changes in a box's `look.json`, by the schema of the game's look."""
    path = own / FILE
    if not path.is_file() or leads_out(own, path):
        return OwnLook({})
    try:
        raw = read_whole(path, int(LOOK_BYTES.most), own)
    except OSError as error:
        return OwnLook({}, (look_fault(FILE, f"The look cannot be read: {error.strerror or error}."),))
    document, found = read_raw(f"{FOLDER}/{FILE}", raw)
    if document.parsed and not found:
        schemas = Schemas(game)
        if schemas.is_valid(SCHEMA, document.data):
            return OwnLook({name: value for name, value in document.data.items() if name != "$schema"})
        found = schemas.explain(SCHEMA, document.data, Place(f"{FOLDER}/{FILE}"), "the look", "")
    return OwnLook(
        {},
        tuple(look_fault(FILE, one.message, one.hint, place=one.place, salient=one.salient) for one in found),
    )


def slips(game: Path, own: Path, changes: Mapping[str, Any], known: Mapping[str, Collection[str]]) -> Iterator[Fault]:
    """Names in a look that nothing uses. `known` are the names of icons and words that there are."""
    sections: Mapping[str, Any] = Schemas(game).files[SCHEMA]["properties"]
    used: frozenset[str] | None = None
    for section, values in changes.items():
        names = sections[section].get("x-names")
        if names is None:
            continue
        listed = [*sections[section].get("properties", ()), *known.get(names, ())]
        for name in values:
            if name in listed:
                continue
            if used is None:
                used = frozenset(_words_of(own))
            if name not in used:
                hint = did_you_mean(name, listed) or f"Known: {listing(sorted(set(listed)), most=30)}."
                place = Place(f"{FOLDER}/{FILE}", (section,)).key(name)
                message = f'the look: nothing that is printed uses the name "{name}" in "{section}".'
                yield look_fault(FILE, message, hint, place=place, salient=f"{section}/{name}")


def _words_of(own: Path) -> Iterable[str]:
    """Every word in a box's own templates."""
    for file in files_of(own)[:MOST_TEMPLATES]:
        if file.suffix not in (".j2", ".css") or leads_out(own, file):
            continue
        try:
            yield from re.findall(r"\w+", text_of(file, int(TEMPLATE_BYTES.most), own))
        except (OSError, UnicodeDecodeError):
            continue  # reported when it is rendered


def files_of(folder: Path) -> Sequence[Path]:
    """The files in a folder, in order."""
    return sorted(file for file in folder.glob("*") if file.is_file()) if folder.is_dir() else ()
