"""Two heroes who can play together have a meeple of the same colour.

Any starting heroes may be chosen together, and a hero who is met on the way may join them, or another who was met
before. A meeple shows where its hero is: if two look the same, nobody knows which is whose. The normal and the
hard variant of one hero share a meeple, since only one of them plays. Heroes who are met in different quests (`quests`)
may share one, too. Among heroes who are met it is a remark only, since not all of them will join.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "normal",
      "meeple": "red",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    },
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "hard",
      "meeple": "red",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "normal",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    },
    {
      "kind": "hero",
      "name": "Una",
      "starting": "locked",
      "variant": "hard",
      "meeple": "green",
      "backpack": 3,
      "skills": {"strength": 1, "wit": 2, "dexterity": 1}
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Diagnostic, Related, Severity
from toolkit.games.unlikely_heroes.content.model import Box, Hero
from toolkit.games.unlikely_heroes.content.taking_part import takes_part
from toolkit.rule import Rule
from toolkit.source.suggest import listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Heroes whose colour an earlier hero already has."""
    earlier: dict[str | None, list[Hero]] = {}  # by colour
    told: set[tuple[str, str]] = set()
    for card in box.cards:
        if not isinstance(card, Hero):
            continue
        other = next((one for one in earlier.get(card.meeple, ()) if _clash(box, one, card)), None)
        if other is not None and (card.name, card.meeple) not in told:
            told.add((card.name, card.meeple))
            both_start = card.starting is not None and other.starting is not None
            yield RULE(
                card.place / "meeple",
                f"{card.label} and {other.label} both have a {card.meeple} meeple, but may be "
                f"{'chosen together' if both_start else 'in one party'}.",
                _hint(box, card),
                card=card.id,
                salient=card.meeple,
                severity=Severity.WARNING if both_start else Severity.REMARK,
                related=[Related(other.place / "meeple", f"the other {card.meeple} one")],
            )
        earlier.setdefault(card.meeple, []).append(card)


def _clash(box: Box, one: Hero, other: Hero) -> bool:
    """Whether two heroes of one colour may be in play at the same time."""
    if one.name == other.name:
        return False
    if one.starting is not None and other.starting is not None:
        return True
    return not _quests(box, one).isdisjoint(_quests(box, other))


@once_a_box
def _quests(box: Box, hero: Hero) -> frozenset[str]:
    """The quests in which a hero takes part, by id."""
    return frozenset(quest.id for quest in box.quests if takes_part(hero, quest))


@once_a_box
def _colours(box: Box) -> dict[str | None, set[str | None]]:
    """The colours of all heroes who take part in each quest, and of those whom any party may choose."""
    found: dict[str | None, set[str | None]] = {}
    for card in box.cards:
        if isinstance(card, Hero):
            for quest in (*_quests(box, card), *([None] if card.starting is not None else ())):
                found.setdefault(quest, set()).add(card.meeple)
    return found


def _hint(box: Box, card: Hero) -> str:
    met = (colours for quest, colours in _colours(box).items() if quest is None or quest in _quests(box, card))
    taken = set().union(*met)
    free = [colour for colour in box.meeples if colour not in taken]
    if free:
        return f"Free: {listing(free)}."
    return "Give it another colour." if card.starting is not None else 'Say with "quests" where each of them is met.'


RULE = Rule("UH709", "clashing-meeples", Severity.WARNING, __doc__, check)
