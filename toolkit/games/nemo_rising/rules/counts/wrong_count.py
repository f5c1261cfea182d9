"""There are more or fewer pieces than the box declares.

The rulebook has 8 tiles, 6 missions and 24 threat cards for each scenario, 24 action cards, 10 gear cards, 4
heroes, and at most 8 story tokens in all. A smaller box, or one that is still being written, says in `counts` of
`box.json` what it is meant to have. Copies count.

Wrong:

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 6, "enemies": 6, "actions": 6, "gear": 3, "heroes": 2},
  "band": {"lowest": 10, "highest": 95}
}
```

Right:

```json box.json
{
  "game": "nemo_rising",
  "title": "Starter",
  "counts": {"tiles": 4, "missions": 2, "threats": 6, "enemies": 6, "actions": 6, "gear": 2, "heroes": 2},
  "band": {"lowest": 10, "highest": 95},
  "version": "1"
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.nemo_rising.content.model import STORY_TOKENS, Box
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What there is against what is declared."""
    if not box.whole:
        return
    for scenario in box.scenarios:
        for word, there in (
            ("tiles", len(scenario.tiles)),
            ("missions", len(scenario.missions)),
            ("threats", len(scenario.deck)),
        ):
            yield from _judge(box, word, there, f" of {scenario.name}", scenario.id)
    for word, there in (("actions", len(box.deck)), ("gear", len(box.gear)), ("heroes", len(box.heroes))):
        yield from _judge(box, word, there, "", "")
    tokens = {token.id for scenario in box.scenarios for token in scenario.tokens}
    if len(tokens) > STORY_TOKENS:
        yield RULE(
            box.place,
            f"There are {len(tokens)} story tokens, and {STORY_TOKENS} in the box.",
            "Let missions share some.",
            salient="tokens",
        )


def _judge(box: Box, word: str, there: int, whose: str, salient: str) -> Iterator[Diagnostic]:
    declared = box.counts[word]
    if there != declared:
        yield RULE(
            box.place,
            f"The {NOUNS[word]}{whose} are {there}, not {declared}.",
            f'Add or remove some, or declare them: "counts": {{"{word}": {there}}}.',
            salient=f"{word} {salient}",
        )


NOUNS = {
    "tiles": "tiles",
    "missions": "missions",
    "threats": "threat cards",
    "actions": "action cards",
    "gear": "gear cards",
    "heroes": "heroes",
}


RULE = Rule("NR201", "wrong-count", Severity.ERROR, __doc__, check)
