"""There are more or fewer pieces than the box declares.

The rulebook has 8 tiles, 6 missions and 24 threat cards for each scenario, 24 action cards, 10 gear cards, 4
heroes, and at most 8 story tokens in all. A smaller box, or one that is still being written, says in `counts` of
`box.json` what it is meant to have. Copies count.

While a box is being written, pieces come and go, so this is a warning, and `--fix` changes a declared count to what is
there. Once `box.json` says `"complete": true`, the counts are what the printed box must hold: a wrong one is an error,
and nothing is changed for you, because it may be the piece that is wrong. More story tokens than there are is always an
error, and so is a box without a board or a scenario.

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

from toolkit.diagnostic import OF_COUNTS, Diagnostic, Edit, Fix, Severity
from toolkit.games.nemo_rising.content.model import STORY_TOKENS, Box, Scenario
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What there is against what is declared."""
    if not box.whole:
        return
    if box.board is None:
        yield RULE(box.place, "There is no board.", "Add a board.json.", salient="board", severity=Severity.ERROR)
    if not box.scenarios:
        hint = "Add a folder with a scenario.json to scenarios, such as scenarios/reef."
        yield RULE(box.place, "There is no scenario.", hint, salient="scenarios", severity=Severity.ERROR)
    of_each = [(scenario, _pieces(scenario)) for scenario in box.scenarios]
    for scenario, pieces in of_each:
        for word, there in pieces.items():
            alike = all(other[word] == there for _, other in of_each)
            yield from _judge(box, word, there, f" of {scenario.name}", scenario.id, fixable=alike)
    for word, there in (("actions", len(box.deck)), ("gear", len(box.gear)), ("heroes", len(box.heroes))):
        yield from _judge(box, word, there, "", "", fixable=True)
    tokens = {token.id for scenario in box.scenarios for token in scenario.tokens}
    if len(tokens) > STORY_TOKENS:
        yield RULE(
            box.place,
            f"There are {len(tokens)} story tokens, but the box holds only {STORY_TOKENS}.",
            "Let missions share some of them.",
            salient="tokens",
            severity=Severity.ERROR,
        )


def _pieces(scenario: Scenario) -> dict[str, int]:
    return {"tiles": len(scenario.tiles), "missions": len(scenario.missions), "threats": len(scenario.deck)}


def _judge(box: Box, word: str, there: int, whose: str, salient: str, *, fixable: bool) -> Iterator[Diagnostic]:
    """A count that is wrong. One number is declared for all scenarios, so it can be mended if they agree."""
    declared = box.counts[word]
    if there != declared:
        is_said = word in box.declared
        place = box.place / "counts" / word if is_said else box.place
        mended = Fix(f"Declare {there}", (Edit(place, str(there)),))
        yield RULE(
            place,
            f"There are {there} {NOUNS[word]}{whose}, not {declared}.",
            f'Add or remove some, or declare them: "counts": {{"{word}": {there}}}.',
            salient=f"{word} {salient}",
            severity=Severity.ERROR if box.complete else None,
            fix=mended if fixable and is_said and not box.complete else None,
            follows=[OF_COUNTS],
        )


NOUNS = {
    "tiles": "tiles",
    "missions": "missions",
    "threats": "threat cards",
    "actions": "action cards",
    "gear": "gear cards",
    "heroes": "heroes",
}


RULE = Rule("NR201", "wrong-count", Severity.WARNING, __doc__, check)
