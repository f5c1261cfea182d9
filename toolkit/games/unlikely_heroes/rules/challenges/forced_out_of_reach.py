"""A forced challenge may be impossible when players meet it.

A forced challenge cannot be left alone: it is repeated until it succeeds or the luck runs out. So players who cannot
pass it should never meet it. Either none of its challenge boxes can be tried, because they need an item that players
may not have by then; or the values of those that can be tried are beyond the weakest party: heroes with the lowest
skill of any starting hero, no items, and all the luck of the normal deck.

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
      "forced": true,
      "needs": {"item": 2},
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
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
      "anchors": [{"number": 2}, {"number": 3}]
    },
    {"kind": "item", "number": 2, "name": "A Stick", "back": {"text": "It is brown."}},
    {
      "kind": "challenge",
      "number": 3,
      "name": "A Gate",
      "back": {"text": "It is shut.", "needs": {"item": 2}},
      "forced": true,
      "trials": [{"skill": "strength", "value": 2, "reward": {"do": [{"op": "draw", "cards": [4]}]}}]
    },
    {"kind": "item", "number": 4, "name": "A Bell", "back": {"text": "It rings."}}
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Hero, Quest
from toolkit.games.unlikely_heroes.content.parts import Needs, Trial
from toolkit.games.unlikely_heroes.proving.clauses.facts import CardRevealed, ItemHeld, TagHeld
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.clauses.world import World
from toolkit.games.unlikely_heroes.proving.reachable.certain import can_be, givers, never_having, provable
from toolkit.games.unlikely_heroes.proving.reachable.reach import fact_words
from toolkit.games.unlikely_heroes.rulebook.abilities import LEAST_HEROES, MOST_HEROES
from toolkit.rule import Rule

NORMAL_LUCK = sum(value * count for value, count in DECKS["normal"].items() if value > 0)
"""The sum of all luck cards in the normal deck that help."""


def check(box: Box) -> Iterator[Diagnostic]:
    """Forced challenges that players may be unable to pass, each once. Boxes that nobody can pass are UH601."""
    world = World(box)
    seen = set()
    for quest in provable(box):
        for card in box.cards:
            if not isinstance(card, Challenge) or not card.forced or card.id in seen:
                continue
            within = [index for index in range(len(card.trials)) if world.is_within_reach(card, index)]
            if not within or CardRevealed(card.id) not in reached(box)[quest.id]:
                continue
            why = _why(box, quest, card, [card.trials[index] for index in within])
            if why:
                seen.add(card.id)
                yield RULE(
                    card.place / "forced",
                    f"{card.label} is forced, but may be impossible when players meet it ({quest.label}): {why}.",
                    "Lower the value, let the card itself need the same item, or do not force it.",
                    card=card.id,
                    salient=quest.id,
                )


def _why(box: Box, quest: Quest, card: Challenge, trials: list[Trial]) -> str:
    free = [trial for trial in trials if trial.needs is None]
    if free and card.needs is None:
        return _beyond(box, card, free)
    for missing in _ways_to_lack(card, trials):
        barred = never_having(box, quest, [one for fact in missing for one in givers(box, fact)])
        if can_be(box, quest, [CardRevealed(card.id)], barred):
            return (
                f"players can get here without {' and '.join(dict.fromkeys(fact_words(box, fact) for fact in missing))}"
            )
    return ""


def _ways_to_lack(card: Challenge, trials: list[Trial]) -> Iterator[tuple[ItemHeld | TagHeld, ...]]:
    """What may be missing so that no box can be tried: something the card needs, or something each box needs."""
    yield from ((fact,) for fact in _asked(card.needs))
    yield from product(*(_asked(trial.needs) for trial in trials))


def _asked(needs: Needs | None) -> list[ItemHeld | TagHeld]:
    if needs is None:
        return []
    return [*map(ItemHeld, needs.items), *map(TagHeld, needs.tags)]


def _beyond(box: Box, card: Challenge, trials: list[Trial]) -> str:
    """Says how all boxes that need nothing are beyond the weakest party of some size; empty if they are not."""
    starting = [one for one in box.cards if isinstance(one, Hero) and one.starting is not None]
    if not starting:
        return ""
    for heroes in range(LEAST_HEROES, MOST_HEROES + 1):
        short = []
        for trial in trials:
            weakest = min(hero.skills[trial.skill] for hero in starting)
            value = trial.value * (heroes if trial.per_hero else 1)
            most = weakest * (heroes if card.joined else 1) + NORMAL_LUCK
            if value > most:
                who_reach = "the weakest hero reaches" if heroes == 1 else f"the weakest of {heroes} reach"
                short.append(f"{trial.skill} {value}, where {who_reach} {most}")
        if len(short) == len(trials):
            return f"it asks for {' or '.join(short)}"
    return ""


RULE = Rule("UH603", "forced-out-of-reach", Severity.WARNING, __doc__, check, wordless=True)
