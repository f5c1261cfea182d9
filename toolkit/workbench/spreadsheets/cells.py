"""From a value to what stands in its cell, and from what somebody types there to a value.

    written(column, ["rope", "tool"])  →  "rope, tool"
    meant(column, "rope, lamp", before=["rope", "tool"])  →  ["rope", "lamp"]

Words are those of the studio's table (`templates/studio/columns.js`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from toolkit.source.cursor import SchemaCursor
from toolkit.workbench.spreadsheets.columns import Column, view

MOST_LETTERS = 32_000
"""A spreadsheet's cell holds 32,767."""
UNPRINTABLE = re.compile(r"[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What files of spreadsheets cannot hold, or would change."""
MOST_SHOWN, MOST_QUOTED = 400, 60
SPLIT = re.compile(r"[,;\n]")
YES = re.compile(r"(?i:yes|y|true|1|x|✓)")
NO = re.compile(r"(?i:no|n|false|0|-)")
WHOLE = re.compile(r"-?[0-9]{1,15}")


class RefusedError(ValueError):
    """What cannot be meant by a cell, and why."""


def fits(column: Column, value: Any) -> bool:
    """Whether a value can be edited in a cell: what is read back from there is the same."""
    if column.sort == "rest":
        return value is None
    text = written(column, value)
    if UNPRINTABLE.search(text) or len(text) > MOST_LETTERS:
        return False
    if value is None or (isinstance(value, str) and not value.strip()):
        return value is None
    try:
        return _same(meant(column, text, value), value)
    except RefusedError:
        return False


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, str) and isinstance(other, str):
        return one == tidy(other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return bool(one == other)


def tidy(text: str) -> str:
    """A text without what nobody sees: spaces around it, and the way in which lines end."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def written(column: Column, value: Any) -> str:
    """A value as it stands in a cell; what does not fit is told as a sentence."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value.replace("_", " ") if column.sort == "choice" else value
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return (", " if column.sort == "list" else "\n\n").join(map(str, value))
    if isinstance(value, dict | list):
        return shortened(sentence(column.cursor, value))
    return json.dumps(int(value) if isinstance(value, float) and value.is_integer() else value)


def shortened(text: str) -> str:
    """A sentence of bearable length, with nothing in it that a cell cannot hold."""
    text = UNPRINTABLE.sub(" ", text)
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 1]}…"


def sentence(place: SchemaCursor, data: Any) -> str:
    """Some data as they are read, by the sentence that their schema has for them."""
    known = view(place, data)
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, list):
        inside = known.items or place.inside(data, 0)
        return ", ".join(sentence(inside, one) for one in data)
    if not isinstance(data, dict):
        return str(known.words.get(str(data), data)).replace("_", " ")
    parts = {
        name: "" if isinstance(one, bool) else sentence(known.properties.get(name) or place.inside(data, name), one)
        for name, one in data.items()
    }
    if not known.says:
        return ", ".join(f"{name.replace('_', ' ')}: {one or 'yes'}" for name, one in parts.items())

    def clause(found: re.Match[str]) -> str:
        inside = found[1] if found[1] is not None else found[0]
        holes = re.findall(r"\{(\w+)\}", inside)
        if found[1] is not None and holes and holes[0] not in data:
            return ""
        return re.sub(r"\{(\w+)\}", lambda hole: parts.get(hole[1], ""), inside)

    return re.sub(r"\[([^\]]*)\]|\{\w+\}", clause, known.says).strip()


def meant(column: Column, typed: str, before: Any = None) -> Any:
    """What somebody means by what they type into a cell; None if it is emptied.

    Raises:
        RefusedError: nothing that can stand there.
    """
    text = tidy(typed)
    if not text:
        if column.needed:
            raise RefusedError(f"{column.title} cannot be empty.")
        return None
    if column.sort == "number":
        return _number(column, text)
    if column.sort == "choice":
        return _choice(column, text)
    if column.sort == "switch":
        if YES.fullmatch(text):
            return True
        if NO.fullmatch(text):
            return False
        raise RefusedError(f"{column.title} is yes or no, not “{text}”.")
    if column.sort == "list":
        return _list(column, text)
    if column.most is not None and len(text) > column.most:
        raise RefusedError(f"{column.title} has at most {column.most} letters; this has {len(text)}.")
    if column.or_number and WHOLE.fullmatch(text):
        return _number(column, text)
    if column.by_paragraph and (isinstance(before, list) or (not isinstance(before, str) and "\n\n" in text)):
        return [part.strip() for part in re.split(r"\n[ \t]*\n\s*", text)]
    return text


def _number(column: Column, text: str) -> int | float:
    try:
        number: int | float = int(text) if WHOLE.fullmatch(text) else float(text.replace(",", "."))
    except ValueError:
        raise RefusedError(f"{column.title} is a number, not “{text}”.") from None
    if isinstance(number, float):
        if number != number or abs(number) > 1e15:
            raise RefusedError(f"{column.title} is a number, not “{text}”.")
        if column.whole and not number.is_integer():
            raise RefusedError(f"{column.title} is a whole number, not “{text}”.")
        number = int(number) if column.whole else number
    least, most = column.minimum, column.maximum
    if (least is not None and number < least) or (most is not None and number > most):
        bounds = (
            f"from {least} to {most}"
            if None not in (least, most)
            else f"from {least}"
            if most is None
            else f"to {most}"
        )
        raise RefusedError(f"{column.title} goes {bounds}, so it cannot be {text}.")
    return number


def _choice(column: Column, text: str) -> Any:
    plain = text.replace("_", " ").casefold()
    for one in column.choices:
        if written(column, one).casefold() == plain:
            return one
    known = ", ".join(written(column, one) for one in column.choices)
    raise RefusedError(f"{column.title} is one of {known}, not “{text}”.")


def _list(column: Column, text: str) -> list[Any]:
    parts = [part.strip() for part in SPLIT.split(text) if part.strip()]
    if not column.of_numbers:
        return parts
    for part in parts:
        if not WHOLE.fullmatch(part):
            raise RefusedError(f"{column.title} are numbers, not “{part}”.")
    return [int(part) for part in parts]


def put(data: dict[str, Any], path: Sequence[str], value: Any) -> None:
    """Puts a value into an entry; None removes it, and what is empty around it."""
    around = [data]
    for step in path[:-1]:
        inside = around[-1].get(step)
        if not isinstance(inside, dict):
            if value is None:
                return
            inside = around[-1][step] = {}
        around.append(inside)
    if value is not None:
        around[-1][path[-1]] = value
        return
    around[-1].pop(path[-1], None)
    for depth in range(len(path) - 1, 0, -1):
        if around[depth]:
            break
        around[depth - 1].pop(path[depth - 1], None)


def quoted(text: str) -> str:
    """A text of a cell within a sentence."""
    plain = " ".join(shortened(text).split())
    return f"“{plain if len(plain) <= MOST_QUOTED else f'{plain[: MOST_QUOTED - 1]}…'}”" if plain else "empty"
