"""A picture cannot be read.

The file is there, but it is no picture, or it is damaged. The card is printed with a drawn one meanwhile. It is
looked for when cards are rendered, and by `unlikely check --select TK1`.

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

RULE: Rule[object] = Rule("TK103", "broken-picture", Severity.ERROR, __doc__, asked=True)
