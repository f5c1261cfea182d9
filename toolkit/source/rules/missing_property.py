"""A required property is missing.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "hero", "number": 900, "name": "Halla", "back": {"text": "Someone hums."}}]}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "number": 900,
      "name": "Halla",
      "back": {"text": "Someone hums."},
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 1, "dexterity": 2}
    }
  ]
}
```
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK011", "missing-property", Severity.ERROR, __doc__)
