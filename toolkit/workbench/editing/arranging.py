"""What is arranged by hand: from where a piece is to lie, or which chapter comes first, to the edits of all entries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.authoring import PieceMove
from toolkit.diagnostic import Place, Pointer
from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.parts import Key, by_key, key_of, part_around, texts_of
from toolkit.workbench.editing.rewriting import list_of_chapters

NAMED = re.compile(r"\bchapter\s+\d+", re.IGNORECASE)
"""A chapter named by its number in a text, which only its author can change."""


def moved(opened: Opened, move: PieceMove) -> list[Edit]:
    """The edits after which a piece lies elsewhere, or is turned.

    Raises:
        ToolkitError: it cannot lie there, or is on no board.
    """
    if opened.game.studio is None or "boards" not in opened.game.studio().views:
        raise ToolkitError(f"{opened.game.title} has no board on which pieces are laid by hand.")
    return list(_replacing(opened, opened.game.studio().moved(opened.box, move)))


def _replacing(opened: Opened, values: Mapping[Place, Any]) -> Iterator[Edit]:
    """One edit for each entry in which something is replaced."""
    parts, around = by_key(opened), part_around(opened)
    found: dict[Key, list[tuple[Pointer, Any]]] = {}
    for place, value in values.items():
        part = around(place)
        assert part is not None, "games change what their entries say"
        pointer = (place.pointer or ())[len(part.place.pointer or ()) :]
        found.setdefault(key_of(part), []).append((pointer, value))
    for (file, id), replaced in found.items():
        was = now = parts[file, id].data
        for pointer, value in replaced:
            now = with_value(now, pointer, value)
        yield Edit(file, id, was, now)


def with_value(data: Any, pointer: Sequence[str | int], value: Any) -> Any:
    """The same data with another value at one place; nothing is changed in place.

    >>> with_value({"at": [0, 0]}, ("at", 1), 5)
    {'at': [0, 5]}
    >>> with_value({"id": "quay"}, ("lies", "turn"), 60)
    {'id': 'quay', 'lies': {'turn': 60}}
    """
    if not pointer:
        return value
    step, *rest = pointer
    if isinstance(data, list):
        assert isinstance(step, int)
        inner = data[step] if step < len(data) else {}
        return [*data[:step], with_value(inner, rest, value), *data[step + 1 :]]
    return {**data, step: with_value(data.get(step, {}), rest, value)}


def entry_of_subject(opened: Opened, id: str) -> Part | None:
    """The entry that a subject is written in: the one with its id that has chapters."""
    known = {one.id for one in opened.game.reader().subjects(opened.box)}
    for part in opened.content.sound:
        if id in known and part.entry.id == id and list_of_chapters(opened, part) is not None:
            return part
    return None


def naming_chapters(edits: Sequence[Edit], file: str) -> list[str]:
    """The texts of a changed subject that still name a chapter by its number."""
    own = next((edit for edit in edits if edit.file == file), None)
    return [] if own is None else [text for text in texts_of(own.now) if NAMED.search(text)]
