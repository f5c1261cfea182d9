"""A text has a character or a script that no font can print.

The fonts of the look are tried in turn: the family itself, then the fallbacks, which have characters for most of
Europe, Hebrew and Arabic. For other scripts (Japanese, Chinese, Korean …), put a font file into the box's
`templates/fonts/`: it is used for whatever the other fonts lack. `Name-Bold.otf` beside `Name-Regular.otf` is its bold.
A script without a font is reported once for the whole box. This rule runs when cards are rendered, and with `unlikely
check --select TK1`.

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

RULE: Rule[object] = Rule("TK102", "missing-glyph", Severity.ERROR, __doc__, opt_in=True)
