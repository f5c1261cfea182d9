"""A file's `$schema` names the schema of another kind of file.

`$schema` tells your editor what may be written in the file. The toolkit always uses the schema for the file's place in
the box, so a wrong `$schema` only misleads the editor (and you).

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

from toolkit.diagnostic import Diagnostic, Edit, Fix, Place, Severity
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
