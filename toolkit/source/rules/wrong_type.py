"""A value has the wrong type: a text instead of a number, or one thing instead of a list.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": "900", "name": "Rope", "back": {"text": "Coiled."}}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}]}
```
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK012", "wrong-type", Severity.ERROR, __doc__)
