"""A value has the right type but is not allowed there.

Examples: an unknown kind of card or operation, a number that is too small or too large, an empty text or list, a name
with forbidden characters, the same entry twice in a list.

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
