"""Something is needed when it is always already gone.

Something has to be revealed, passed or read first, and that discards the card: players who get this far no longer have
it. Ask for it earlier, discard it later, or return it to the pile. (Where copies, a tag on a starting item, or a choice
of what to discard leave a way open, there is no finding.)

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut.", "needs": {"item": 2}},
      "trials": [
        {
          "skill": "strength",
          "value": 2,
          "reward": {"do": [{"op": "discard", "cards": [2]}, {"op": "draw", "cards": [4, 5]}]}
        }
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "item", "number": 5, "name": "A Kite", "back": {"text": "Up there.", "needs": {"item": 2}}}
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
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut.", "needs": {"item": 2}},
      "trials": [
        {
          "skill": "strength",
          "value": 2,
          "reward": {"do": [{"op": "draw", "cards": [4, 5]}, {"op": "discard", "cards": [2]}]}
        }
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "item", "number": 5, "name": "A Kite", "back": {"text": "Up there.", "needs": {"item": 2}}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Owner
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, why
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.certain import starts_with, timely
from toolkit.games.unlikely_heroes.proving.reachable.reach import fact_words
from toolkit.games.unlikely_heroes.proving.reachable.too_late import TooLate
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """What comes too late in every quest that gets that far; each place once. Puzzles have their own rule."""
    late: dict[int, tuple[TooLate, set[str]]] = {}
    for quest, found in timely(box).items():
        for one in found.too_late:
            if _is_dependency(box, one.fact):
                late.setdefault(id(one.clause), (one, set()))[1].add(quest)
    seen = set()
    for one, quests in late.values():
        there = {quest for quest in timely(box) if all(part in reached(box)[quest] for part in one.clause.body)}
        place = why(one.clause).places[one.clause.body.index(one.fact)]
        if not there <= quests or place in seen:
            continue
        seen.add(place)
        owner = _owner(box, place) or why(one.clause).source
        takers = {taker.place: taker.source.label for taker in one.takers}
        yield RULE(
            place,
            f"{owner.label}: {fact_words(box, one.fact)} is asked for here, but always gone by then:"
            f" {' and '.join(dict.fromkeys(takers.values()))} came first and took it.",
            "Ask for it earlier, discard it later, or ask for something else.",
            card=owner.id,
            salient=fact_words(box, one.fact),
            related=[Related(where, f"{label} takes it") for where, label in takers.items()],
        )


def _is_dependency(box: Box, fact: Fact) -> bool:
    """Whether a card, a challenge box, a condition or a variant can ask for this, and it has to be found first."""
    match fact:
        case f.ItemHeld() | f.TagHeld():
            return not starts_with(box, fact)
        case f.NumberInPlay(number):
            return not starts_with(box, f.ItemHeld(number))
        case _:
            return False


def _owner(box: Box, place: Place) -> Owner | None:
    """The card or quest that a place is part of: the one that asks, not the one that leads there."""
    pointer = place.pointer or ()
    for owner in box.owners:
        start = owner.place.pointer or ()
        if owner.place.file == place.file and pointer[: len(start)] == start:
            return owner
    return None


RULE = Rule("UH206", "needed-too-late", Severity.ERROR, __doc__, check, wordless=True)
