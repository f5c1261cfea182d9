"""Changes that go through a whole box: from what is wanted to the edits of every entry that has to change.

Who renumbers a card changes its number, every field that names it (the schemas say which do) and every mention in a
text; who replaces words changes them wherever a person may write what they like, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.schema import KeyOrder
from toolkit.studio.editing import Edit

MOST = 99_999
Exchange = Callable[[Any, str | int, KeyOrder], Any]
"""Gives what should stand in the place of a member or item that is neither an object nor a list."""
MARKUP = re.compile(r"(\{[^{}]*\})")
"""Icons and references within a text: `{card:12}`."""


def renumbered(opened: Opened, old: int, new: int) -> list[Edit]:
    """The edits that call a card by another number.

    Raises:
        ToolkitError: the number is taken, or cannot be one; or the game has no numbers.
    """
    reader = opened.game.reader()
    if not reader.numbers:
        raise ToolkitError(f"Pieces of {opened.game.title} have no numbers that others name.")
    if not 1 <= new <= MOST:
        raise ToolkitError(f"{new} cannot be a number. Choose one from 1 to {MOST}.")
    every = (*opened.content.sound, *opened.content.broken)
    taken = [part.entry.label for part in every if _number(part.data) == new]
    if taken:
        raise ToolkitError(f"{new} is taken by {taken[0]}. Choose another.")
    if not any(_number(part.data) == old for part in every):
        raise ToolkitError(f"There is no {old} here.")
    wanted = frozenset(reader.numbers)
    mention = re.compile(rf"\{{(\w+):{old}(?=[|}}])")

    def exchange(data: Any, step: str | int, order: KeyOrder) -> Any:
        value = data[step]
        if type(value) is int and value == old and order.inside(data, step).definitions(value) & wanted:
            return new
        return mention.sub(rf"{{\1:{new}", value) if isinstance(value, str) else value

    return list(_edits(opened, exchange))


def _number(data: Any) -> Any:
    return data.get("number") if isinstance(data, dict) else None


def replaced(opened: Opened, find: str, instead: str, *, whole_words: bool = False) -> list[Edit]:
    """The edits that put some words in the place of others, in all texts.

    Raises:
        ToolkitError: there is nothing to look for.
    """
    if not find:
        raise ToolkitError("Say what to look for.")
    pattern = re.compile(rf"(?<!\w){re.escape(find)}(?!\w)" if whole_words else re.escape(find))

    def exchange(data: Any, step: str | int, order: KeyOrder) -> Any:
        if not order.is_free_text(data, step):
            return data[step]
        parts = MARKUP.split(data[step])
        return "".join(part if index % 2 else pattern.sub(lambda _: instead, part) for index, part in enumerate(parts))

    return list(_edits(opened, exchange))


def _edits(opened: Opened, exchange: Exchange) -> Iterator[Edit]:
    schemas = opened.game.reader().schemas
    for part in (*opened.content.sound, *opened.content.broken):
        order = schemas.key_order(part.kind.entry_schema or part.kind.schema)
        now = _walk(part.data, order, exchange) if isinstance(part.data, dict) else part.data
        if now != part.data:
            yield Edit(part.place.file, part.entry.id, part.data, now)


def _walk(data: Any, order: KeyOrder, exchange: Exchange) -> Any:
    steps = data if isinstance(data, dict) else range(len(data))
    made = {
        step: _walk(data[step], order.inside(data, step), exchange)
        if isinstance(data[step], dict | list)
        else data[step]
        if step == "$schema"
        else exchange(data, step, order)
        for step in steps
    }
    return made if isinstance(data, dict) else list(made.values())
