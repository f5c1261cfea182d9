"""A relocation splits the party for good.

One hero is moved to maps from which there is no way back to the others, the others cannot follow, and no later chapter
regroups everyone. They can never again meet on a map, exchange items, or join a challenge. Give the maps an edge or a
relocation back, relocate `all`, or regroup.

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
      "back": {"text": "It is shut."},
      "trials": [
        {
          "skill": "strength",
          "value": 2,
          "reward": {"do": [{"op": "draw", "cards": [4]}, {"op": "relocate", "maps": [5]}]}
        }
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "map", "number": 5, "name": "The Moon", "back": {"text": "Quiet."}, "anchors": [{"number": 2}]}
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
      "back": {"text": "It is shut."},
      "trials": [
        {
          "skill": "strength",
          "value": 2,
          "reward": {"do": [{"op": "draw", "cards": [4]}, {"op": "relocate", "maps": [5], "who": "all"}]}
        }
      ]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "map", "number": 5, "name": "The Moon", "back": {"text": "Quiet."}, "anchors": [{"number": 2}]}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, Fact, QuestClause, QuestReach, why
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations, returned
from toolkit.games.unlikely_heroes.proving.reachable.certain import landmarks
from toolkit.rule import Rule

OF_THE_PARTY: f.Kinds = frozenset({
    f.NumberRevealed, f.NumberInPlay, f.NumberPassed, f.NumberGone, f.PuzzleSolved, f.ItemHeld, f.TagHeld, f.Entered,
    f.Reading, f.Lacking, f.Doubt,
})  # fmt: skip
"""Facts that the whole party shares: what one hero has done or holds may help another."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Relocations of one hero to where nobody else can be, each with the quests in which that is so."""
    moved = {
        place: operation
        for owner in box.owners
        for place, operation in placed_operations(owner)
        if isinstance(operation, o.Relocate)
    }
    parting: dict[f.Jump, tuple[QuestClause, list[str]]] = {}
    for quest in landmarks(box):
        party = _Party(box, quest, moved)
        for jump in party.jumps:
            operation = moved.get(_operation_of(jump))
            if operation is None or operation.who not in ("you", "one"):
                continue
            for clause in party.reach.ways(jump):
                if party.is_split_by(jump, clause):
                    parting.setdefault(jump, (clause, []))[1].append(quest)
    for jump, (clause, quests) in parting.items():
        card, owner = box.by_id[jump.card], why(clause).source
        yield RULE(
            _operation_of(jump) / "maps" / (jump.place.pointer or ())[-1],
            f"{owner.label} relocates one hero to {card.label}, and there is no way back to the others"
            f" (quest {', '.join(quests)}): the party is split for good.",
            'Add a way back, move everyone ("who": "all"), or regroup in a later chapter.',
            card=owner.id,
            salient=jump.card,
            related=[Related(card.place, "no way back from here")],
        )


def _operation_of(jump: f.Jump) -> Place:
    return Place(jump.place.file, (jump.place.pointer or ())[:-1])


class _Party:
    """Where the heroes of a quest can be, and where it regroups them."""

    def __init__(self, box: Box, quest: str, moved: Mapping[Place, o.Relocate]) -> None:
        self.box, self.moved = box, moved
        self.reach, self.landmarks = reached(box)[quest], landmarks(box)[quest]
        self.jumps = [fact for fact in self.reach.first if type(fact) is f.Jump]
        self._shared = [fact for fact in self.reach.first if self._is_shared(fact)]
        self._gatherings = [fact for fact in self.reach.first if type(fact) in (f.Regrouped, f.Adrift)]
        self._begins_once = len(self.reach.ways(f.Entered(1))) == 1
        # Whatever is barred, everyone gets at least as far as without any relocation or regroup.
        barred: set[Fact] = {*self.jumps, *self._gatherings}
        self._on_foot = self.reach.knowledge.sweep([BEGUN, *self._shared], barred)
        self._returning = self._all_that_lead_back(self.reach.knowledge.sweep(self._shared, barred), barred)

    def is_split_by(self, jump: f.Jump, clause: QuestClause) -> bool:
        """Whether the hero and the others can never again be on one map, whatever they do."""
        source = why(clause).source
        if not isinstance(source, Card) or source.number in returned(self.box) or source.copies > 1:
            return False  # a chapter addresses whoever reads it; if it can be read again, others can follow
        there = f.OnMap(jump.card)
        if there in self._on_foot or there in self._returning:
            return False
        before = self.landmarks.of(clause.body)
        barred = {jump, *(fact for fact in self._gatherings if self._is_over(fact, before))}
        away = self.reach.knowledge.sweep([*self._shared, there], barred)
        if any(type(fact) is f.OnMap and fact in away for fact in self._on_foot.first):
            return False
        home = self.reach.knowledge.sweep([BEGUN, *self._shared], barred)
        if there in home or any(type(fact) is f.OnMap and fact in away for fact in home.first):
            return False
        return not any(
            (operation := self.moved.get(_operation_of(other))) is not None and operation.who != "you"
            for other in self.jumps
            if other in away
        )

    def _all_that_lead_back(self, anywhere: QuestReach, barred: Set[Fact]) -> set[Fact]:
        """What leads a hero on foot to a map that everyone reaches: worked out backwards, for all relocations at once.

        A step counts if all else that it takes holds wherever the hero is. Large boxes have hundreds of relocations,
        and nearly all of them end on a map with a way back. Only the others are looked at one by one.
        """
        waiting: list[Fact] = [fact for fact in self._on_foot.first if type(fact) is f.OnMap]
        found: set[Fact] = set(waiting)
        while waiting:
            for clause in self.reach.ways(waiting.pop()):
                lacking = [fact for fact in clause.body if fact not in anywhere]
                if len(lacking) == 1 and lacking[0] not in found and lacking[0] not in barred:
                    found.add(lacking[0])
                    waiting.append(lacking[0])
        return found

    def _is_shared(self, fact: Fact) -> bool:
        if type(fact) is f.CardRevealed:
            return not isinstance(self.box.by_id[fact.card], Challenge)
        return type(fact) in OF_THE_PARTY

    def _is_over(self, gathering: Fact, before: Set[Fact]) -> bool:
        """Whether a regroup belongs to a chapter that has been read by then."""
        return all(
            any(
                type(part) is f.Reading and (part in before or (part.chapter == 1 and self._begins_once))
                for part in way.body
            )
            for way in self.reach.ways(gathering)
        )


RULE = Rule("UH307", "parting-relocation", Severity.WARNING, __doc__, check, wordless=True)
