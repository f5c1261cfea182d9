"""A suppression that suppresses nothing.

It may have been useful once, but left in place it would hide the next real finding. Remove it. Suppressions of rules
that did not run (because of `--select` or `--ignore`) are not reported.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 900,
      "name": "Rope",
      "back": {"text": "Coiled."},
      "suppress": [{"rule": "missing-art", "reason": "The painter is late."}]
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

RULE: Rule[object] = Rule("TK018", "unused-suppression", Severity.WARNING, __doc__)
