"""A value of the wrong type: a text where a number belongs, one thing where a list belongs.

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
