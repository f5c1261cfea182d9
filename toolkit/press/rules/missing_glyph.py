"""A text has a character, or is in a script, that no font can print.

The fonts of the look are tried in turn: the family itself, then the fallbacks, which come with signs for most of
Europe, Hebrew and Arabic. For others (Japanese, Chinese, Korean …), put a font file into the box's `templates/fonts/`:
it is used for whatever the other fonts lack. `Name-Bold.otf` beside `Name-Regular.otf` is its bold. A script that lacks
a font is told once for the whole box. It is looked for when cards are rendered, and by `unlikely check --select TK1`.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lantern", "back": {"text": "A glint."}, "text": "It says ᚠᚢᚦ."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lantern", "back": {"text": "A glint."}, "text": "It says שלום."}
  ]
}
```
"""

from __future__ import annotations

from toolkit.diagnostic import Severity
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK102", "missing-glyph", Severity.ERROR, __doc__, asked=True)
