"""Cards wait for each other in a circle, so that none can be first.

The chest needs the key, and the key is in the chest. The circle may be longer; the finding names every card of the
shortest one, and each place where one waits for the next.

Wrong:

```json cards/encounters.json
{
  "cards": [
    {
      "kind": "map",
      "number": 1,
      "name": "The Hill",
      "back": {"text": "A hill."},
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}, {"number": 6}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 6}}},
    {"kind": "item", "number": 6, "name": "A Key", "back": {"text": "In a chest.", "needs": {"item": 5}}}
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
      "anchors": [{"number": 2}, {"number": 4}, {"number": 5}, {"number": 6}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {"kind": "item", "number": 4, "name": "A Hat", "back": {"text": "It is not."}},
    {"kind": "item", "number": 5, "name": "A Chest", "back": {"text": "Locked.", "needs": {"item": 6}}},
    {"kind": "item", "number": 6, "name": "A Key", "back": {"text": "Under a mat."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Card, Owner
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, why
from toolkit.games.unlikely_heroes.proving.reachable.reach import fact_words, needs_itself, ring_words, unreached
from toolkit.games.unlikely_heroes.proving.reachable.topics import missing_links, of_card, of_facts, of_number, ways_out
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Each circle once, however many cards wait in it or for it."""
    seen: set[frozenset[Fact]] = set()
    links = [of_number(number) for quest in box.quests for number in missing_links(box, quest)]
    for one in unreached(box):
        heads = frozenset(clause.head for clause in one.ring)
        waiting = [why(clause).source for clause in one.ring]
        if one.reason != "loop" or heads in seen or any(needs_itself(box, card) for card in waiting if _is_card(card)):
            continue
        seen.add(heads)
        card = one.card if one.card in waiting else next((one for one in waiting if _is_card(one)), one.card)
        waits = [fact_words(box, clause.head) for clause in one.ring]
        pairs = zip(one.ring, [*one.ring[1:], one.ring[0]], strict=True)
        yield RULE(
            card.place / "number",
            f"{card.label} can never be revealed: {ring_words(box, one.ring)}.",
            "Make one of them available without the others.",
            card=card.id,
            salient=",".join(sorted(waits)),
            explains=[of_card(card.id), of_card(one.card.id), *of_facts(box, "", heads)],
            follows=[*ways_out(box, one), *links],
            related=[edge for clause, following in pairs for edge in _edge(box, clause, following)],
        )


def _is_card(owner: Owner) -> TypeGuard[Card]:
    """Whether what waits in a circle is a card that can be pointed at."""
    return isinstance(owner, Card) and owner.number is not None


def _edge(box: Box, clause: QuestClause, following: QuestClause) -> Iterator[Related]:
    """The place where a clause of the ring waits for the next; a card that waits for itself has none."""
    one, other = fact_words(box, clause.head), fact_words(box, following.head)
    if one != other:
        yield Related(why(clause).places[clause.body.index(following.head)], f"{one} waits for {other}")


RULE = Rule("UH204", "dependency-loop", Severity.ERROR, __doc__, check, wordless=True)
