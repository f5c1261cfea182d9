"""A suppression names a rule that does not exist.

Rules are named by code (`UH109`) or by name (`dangling-text`); a suppression names exactly one. `unlikely rules` lists
them all.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "Rope",
      "back": {"text": "Coiled."},
      "suppress": [{"rule": "UH999", "reason": "Placed by hand."}]
    }
  ]
}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}]}
```
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK017", "unknown-rule", Severity.ERROR, __doc__)
