"""A picture cannot be read.

The file exists, but it is not a picture, or it is damaged. Until it is fixed, the card is printed with a drawn picture.
This rule runs when cards are rendered, and with `unlikely check --select TK1`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "item",
      "number": 901,
      "name": "A Lantern",
      "back": {"text": "Something glints."},
      "art": {"front": "box.json"}
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
      "art": {"brief": "A lantern with a crack, shining all the more."}
    }
  ]
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK103", "broken-picture", Severity.ERROR, __doc__, opt_in=True)
