"""A file of a box as it is but for a few places: how examples in manuals and cases say only what matters.

    {"/oceans/2/squares": 12, "/doubles/0": null}

Keys are JSON pointers into the file of the smallest box. A value takes the place of what is there, or is added; null
takes it away, after everything else.

>>> changed({"a": [1, 2, 3]}, {"/a/0": 7, "/a/3": 4, "/a/1": None, "/b/c": True})
{'a': [7, 3, 4], 'b': {'c': True}}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

PATCH = re.compile(r'\s*\{\s*"/')
"""How the text of one begins."""


def changes_in(content: Any) -> Mapping[str, Any] | None:
    """The places that a file's content names; None if it is the whole of a file."""
    if isinstance(content, str):
        if PATCH.match(content) is None:
            return None
        content = json.loads(content)
    is_patch = isinstance(content, dict) and content and all(key.startswith("/") for key in content)
    return content if is_patch else None


def changed(original: Any, places: Mapping[str, Any]) -> Any:
    """The same with other values at these places."""
    made = deepcopy(original)
    taken = [pointer for pointer, value in places.items() if value is None]
    for pointer, value in places.items():
        if value is not None:
            where, last = _parent(made, pointer)
            if isinstance(where, list) and last == len(where):
                where.append(value)
            else:
                where[last] = value
    for pointer in sorted(taken, key=_by_number, reverse=True):
        where, last = _parent(made, pointer)
        del where[last]
    return made


def _parent(made: Any, pointer: str) -> tuple[Any, Any]:
    """What a place is in, and its key there."""
    *steps, last = pointer.removeprefix("/").split("/")
    for step in steps:
        made = made[int(step)] if isinstance(made, list) else made.setdefault(step, {})
    return made, int(last) if isinstance(made, list) else last


def _by_number(pointer: str) -> list[tuple[int, str]]:
    return [(int(step), "") if step.isdigit() else (-1, step) for step in pointer.split("/")]
