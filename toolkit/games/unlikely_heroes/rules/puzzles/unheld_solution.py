"""A puzzle's pieces can never be held together.

Players can get each piece, but never all of them at once: getting one excludes or discards another, or there are more
than one hero can carry (twice the largest backpack), who has to hold all of them. If the colour has another solution
that works, this one may just be left over; otherwise the puzzle cannot be solved. The card with the sum is not reached
this way.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 3}]
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [
        {"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4, 20]}]}},
        {"skill": "wit", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4, 30]}]}}
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
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
    {"kind": "item", "number": 50, "name": "A Letter", "back": {"text": "It is not for you."}}
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
      "anchors": [{"number": 3}]
    },
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4, 20, 30]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
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
    {"kind": "item", "number": 50, "name": "A Letter", "back": {"text": "It is not for you."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed, PiecesLaid
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.removals import Removal, placed_operations
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be, provable, timely
from toolkit.games.unlikely_heroes.puzzles.solutions import Puzzle, Solution, piece_on, puzzles_of
from toolkit.rule import Rule
from toolkit.source.suggest import series


def check(box: Box) -> Iterator[Diagnostic]:
    """Solutions that lead to a card, but that no quest with all their pieces allows."""
    quests = list(provable(box))
    room = _most_room(box)
    for puzzle in puzzles_of(box):
        found = {index: _why_not(box, quests, puzzle, index, room) for index in range(len(puzzle.solutions))}
        works = [puzzle.solutions[index] for index, why in found.items() if not why]
        for index, why in found.items():
            solution = puzzle.solutions[index]
            if not why or solution.sum not in box.encounters:
                continue
            items = puzzle.holders(solution)
            other = f" {works[0].text} can." if works else " The puzzle cannot be solved."
            yield RULE(
                piece_on(items[0]).place,
                f"The {puzzle.colour} puzzle: the pieces of {solution.text} can never be held together; {why}.{other}",
                "Let players have all of its pieces at once, or change a piece so that this is not a solution.",
                card=items[0].id,
                salient=f"{puzzle.colour} {solution.text}",
                related=[Related(piece_on(item).place, f"{item.label} has a piece") for item in items[1:]],
            )


def _why_not(box: Box, quests: list[Quest], puzzle: Puzzle, index: int, room: int | None) -> str:
    """Why a solution can never be laid; empty if perhaps it can, or if a piece is missing altogether."""
    solution = puzzle.solutions[index]
    items = puzzle.holders(solution)
    pieces = [CardRevealed(item.id) for item in items]
    there = [
        quest
        for quest in quests
        if _is_meant(solution, quest) and all(piece in reached(box)[quest.id] for piece in pieces)
    ]
    if not there:
        return ""
    if room is not None and len(items) > room:
        return f"there are {len(items)} items, but no hero can carry more than {room}"
    late = [_takers_before(box, quest, puzzle.colour, index) for quest in there]
    if all(late):
        takers = list(dict.fromkeys(taker.source.label for taker in late[0]))
        return f"{series(takers)} {'has' if len(takers) == 1 else 'have'} taken one before the last can be found"
    if not any(can_be(box, quest, pieces) for quest in there):
        return "getting one of them excludes another"
    return ""


def _takers_before(box: Box, quest: Quest, colour: str, solution: int) -> list[Removal]:
    """What has taken a piece by the time the others are found; empty if some quest allows the solution in time."""
    return [
        taker
        for late in timely(box)[quest.id].too_late
        if isinstance(laid := late.clause.head, PiecesLaid) and (laid.colour, laid.solution) == (colour, solution)
        for taker in late.takers
    ]


def _is_meant(solution: Solution, quest: Quest) -> bool:
    return not solution.quests or quest.id in solution.quests


def _most_room(box: Box) -> int | None:
    """How much one hero can carry; None if a card may add room, or it is not known."""
    sizes = [card.backpack for card in box.cards if isinstance(card, Hero)]
    changes = any(
        isinstance(operation, o.ChangeBackpack) for owner in box.owners for _, operation in placed_operations(owner)
    )
    return None if changes or not sizes else 2 * max(sizes)


RULE = Rule("UH405", "unheld-solution", Severity.WARNING, __doc__, check, wordless=True)
