"""Changes throughout a box: from what is wanted to the edits of every entry that must change.

Renumbering a card changes its number, every field that names it (the schemas say which do) and every mention in a
text; reordering chapters changes every field that names one; replacing words changes them wherever
people may write what they like, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.source.cursor import SchemaCursor
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.parts import Key, cursor_at, key_of, number_of, parts_of, texts_of

MOST = 99_999
Exchange = Callable[[Any, str | int, SchemaCursor], Any]
"""Returns the replacement for a member or item that is neither an object nor a list."""
MARKUP = re.compile(r"(\{[^{}]*\})")
"""Icons and references within a text: `{card:12}`."""
MENTION = re.compile(r"\{(?P<what>\w+):(?P<number>[1-9]\d{0,5})(?=[|}])")


def renumbered(opened: Opened, old: int, new: int) -> list[Edit]:
    """The edits that give a card another number.

    Raises:
        ToolkitError: the number is taken or not allowed, or the game has no numbers.
    """
    every = reversed(parts_of(opened))
    owners = {number: part for part in every if (number := number_of(opened, part)) is not None}
    if not owners:
        raise ToolkitError("Nothing in this box has a number that others name.")
    if not 1 <= new <= MOST:
        raise ToolkitError(f"{new} cannot be a number. Choose one from 1 to {MOST}.")
    if new in owners:
        raise ToolkitError(f"{new} is taken by {owners[new].entry.label}. Choose another.")
    if old not in owners:
        raise ToolkitError(f"There is no {old} here.")
    return with_numbers(opened, {old: new})


def with_numbers(opened: Opened, numbers: Mapping[int, int]) -> list[Edit]:
    """The edits that give cards other numbers, all at once: wherever a field or a mark in a text names one."""

    def mentioned(found: re.Match[str]) -> str:
        return f"{{{found['what']}:{numbers.get(int(found['number']), found['number'])}"

    def exchange(data: Any, step: str | int, at: SchemaCursor) -> Any:
        value = data[step]
        if type(value) is int and value in numbers and at.inside(data, step).means(value, "number"):
            return numbers[value]
        return MENTION.sub(mentioned, value) if isinstance(value, str) else value

    return edits_of(opened, exchange)


def reordered(
    opened: Opened, part: Part, order: Sequence[int], alone: Collection[Key], new: Mapping[str, Any] | None = None
) -> list[Edit]:
    """The edits that change the order of a subject's chapters, given as their former places, counted from 0.

    One that is named again is copied, one that is not named is removed, and -1 stands for a `new` one.
    Whatever names a chapter is adapted: in the subject itself, and in the entries that take part in it `alone`; others
    do not say which subject's chapters they mean.

    Raises:
        ToolkitError: there are no chapters, or not these.
    """
    member = list_of_chapters(opened, part)
    listed = part.data[member] if member is not None else None
    if member is None or not isinstance(listed, list):
        raise ToolkitError(f"{part.entry.label} has no chapters that can be put into another order.")
    if not order or not {*order} <= {*range(len(listed)), *([-1] if new is not None else [])}:
        raise ToolkitError(f"There are {len(listed)} chapters: keep at least one of them, and name no others.")
    now = {former + 1: order.index(former) + 1 for former in order}

    def exchange(data: Any, step: str | int, at: SchemaCursor) -> Any:
        value = data[step]
        if type(value) is int and at.inside(data, step).means(value, "chapter"):
            return now.get(value, value)
        return value

    mapped = _rewritten(opened, part, exchange)
    moved = {**mapped, member: [new if former < 0 else mapped[member][former] for former in order]}
    others = [one for one in parts_of(opened) if key_of(one) in alone and one.place != part.place]
    own = [Edit(part.place.file, part.entry.id, part.data, moved)] if moved != part.data else []
    return [*own, *edits_of(opened, exchange, others)]


def list_of_chapters(opened: Opened, part: Part) -> str | None:
    """The member of an entry that lists its chapters, if it has one."""
    member = cursor_at(opened, part).member_that_means(part.data, "chapters") if isinstance(part.data, dict) else None
    return member if member is not None and member in part.data else None


def replaced(opened: Opened, find: str, instead: str, *, whole_words: bool = False) -> list[Edit]:
    """The edits that replace words with others, in all texts.

    Raises:
        ToolkitError: there is nothing to look for.
    """
    if not find:
        raise ToolkitError("Say what to look for.")
    pattern = re.compile(rf"(?<!\w){re.escape(find)}(?!\w)" if whole_words else re.escape(find))

    def exchange(data: Any, step: str | int, at: SchemaCursor) -> Any:
        if not at.is_free_text(data, step):
            return data[step]
        parts = MARKUP.split(data[step])
        return "".join(part if index % 2 else pattern.sub(lambda _: instead, part) for index, part in enumerate(parts))

    return edits_of(opened, exchange)


def differing(edit: Edit) -> tuple[list[str], list[str]]:
    """The texts of an entry that an edit replaces, before and after it, in order."""
    pairs = zip(texts_of(edit.was), texts_of(edit.now), strict=True)
    changed = [(before, after) for before, after in pairs if before != after]
    return [before for before, _ in changed], [after for _, after in changed]


def edits_of(opened: Opened, exchange: Exchange, parts: Iterable[Part] | None = None) -> list[Edit]:
    """The edits of all entries, or of some, that differ after the exchange."""
    pairs = ((part, _rewritten(opened, part, exchange)) for part in (parts_of(opened) if parts is None else parts))
    return [Edit(part.place.file, part.entry.id, part.data, now) for part, now in pairs if now != part.data]


def _rewritten(opened: Opened, part: Part, exchange: Exchange) -> Any:
    return _walk(part.data, cursor_at(opened, part), exchange) if isinstance(part.data, dict) else part.data


def _walk(data: Any, at: SchemaCursor, exchange: Exchange) -> Any:
    steps = data if isinstance(data, dict) else range(len(data))
    made = {
        step: _walk(data[step], at.inside(data, step), exchange)
        if isinstance(data[step], dict | list)
        else data[step]
        if step == "$schema"
        else exchange(data, step, at)
        for step in steps
    }
    return made if isinstance(data, dict) else list(made.values())
