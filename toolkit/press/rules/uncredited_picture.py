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
    found: dict[str, list[tuple[Place, str, bool]]] = {}
    for place, path, card in paths:
        *around, name = place.pointer or ("",)
        beside = _at(content, Place(place.file, tuple(around)))
        if beside is not None:
            has_credit = bool(beside.get("credit") or beside.get(f"{name}_credit"))
            found.setdefault(path, []).append((place, card, has_credit))
    for path, named in found.items():
        if not any(has_credit for _, _, has_credit in named):
            place, card, _ = named[0]
            message = f'Nobody is credited for the picture "{path}".'
            yield RULE(place, message, "Say who made it, in its `credit`.", card=card, salient=path)


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


RULE: Rule[object] = Rule("TK130", "uncredited-picture", Severity.WARNING, __doc__)
