"""A value of the right type that is not allowed there.

An unknown card kind or operation, a number below its smallest or above its largest value, an empty text or
list, a name with forbidden characters, the same entry twice in a list of different things.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "itme", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "Coiled."}}]}
```
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK013", "wrong-value", Severity.ERROR, __doc__)
