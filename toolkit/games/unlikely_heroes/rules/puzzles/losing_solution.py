"""One solution of a puzzle makes the quest unwinnable, while another does not.

A puzzle is solved only once. Players who find this solution have done nothing wrong, but can no longer win: what the
quest needs is only reached with another solution. Let both lead on, or change a piece so that only the good one is
complete. If the trap is intended, suppress the warning with a reason.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 20}, {"number": 30}, {"number": 31}]
    },
    {
      "kind": "item",
      "number": 20,
      "name": "A Torn Letter",
      "back": {"text": "It begins *Dear*."},
      "piece": {"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
    },
    {
      "kind": "item",
      "number": 30,
      "name": "The Other Half",
      "back": {"text": "It ends *sincerely*."},
      "piece": {"number": 30, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    },
    {
      "kind": "item",
      "number": 31,
      "name": "A Forgery",
      "back": {"text": "It ends *yours*."},
      "piece": {"number": 31, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    },
    {"kind": "item", "number": 50, "name": "A Letter", "back": {"text": "It is for you."}, "revealed": {"draw": [4]}},
    {"kind": "item", "number": 51, "name": "A Wrong Letter", "back": {"text": "It is not for you."}},
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```

Right:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 20}, {"number": 30}, {"number": 31}]
    },
    {
      "kind": "item",
      "number": 20,
      "name": "A Torn Letter",
      "back": {"text": "It begins *Dear*."},
      "piece": {"number": 20, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
    },
    {
      "kind": "item",
      "number": 30,
      "name": "The Other Half",
      "back": {"text": "It ends *sincerely*."},
      "piece": {"number": 30, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    },
    {
      "kind": "item",
      "number": 31,
      "name": "A Forgery",
      "back": {"text": "It ends *yours*."},
      "piece": {"number": 31, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
    },
    {"kind": "item", "number": 50, "name": "A Letter", "back": {"text": "It is for you."}, "revealed": {"draw": [4]}},
    {
      "kind": "item",
      "number": 51,
      "name": "A Wrong Letter",
      "back": {"text": "It is for a bell."},
      "revealed": {"draw": [4]}
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, PiecesLaid
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be, provable
from toolkit.games.unlikely_heroes.puzzles.solutions import Puzzle, piece_on, puzzles_of
from toolkit.rule import Rule

MOST_SOLUTIONS = 12
"""Puzzles with more solutions are not checked: that many are not a deliberate choice."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Solutions after which a quest cannot be won, though it could with another solution."""
    for quest in provable(box):
        for puzzle in puzzles_of(box):
            if WON in reached(box)[quest.id] and 1 < len(puzzle.solutions) <= MOST_SOLUTIONS:
                yield from _losing(box, quest, puzzle)


def _losing(box: Box, quest: Quest, puzzle: Puzzle) -> Iterator[Diagnostic]:
    laid: dict[int, list[PiecesLaid]] = {}
    for fact in reached(box)[quest.id].first:
        if type(fact) is PiecesLaid and fact.colour == puzzle.colour:
            laid.setdefault(fact.solution, []).append(fact)
    every = [fact for facts in laid.values() for fact in facts]
    if len(laid) < 2 or can_be(box, quest, [WON], every):
        return
    wins = {index: can_be(box, quest, [WON], set(every).difference(facts)) for index, facts in laid.items()}
    good = [puzzle.solutions[index] for index in sorted(laid) if wins[index]]
    for index in sorted(laid):
        if wins[index] or not good or not any(can_be(box, quest, [fact]) for fact in laid[index]):
            continue
        solution = puzzle.solutions[index]
        first, *_ = puzzle.holders(solution)
        better, *_ = puzzle.holders(good[0])
        yield RULE(
            piece_on(first).place,
            f"{quest.label} can no longer be won once the {puzzle.colour} puzzle is solved by {solution.text};"
            f" with {good[0].text} it can.",
            "Let both lead on, or change a piece so that only the good one is complete.",
            card=first.id,
            salient=f"{quest.id} {solution.text}",
            related=[Related(piece_on(better).place, f"{good[0].text} begins here")],
        )


RULE = Rule("UH406", "losing-solution", Severity.WARNING, __doc__, check, wordless=True)
