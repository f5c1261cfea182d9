"""Entries that are named by their ids: who names whom, as the schemas say, and the edits that give one another id.

A mission names a token, `{"token": "the-ledger"}`, because `"x-studio-kinds": ["token"]` stands at that field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.source.cursor import SchemaCursor
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.parts import Key, cursor_at, key_of, kind_of, kinds_of, part_at, parts_of
from toolkit.workbench.editing.rewriting import edits_of


def named(opened: Opened) -> dict[Key, tuple[Key, ...]]:
    """The entries that are named by others, with those that name them, in order."""
    known: dict[tuple[str, str], list[Part]] = {}
    for part in parts_of(opened):
        for kind in kinds_of(part):
            known.setdefault((kind, part.entry.id), []).append(part)
    found: dict[Key, dict[Key, None]] = {}
    for part in parts_of(opened):
        for kinds, id in names_in(part.data, cursor_at(opened, part), ()):
            meant = [one for kind in kinds for one in known.get((kind, id), ())]
            for one in near(meant, part):
                found.setdefault(key_of(one), {})[key_of(part)] = None
    return {key: tuple(one for one in by if one != key) for key, by in found.items()}


def near(meant: Iterable[Part], part: Part) -> list[Part]:
    """Of several entries with one id, those in the folder of whoever names it: each scenario has its own."""
    some = list(meant)
    folder = PurePosixPath(part.place.file).parent
    return [one for one in some if PurePosixPath(one.place.file).parent == folder] or some


def renamed(opened: Opened, key: Key, new: str) -> list[Edit]:
    """The edits that give an entry another id, wherever it is named.

    Raises:
        ToolkitError: it has no id of its own, or the new one is taken or not allowed.
    """
    part = part_at(opened, key)
    if not isinstance(part.data, dict) or not isinstance(old := part.data.get("id"), str):
        raise ToolkitError(f"{part.entry.label} has no id of its own.")
    schema = cursor_at(opened, part).inside(part.data, "id")
    if not new or not schema.allows(new):
        slug = re.sub(r"[^a-z0-9]+", "-", new.lower()).strip("-")
        raise ToolkitError(f"“{new}” cannot be an id." + (f" Write {slug}." if slug and schema.allows(slug) else ""))
    kinds = kinds_of(part)
    alike = [one for one in parts_of(opened) if one.kind == part.kind and kind_of(one) == kind_of(part)]
    if taken := [one for one in near([one for one in alike if one.entry.id == new], part) if one.place != part.place]:
        raise ToolkitError(f"“{new}” is the id of {taken[0].entry.label}. Choose another.")
    namesakes = [one for one in alike if one.entry.id == old]

    def exchange(data: Any, step: str | int, at: SchemaCursor) -> Any:
        value = data[step]
        return new if value == old and not kinds.isdisjoint(_kinds_at(data, step, at, ())) else value

    others = [one for one in parts_of(opened) if one.place != part.place and part in near(namesakes, one)]
    (own,) = edits_of(opened, exchange, [part]) or [Edit(part.place.file, part.entry.id, part.data, part.data)]
    return [replace(own, now={**own.now, "id": new}), *edits_of(opened, exchange, others)]


def _kinds_at(data: Any, step: str | int, at: SchemaCursor, inherited: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that a member or an item may name; what a list may name, each of its items may."""
    around = inherited or at.kinds(data) if isinstance(data, list) else ()
    return at.inside(data, step).kinds(data[step]) or around


def names_in(data: Any, at: SchemaCursor, inherited: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every id that is named somewhere, with the kinds of what it may be."""
    if not isinstance(data, dict | list):
        return
    for step in data if isinstance(data, dict) else range(len(data)):
        value = data[step]
        if isinstance(value, str) and (kinds := _kinds_at(data, step, at, inherited)):
            yield kinds, value
        elif isinstance(value, dict | list):
            kinds = _kinds_at(data, step, at, inherited) if isinstance(value, list) else ()
            yield from names_in(value, at.inside(data, step), kinds)
