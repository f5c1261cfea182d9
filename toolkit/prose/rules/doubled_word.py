"""A small word stands twice in a row: "the the".

It happens where a sentence was changed. Only words that have no reason to stand twice are told ("had had" and "that
that" have one).

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "It lights the the stairs."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "A glint."}, "text": "All that lamp had had."}
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toolkit.diagnostic import Diagnostic, Edit, Fix, Severity
from toolkit.prose.languages import LITTLE
from toolkit.prose.texts import Said
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK304", "doubled-word", Severity.WARNING, __doc__)
TWICE = re.compile(r"(?<![\w'’*-])(?P<word>[^\W\d_]+)\s+(?P<again>(?P=word))(?![\w'’*-])", re.IGNORECASE)
MAY_STAND_TWICE = frozenset("had that very no so more again well there now do is on in out up by".split())
"""What lies on in time; who goes by by boat: told too seldom to be worth a false alarm."""
FURTHER = {
    "fr": frozenset("le la les un une des du de et ou au aux dans sur pour par avec est sont qui que ce".split()),
}


def check(texts: Iterable[Said], language: str) -> Iterator[Diagnostic]:
    """Little words that stand twice."""
    little = (LITTLE.get(language) or FURTHER.get(language) or frozenset()) - MAY_STAND_TWICE
    for said in texts:
        for found in TWICE.finditer(said.text):
            if found["word"].lower() in little and found["again"].islower():
                start, end = found.span()
                place = said.place.part(start, end)
                fix = Fix(f"Write “{found['word']}” once", (Edit(said.place.part(found.end("word"), end), ""),))
                message = f"{said.label}: “{found['word']}” is repeated."
                yield RULE(place, message, "Take one of them away.", card=said.card, salient=found[0], fix=fix)
