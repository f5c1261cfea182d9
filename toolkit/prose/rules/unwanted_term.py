"""A text has a word that the project's settings forbid.

`unlikely.toml` lists words and phrases that are not to be printed, each with the one that is preferred, or with nothing
where there is none. Capitals make no difference, and only whole words count.

```toml
[terms]
"dice roll" = "test"
"the players" = "the heroes"
"gamer" = ""
```
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.prose.texts import Said
from toolkit.rule import Rule

RULE: Rule[object] = Rule("TK307", "unwanted-term", Severity.WARNING, __doc__)


def check(texts: Iterable[Said], terms: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Every place of every unwanted term."""
    wanted = {" ".join(term.lower().split()): instead for term, instead in terms.items()}
    longest_first = sorted(wanted, key=lambda term: (-len(term), term))
    any_term = re.compile(r"(?<!\w)(?:{})(?!\w)".format("|".join(_spaced(one) for one in longest_first)), re.IGNORECASE)
    for said in texts:
        for found in any_term.finditer(said.text):
            instead = wanted[" ".join(found[0].lower().split())]
            message = f"{said.label}: “{found[0]}” should not be used here."
            hint = f"Write “{instead}” instead." if instead else "Write it in another way."
            yield RULE(said.place.part(*found.span()), message, hint, card=said.card, salient=(found[0], found.start()))


def _spaced(term: str) -> str:
    return r"\s+".join(re.escape(word) for word in term.split())
