"""A picture has no credit.

Nothing is said about credits unless the project asks for them, with `credits = true` under `[art]` in `unlikely.toml`.
Whoever made a picture then stands in its `credit`, and the licence in its `licence`. `unlikely art` lists both, and the
booklets print them.

```toml
[art]
credits = true
```

The credit stands beside the file:

```json
"art": {"front": "art/901.png", "credit": "Ida Strand", "licence": "CC BY 4.0"}
```
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.rule import Rule
from toolkit.source.content import Content


def check(content: Content, paths: Iterable[tuple[Place, str, str]]) -> Iterator[Diagnostic]:
    """Pictures that are named without a credit beside them, each file once."""
    told: set[str] = set()
    for place, path, card in paths:
        *around, name = place.pointer or ("",)
        beside = _at(content, Place(place.file, tuple(around)))
        if path in told or beside is None or beside.get("credit") or beside.get(f"{name}_credit"):
            continue
        told.add(path)
        message = f'nobody is credited for the picture "{path}".'
        yield RULE(
            place, message[0].upper() + message[1:], "Say who made it, in its `credit`.", card=card, salient=path
        )


def _at(content: Content, place: Place) -> Mapping[str, Any] | None:
    """What stands at a place; None if that is no object."""
    for part in content.sound:
        own = part.place.pointer or ()
        if part.place.file == place.file and (place.pointer or ())[: len(own)] == own:
            found = part.data
            for step in (place.pointer or ())[len(own) :]:
                found = found[step]
            return found if isinstance(found, dict) else None
    return None


RULE: Rule[object] = Rule("TK112", "uncredited-picture", Severity.WARNING, __doc__)
