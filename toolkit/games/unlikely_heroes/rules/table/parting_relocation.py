"""A relocation splits the party for good.

One hero is moved to maps from which no way leads back to where the others can be, the others cannot follow, and no
later chapter regroups everyone. They will never again stand on one map, exchange items, or join in a challenge. Give
the maps an edge or a relocation back, relocate `all`, or regroup.

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

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Challenge
from toolkit.games.unlikely_heroes.proving.analysis import landmarks
from toolkit.games.unlikely_heroes.proving.relaxation import BEGUN, Fact, reached
from toolkit.games.unlikely_heroes.proving.removals import placed_operations, returned
from toolkit.rule import Rule
from toolkit.search.horn import Clause, Reach

OF_THE_PARTY = frozenset("number passed solved gone lacking doubt item tag entered reading".split()) | {"in play"}
"""Kinds of facts that are no hero's own: what one hero has done or holds may help another."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Relocations of one hero, once, to where nobody else can be; each with the quests in which it is so."""
    moved = {
        place: operation
        for owner in box.owners
        for place, operation in placed_operations(owner)
        if isinstance(operation, o.Relocate)
    }
    parting: dict[tuple[Place, str], tuple[Clause, list[str]]] = {}
    for quest in landmarks(box):
        reach = reached(box)[quest]
        jumps = [clause for fact in reach.first if fact[0] == "jump" for clause in reach.ways(fact)]
        for clause in jumps:
            place = _operation_of(clause)
            if place in moved and moved[place].who in ("you", "one") and _parts(box, quest, clause, moved):
                key = (clause.head[1][0], clause.head[1][1])
                parting.setdefault(key, (clause, []))[1].append(quest)
    for (once, there), (clause, quests) in parting.items():
        card, owner = box.by_id[there], clause.why.source
        yield RULE(
            _operation_of(clause) / "maps" / (once.pointer or ())[-1],
            f"{owner.label} relocates one hero to {card.label}, from where nothing leads back to the others"
            f" (quest {', '.join(quests)}); the party is split for good.",
            'Lead back from there, move everyone ("who": "all"), or regroup in a later chapter.',
            card=owner.id,
            salient=there,
            related=[Related(card.place, "no way back from here")],
        )


def _operation_of(jump: Clause) -> Place:
    once: Place = jump.head[1][0]
    return Place(once.file, (once.pointer or ())[:-1])


def _parts(box: Box, quest: str, jump: Clause, moved: dict[Place, o.Relocate]) -> bool:
    """Whether the hero and the others can never again be on one map, whatever they do."""
    reach, before = reached(box)[quest], landmarks(box)[quest].of(jump.body)
    source = jump.why.source
    if not isinstance(source, Card) or source.number in returned(box) or source.copies > 1:
        return False  # a chapter speaks to whoever reads it; where there is a second time, others can come after
    there: Fact = ("at", jump.head[1][1])
    shared = [fact for fact in reach.first if _is_shared(box, fact)]
    barred = {fact for fact in reach.first if fact[0] in ("regroup", "adrift") and _is_over(reach, fact, before)}
    barred.add(jump.head)
    home = {fact for fact in reach.knowledge.sweep([BEGUN, *shared], barred).first if fact[0] == "at"}
    if there in home:
        return False
    away = reach.knowledge.sweep([*shared, there], barred)
    if not home.isdisjoint(away.first):
        return False
    return not any(
        fact[0] == "jump" and (who := moved.get(Place(fact[1][0].file, fact[1][0].pointer[:-1]))) and who.who != "you"
        for fact in away.first
    )


def _is_shared(box: Box, fact: Fact) -> bool:
    kind, what = fact
    if kind == "revealed":
        return not isinstance(box.by_id[str(what)], Challenge)
    return kind in OF_THE_PARTY


def _is_over(reach: Reach, fact: Fact, before: frozenset[Fact]) -> bool:
    """Whether a regrouping belongs to a chapter that has been read by then."""
    at_first = len(reach.ways(("entered", 1))) == 1
    return all(
        any(part[0] == "reading" and (part in before or (part[1][0] == 1 and at_first)) for part in way.body)
        for way in reach.ways(fact)
    )


RULE = Rule("UH307", "parting-relocation", Severity.WARNING, __doc__, check)
