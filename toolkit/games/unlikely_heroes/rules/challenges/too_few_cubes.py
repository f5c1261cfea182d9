"""A card needs more energy cubes than the box has.

A cube that is not in the pool cannot be gained. Three things can never be carried out in full: an effect with more
charged spaces than there are cubes; a gain of more cubes than there are, for one hero or for each of four; and a party
of four starting heroes with more charged spaces than there are cubes. The box has 20 cubes unless `box.json` says
otherwise.

Wrong:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Power House",
      "back": {"text": "It hums."},
      "trials": [
        {"skill": "wit", "value": 3, "reward": {"do": [{"op": "gain_energy", "amount": 6, "who": "all"}]}}
      ]
    }
  ]
}
```

Right:

```json cards/extra.json
{
  "cards": [
    {
      "kind": "challenge",
      "number": 900,
      "name": "The Power House",
      "back": {"text": "It hums."},
      "trials": [
        {"skill": "wit", "value": 3, "reward": {"do": [{"op": "gain_energy", "amount": 5, "who": "all"}]}}
      ]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.diagnostic import Diagnostic, Place, Related, Severity
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Hero, Item, OutOfLuck, Owner, Trait
from toolkit.games.unlikely_heroes.content.parts import Effect
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations
from toolkit.games.unlikely_heroes.rulebook.abilities import MOST_HEROES
from toolkit.rule import Rule


def check(box: Box) -> Iterator[Diagnostic]:
    """Effects, gains and parties for which there are not enough cubes."""
    for card in box.cards:
        for effect, place in effects_of(card):
            if effect.charged > box.energy:
                yield RULE(
                    place / "energy" / "charged",
                    f"{card.label}: {effect.charged} charged spaces, but the box has {box.energy} energy cubes.",
                    'Charge fewer spaces, or put more cubes in the box ("energy" in box.json).',
                    card=card.id,
                    salient=place.pointer_text,
                )
    yield from _gains(box)
    yield from _party(box)


def effects_of(card: Owner) -> Iterator[tuple[Effect, Place]]:
    """Every effect that is printed on a card, with its place; quests have none."""
    match card:
        case Hero(effect=Effect() as effect) | Item(effect=Effect() as effect) | OutOfLuck(effect=effect):
            yield effect, card.place / "effect"
        case Trait(scale=scale):
            yield from ((effect, card.place / "scale" / index) for index, effect in enumerate(scale))


def _gains(box: Box) -> Iterator[Diagnostic]:
    for owner in box.owners:
        for place, operation in placed_operations(owner):
            if not isinstance(operation, o.GainEnergy) or not isinstance(operation.amount, int):
                continue
            many = MOST_HEROES if operation.who in ("all", "adjacent") else 1
            each = operation.amount * (MOST_HEROES if operation.per_hero else 1)
            if each * many > box.energy:
                asked = f"{each} energy cubes" + (" for each of four heroes" if many > 1 else "")
                asked += f" ({operation.amount} a hero, of four)" if operation.per_hero else ""
                yield RULE(
                    place / "amount",
                    f"{owner.label}: {asked} can never be gained; the box has {box.energy}.",
                    'Give fewer, or put more cubes in the box ("energy" in box.json).',
                    card=owner.id,
                    salient=place.pointer_text,
                )


def _party(box: Box) -> Iterator[Diagnostic]:
    """The four starting heroes with the most charged spaces; normal and hard are the same hero."""
    most: dict[str, Hero] = {}
    for card in box.cards:
        if isinstance(card, Hero) and card.starting is not None and card.effect is not None:
            other = most.get(card.name)
            if other is None or _charged(card) > _charged(other):
                most[card.name] = card
    party = sorted(most.values(), key=_charged, reverse=True)[:MOST_HEROES]
    needed = sum(map(_charged, party))
    if needed > box.energy and all(_charged(hero) <= box.energy for hero in party):
        first, *others = party
        yield RULE(
            first.place / "effect" / "energy" / "charged",
            f"A party of {', '.join(hero.name for hero in party)} begins with {needed} charged spaces, but the box has"
            f" {box.energy} energy cubes.",
            'Charge fewer spaces, or put more cubes in the box ("energy" in box.json).',
            card=first.id,
            salient="party",
            related=[
                Related(one.place / "effect" / "energy" / "charged", f"{_charged(one)} more")
                for one in others
                if _charged(one)
            ],
        )


def _charged(hero: Hero) -> int:
    return hero.effect.charged if hero.effect else 0


RULE = Rule("UH604", "too-few-cubes", Severity.WARNING, __doc__, check, wordless=True)
