"""Something is named that is not there.

Room tiles, agents, minions, allies and equipment are named by their ids. A tile is laid with a side that it has.

Wrong:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplihgter"]
    }
  ]
}
```

Right:

```json chapters-2.json
{
  "chapters": [
    {
      "number": 2,
      "title": "A Test",
      "stage": {"tiles": [{"tile": "hall", "x": 0, "y": 0}]},
      "start": {
        "gentlemen": [
          {"x": 0, "y": 0},
          {"x": 1, "y": 0},
          {"x": 0, "y": 1},
          {"x": 1, "y": 1}
        ]
      },
      "round_limit": 6,
      "victory": {
        "gentlemen": {"goal": "reach", "squares": [{"x": 3, "y": 3}], "count": 1},
        "nemesis": {"goal": "survive", "rounds": 6}
      },
      "minions": ["lamplighter"]
    }
  ]
}
```
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from toolkit.diagnostic import Diagnostic, Place, Severity
from toolkit.games.smog.content.chapters import effects_of
from toolkit.games.smog.content.effects import Effect, Spawn
from toolkit.games.smog.content.model import Box
from toolkit.rule import Rule
from toolkit.source.suggest import did_you_mean, listing


def check(box: Box) -> Iterator[Diagnostic]:
    """Every name that leads nowhere, unless what it means may have been left out."""
    known: Mapping[str, Collection[str]] = {
        "tile": box.room,
        "agent": box.agent,
        "minion": box.minion,
        "ally": box.ally,
        "piece of equipment": box.item,
    }
    for noun, name, place, owner in (*_of_chapters(box), *_of_others(box)) if box.whole else ():
        if name not in known[noun]:
            hint = did_you_mean(name, known[noun]) or _known(known[noun])
            yield RULE(place, f'There is no {noun} "{name}".', hint, card=owner, salient=name)
    for chapter in box.chapters:
        for laid in chapter.stage.tiles:
            room = box.room.get(laid.tile)
            if room is not None and room.side(laid.side) is None:
                yield RULE(laid.place, f'The tile "{room.id}" has no side {laid.side}.', "Name a side that it has.",
                           card=chapter.id)  # fmt: skip


def _known(names: Collection[str]) -> str:
    return f"Known: {listing(names)}." if names else "The box has none at all."


Named = tuple[str, str, Place, str]


def _of_chapters(box: Box) -> Iterator[Named]:
    for chapter in box.chapters:
        at, start = chapter.place, chapter.start
        yield from (("tile", one.tile, one.place / "tile", chapter.id) for one in chapter.stage.tiles)
        yield from (("agent", one.agent, one.place / "agent", chapter.id) for one in chapter.agents)
        lists = (("minion", "minions"), ("ally", "allies"), ("piece of equipment", "requires"))
        for noun, key in lists:
            for index, name in enumerate(getattr(chapter, key)):
                yield noun, name, at / key / index, chapter.id
        for noun, standing in (("agent", start.agents), ("minion", start.minions), ("ally", start.allies)):
            yield from ((noun, one.who, one.place / noun, chapter.id) for one in standing)
        for won, key in ((True, "on_win"), (False, "on_loss")):
            for index, name in enumerate(chapter.granted(won=won)):
                yield "piece of equipment", name, at / "grants" / key / index, chapter.id
        yield from _spawned(effects_of(chapter.events), chapter.id)


def _of_others(box: Box) -> Iterator[Named]:
    for gentleman in box.gentlemen:
        for index, name in enumerate(gentleman.equipment):
            yield "piece of equipment", name, gentleman.place / "equipment" / index, gentleman.id
    for card in box.cards:
        yield from _spawned(card.do, card.id)
    for figure, gift in box.gifts:
        yield from _spawned(gift.do, figure.id)


def _spawned(effects: Iterable[Effect], owner: str) -> Iterator[Named]:
    return (("minion", one.minion, one.place / "minion", owner) for one in effects if isinstance(one, Spawn))


RULE = Rule("SM101", "unknown-reference", Severity.ERROR, __doc__, check)
