"""A text does not fit on its card.

Texts are printed in smaller type first: a text is only reported if it is too long even at the smallest size. The
message says by how much. This rule runs when cards are rendered, and with `unlikely check --select TK1`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": [
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle.",
        "Nobody who began to tell this story has ever come to its end, and few have come to its middle."
      ]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "text": "It is a long story."
    }
  ]
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK101", "overflowing-text", Severity.ERROR, __doc__, opt_in=True)
