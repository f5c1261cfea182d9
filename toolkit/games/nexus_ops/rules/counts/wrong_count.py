"""There are more or fewer pieces than the box declares.

The rulebook has 36 missions, 32 energize cards, 7 tiles of one hex, 6 of two and 4 home bases, 18 exploration tokens
and 6 with a green border, 4 factions, and 41 figures for each of them. A smaller box, or one that is still being
written, says in `counts` of `box.json` what it is meant to have. Copies count.

While a box is being written, this is a warning, and `--fix` changes a declared count to what is there. Once `box.json`
says `"complete": true`, a wrong one is an error, and nothing is changed for you.

Wrong:

```json factions2.json
{"factions": [{"id": "third", "name": "A Third Party", "colour": "green"}]}
```

Right:

```json factions.json
{
  "factions": [
    {"id": "lampwright", "name": "Lampwright Mutual", "colour": "green"},
    {"id": "dune", "name": "Dune & Daughters", "colour": "blue"}
  ]
}
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Edit, Fix, Severity
from toolkit.games.nexus_ops.content.model import Box, every_copy
from toolkit.rule import Rule

NOUNS = {
    "missions": "missions",
    "energize": "energize cards",
    "singles": "tiles of one hex",
    "doubles": "tiles of two hexes",
    "homes": "home bases",
    "tokens": "exploration tokens without a green border",
    "extra_tokens": "exploration tokens with a green border",
    "factions": "factions",
    "figures": "figures of each faction",
}


def check(box: Box) -> Iterator[Diagnostic]:
    """What there is against what is declared."""
    if not box.whole:
        return
    for word, there in _pieces(box).items():
        declared, is_said = box.counts[word], word in box.declared
        if there != declared:
            place = box.place / "counts" / word if is_said else box.place
            yield RULE(
                place,
                f"There are {there} {NOUNS[word]}, not {declared}.",
                f'Add or remove some, or declare them: "counts": {{"{word}": {there}}}.',
                salient=word,
                severity=Severity.ERROR if box.complete else None,
                fix=Fix(f"Declare {there}", (Edit(place, str(there)),)) if is_said and not box.complete else None,
                follows=[OF_COUNTS],
            )


def _pieces(box: Box) -> dict[str, int]:
    tiles = Counter(tile.size for tile in every_copy(box.tiles))
    tokens = Counter(token.extra for token in every_copy(box.tokens))
    return {
        "missions": len([*every_copy(box.missions)]),
        "energize": len([*every_copy(box.energize)]),
        **{size: tiles[size] for size in ("singles", "doubles", "homes")},
        "tokens": tokens[False],
        "extra_tokens": tokens[True],
        "factions": len(box.factions),
        "figures": sum(unit.figures for unit in box.units),
    }


RULE = Rule("NX201", "wrong-count", Severity.WARNING, __doc__, check)
