"""A hyphen stands where a dash belongs.

Between words with spaces, or doubled, a hyphen is a typewriter's dash. Print has – and —.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "A lamp - lit."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "A well-lit lamp – lit."}
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Severity
from toolkit.prose.texts import Said
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK306", "hyphen-for-dash", Severity.WARNING, __doc__)
HYPHEN = re.compile(r"(?<=[^\W\d_][ ,.!?”’])--?(?= \w)|(?<= )--?(?= [^\W\d_])|(?<=\w)--(?=\w)")


def check(texts: Iterable[Said]) -> Iterator[Diagnostic]:
    """Hyphens among spaces, and doubled ones."""
    for said in texts:
        if "-" not in said.text:
            continue
        for found in HYPHEN.finditer(said.text):
            place = said.place.part(*found.span())
            alone = len(found[0]) == 1
            dash = "–" if alone or said.text[found.end()] == " " else "—"
            fix = Fix(f"Write {dash}", (Edit(place, dash),))
            message = f"{said.label}: a hyphen where a dash belongs."
            yield RULE(place, message, f"Write {dash} instead.", card=said.card, salient=found.start(), fix=fix)
