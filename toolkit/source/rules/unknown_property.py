"""A property that is not part of the format.

Unknown properties are refused rather than ignored, so that a misspelling cannot lose what you wrote. The hint suggests
the most similar property that is allowed there.

Wrong:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "tgas": ["rope"], "back": {"text": "Coiled."}}]}
```

Right:

```json cards/extra.json
{"cards": [{"kind": "item", "number": 900, "name": "Rope", "tags": ["rope"], "back": {"text": "Coiled."}}]}
```
"""

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK010", "unknown-property", Severity.ERROR, __doc__)
