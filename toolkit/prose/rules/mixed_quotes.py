"""Quotation marks of two kinds, or of another language.

A box that has “curly” quotation marks and apostrophes has them everywhere: a straight one among them was missed. One
that is written with straight ones throughout is left in peace. German texts are quoted „so“ or »so«, French ones
« ainsi »; marks that open on the wrong side are told.

Wrong:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "“Mine!”"}, "text": "It's \\"yours\\"."}
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {"kind": "item", "number": 901, "name": "A Lamp", "back": {"text": "“Mine!”"}, "text": "It’s “yours”."}
  ]
}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.prose.texts import Said
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK305", "mixed-quotes", Severity.REMARK, __doc__)
STRAIGHT_PAIR, CURLY_PAIR = re.compile('"'), re.compile("[“”„]")
STRAIGHT_ONE, CURLY_ONE = re.compile(r"(?<=\w)'(?=\w)|(?<=\s)'(?=\w)|(?<=[\w.,!?])'(?!\w)"), re.compile("[‘’]")
KINDS = ((STRAIGHT_PAIR, CURLY_PAIR, "quotation mark"), (STRAIGHT_ONE, CURLY_ONE, "apostrophe"))
FOREIGN = {
    "en": (re.compile("[„«»]"), "English quotes “like this”"),
    "de": (re.compile(r"(?<!\w)“(?=\w)|”"), "German quotes „so“ or »so«"),
    "fr": (re.compile("„"), "French quotes « ainsi »"),
}


def check(texts: Sequence[Said], language: str) -> Iterator[Diagnostic]:
    """Marks that are not like the box's others, and those of other languages."""
    for straight, curly, word in KINDS:
        odd = [said for said in texts if straight.search(said.text)]
        usual = sum(1 for said in texts if curly.search(said.text)) if odd else 0
        if usual:
            for said in odd:
                found = straight.search(said.text)
                assert found is not None
                message = f"{said.label}: a straight {word}; {usual} texts of the box have curly ones."
                hint = "Write “ ” ‘ ’ everywhere, or straight marks everywhere."
                yield RULE(said.place.part(*found.span()), message, hint, card=said.card, salient=(word, found.start()))
    foreign = FOREIGN.get(language)
    if foreign is None:
        return
    pattern, how = foreign
    for said in texts:
        found = pattern.search(said.text)
        if found is not None:
            message = f"{said.label}: {found[0][:1]} is not how this language quotes."
            yield RULE(said.place.part(*found.span()), message, f"{how}.", card=said.card, salient=found[0])
