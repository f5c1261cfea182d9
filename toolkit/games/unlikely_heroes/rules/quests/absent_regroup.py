"""The heroes regroup on a map that may not be in play.

The chapter can be reached without revealing that map, or after something has removed it. Then everyone stays where they
are, perhaps far from where the chapter takes place. Draw the map in the setup, before regrouping; or require it on the
way there.

Wrong:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "The Other Side",
      "setup": {"regroup": 5},
      "objectives": [{"when": {"test": "revealed", "card": 6}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "map", "number": 5, "name": "A Meadow", "back": {"text": "Green."}, "anchors": [{"number": 6}]},
    {"kind": "item", "number": 6, "name": "A Cow", "back": {"text": "It looks back."}}
  ]
}
```

Right:

```json quests/the-gate.json
{
  "number": 1,
  "title": "The Gate",
  "start": 1,
  "chapters": [
    {
      "title": "Open It",
      "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "chapter", "chapter": 2}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    },
    {
      "title": "The Other Side",
      "setup": {"do": [{"op": "draw", "cards": [5]}], "regroup": 5},
      "objectives": [{"when": {"test": "revealed", "card": 6}, "do": [{"op": "win"}]}],
      "failures": [{"when": {"test": "out_of_luck", "at_least": 4}}]
    }
  ]
}
```

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 3}, {"number": 5}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut."},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}},
    {"kind": "map", "number": 5, "name": "A Meadow", "back": {"text": "Green."}, "anchors": [{"number": 6}]},
    {"kind": "item", "number": 6, "name": "A Cow", "back": {"text": "It looks back."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest, Role
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, QuestClause, Regrouped, Strands, Takes, why
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.removals import Removal, removals
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be, never_having, provable
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Regroups whose map may still be in the pile, or gone; each once."""
    places = {one.place for owner in box.owners for one in owner.references if one.role is Role.REGROUP}
    seen = set()
    for quest in provable(box):
        reach = reached(box)[quest.id]
        for fact in reach.first:
            if type(fact) is not Regrouped or Strands(fact.place) not in reach:
                continue
            card = box.by_id[fact.card]
            place = _written(fact, places)
            for clause in reach.ways(fact):
                if place is None or place in seen or not all(part in reach for part in clause.body):
                    continue
                takers = _takers(box, quest, card, clause)
                if takers or _is_in_the_pile(box, quest, card, clause):
                    seen.add(place)
                    yield _explain(quest, card, clause, place, takers)


def _written(regroup: Regrouped, places: set[Place]) -> Place | None:
    """The place of the map's number: in an operation, a variant's setup, or the chapter's setup for all variants."""
    once = regroup.place
    chapter = Place(once.file, (*(once.pointer or ())[:2], "setup", "regroup"))
    return next((one for one in (once, once / "map", chapter) if one in places), None)


def _is_in_the_pile(box: Box, quest: Quest, card: Card, clause: QuestClause) -> bool:
    """Whether players can get here without ever revealing the map."""
    if card.number == quest.start or box.shares_number(card):
        return False
    return can_be(box, quest, clause.body[:-1], never_having(box, quest, [card]))


def _takers(box: Box, quest: Quest, card: Card, clause: QuestClause) -> list[Removal]:
    """What may have removed the map before."""
    every = reached(box)[quest.id]
    if not any(type(fact) is Takes and fact.card == card.id for fact in every.first):
        return []
    before = every.knowledge.sweep([BEGUN], frozenset(clause.body[:-1]))
    taken = [fact for fact in before.first if type(fact) is Takes and fact.card == card.id]
    return [one for fact in taken for one in removals(before.ways(fact))]


def _explain(quest: Quest, card: Card, clause: QuestClause, place: Place, takers: list[Removal]) -> Diagnostic:
    owner = why(clause).source
    where = "" if owner is quest else f" (in {quest.label})"
    if takers:
        reason = f"{takers[0].source.label} may have removed it by then"
        hint = f"Keep {card.label} in play, or regroup on another map."
    else:
        reason = "players can get here without having revealed it"
        hint = f"Draw {card.number} before everyone regroups, or regroup on a map that is in play."
    return RULE(
        place,
        f"{owner.label}: everyone regroups on {card.label}, which may not be in play{where}: {reason}.",
        hint,
        card=owner.id,
        salient=f"{place.pointer_text} {card.number}",
        related=[Related(card.place, "this map"), *(Related(one.place, "removes it") for one in takers)],
    )


RULE = Rule("UH510", "absent-regroup", Severity.WARNING, __doc__, check, wordless=True)
