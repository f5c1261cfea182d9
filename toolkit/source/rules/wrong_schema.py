"""A file's `$schema` names the schema of another kind of file.

`$schema` tells your editor what may be written in the file. The toolkit always uses the schema for the file's place in
the box, so a wrong `$schema` only misleads the editor (and you). But if the file is written as its `$schema` says, it
is the place that is wrong: this is an error then, since nothing in the file can be read, and the hint says where the
file belongs.

Wrong:

```json cards/extra.json
{"$schema": "../schemas/box.schema.json", "cards": []}
```

Right:

```json cards/extra.json
{"$schema": "../schemas/cards.schema.json", "cards": []}
```
"""

from __future__ import annotations

import json

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Edit, Fix, Place, Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK016", "wrong-schema", Severity.WARNING, __doc__)


def explain(file: str, named: str, expected: str) -> Diagnostic | None:
    """The finding, if the last part of the path is not the schema's file name."""
    folder, slash, name = named.rpartition("/")
    if name == expected:
        return None
    place = Place(file) / "$schema"
    edit = Edit(place, json.dumps(f"{folder}{slash}{expected}", ensure_ascii=False))
    fix = Fix(f"Point to {expected}", (edit,))
    return RULE(place, f'This file follows {expected}, not "{name}".', f"Point $schema to {expected}.", fix=fix)


def explain_misplaced(file: str, here: str, meant: str, pattern: str) -> Diagnostic:
    """The finding about a file that is as its `$schema` says, and lies where files of another kind are expected."""
    return RULE(
        Place(file) / "$schema",
        f"This file is written as {meant} says, but is where files follow {here}.",
        f"Move it so that it matches {pattern}.",
        salient=file,
        severity=Severity.ERROR,
        explains=[OF_COUNTS],
    )
