"""A text is still what it was before anybody wrote it.

New cards begin with "…" where only their author knows the words, and are called "New map" or "New item". The examples
in the schemas are there to be read, not to be printed, and a TODO is a note to yourself: `notes` is the place for
those. Write the text, or remove it where it is optional.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "…"}}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "A rope, **coiled** and bored."}}]}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from toolkit.diagnostic import Diagnostic, Place, Pointer, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK023", "unwritten-text", Severity.WARNING, __doc__)

UNWRITTEN = re.compile(r"\A\s*(?:…|\.\.\.|\?\?\?)\s*\Z|\b(?:TODO|FIXME|TBD|Lorem ipsum)\b")
SIGNS = ("…", "...", "???", "TODO", "FIXME", "TBD", "Lorem ipsum")
"""Without any of these, nothing is unwritten in that way."""
NAMES = ("name", "title")
NOTES = frozenset({"$schema", "notes", "suppress"})


def check(place: Place, data: Any, label: str, id: str, kind: str, examples: frozenset[str]) -> Iterator[Diagnostic]:
    """The texts of an entry that nobody has written yet."""
    new = f"New {kind.replace('_', ' ')}"
    if not _is_suspect(data, examples, new):
        return
    for steps, text in _texts(data, ()):
        if UNWRITTEN.search(text):
            said = "is not written yet" if len(text.strip()) < 4 else "has a note to its author in it"
            hint = "Write it, or remove it where it is optional."
        elif text in examples and steps[-1] not in NAMES:
            said, hint = "is still the example that explains it", "Write your own words."
        elif text == new and steps[-1] in NAMES:
            said, hint = "is still what it began with", "Give it a name."
        else:
            continue
        name = next((step for step in reversed(steps) if isinstance(step, str)), "text")
        at = Place(place.file, (*(place.pointer or ()), *steps))
        yield RULE(at, f"{label}: the {name.replace('_', ' ')} {said}.", hint, card=id, salient=text[:40])


def _is_suspect(data: Any, examples: frozenset[str], new: str) -> bool:
    """Whether there may be something to find. Nearly always there is not, which is soon known of all texts at once.

    Notes are among them: it is quicker to look at too much here.
    """
    texts: list[str] = []
    waiting = [data]
    for one in waiting:
        kind = type(one)
        if kind is str:
            texts.append(one)
        elif kind is dict:
            waiting += one.values()
        elif kind is list:
            waiting += one
    every = "\0".join(texts)
    return not examples.isdisjoint(texts) or new in texts or any(sign in every for sign in SIGNS)


def _texts(data: Any, steps: Pointer) -> Iterator[tuple[Pointer, str]]:
    """Every text in some data, but for notes, and the way to it."""
    if isinstance(data, str):
        yield steps, data
    elif isinstance(data, list):
        for index, one in enumerate(data):
            yield from _texts(one, (*steps, index))
    elif isinstance(data, dict):
        for name, one in data.items():
            if name not in NOTES:
                yield from _texts(one, (*steps, name))
