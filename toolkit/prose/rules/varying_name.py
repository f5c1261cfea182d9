"""A name is written in two ways.

Two names that no dictionary has differ by a single letter, or by a hyphen or an accent: Sigrun and Sigrunn. The one
that stands in fewer places is told, unless a card is called so. If they are two people, put both into `words.txt`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "Grunhild's", "back": {"text": "A glint."}, "text": "It is Grunhilde's."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "Grunhild's", "back": {"text": "A glint."}, "text": "It is Grunhild's."}
  ]
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK303", "varying-name", Severity.WARNING, __doc__, opt_in=True)
