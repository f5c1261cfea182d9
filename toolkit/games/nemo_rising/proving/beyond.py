"""What a box says in words that only people carry out: no proof knows what it does, so each proof names it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.nemo_rising.content.abilities import Ability, Free
from toolkit.games.nemo_rising.content.effects import Effect, Say
from toolkit.games.nemo_rising.content.goals import DoTask
from toolkit.games.nemo_rising.content.model import Box, Pair


def helping(box: Box, pair: Pair) -> tuple[str, ...]:
    """What might open a way that is not seen: abilities, rewards and what happens on scouting."""
    return tuple(dict.fromkeys(_helping(box, pair)))


def unmodelled(box: Box, pair: Pair) -> tuple[str, ...]:
    """All of it: what might open a way, and what might close one."""
    return tuple(dict.fromkeys((*_helping(box, pair), *_hindering(box, pair))))


def _helping(box: Box, pair: Pair) -> Iterator[str]:
    yield from (f"the ability of {one.name}" for one in box.heroes if _is_free(one.abilities))
    yield from (f"the gear card “{one.title}”" for one in box.gear if _is_free(one.abilities))
    for card in box.actions:
        if any(_is_free(half.abilities) for _, half in card.halves):
            yield f"the action card “{card.id.replace('-', ' ')}”"
    for tile in pair.scenario.tiles:
        if _says(tile.reward) or _says(tile.scouted):
            yield f"the tile “{tile.name}”"


def _hindering(box: Box, pair: Pair) -> Iterator[str]:
    for threat in pair.scenario.threats:
        keep = threat.keep
        kept = keep is not None and (keep.text is not None or keep.until_text is not None or _says(keep.do))
        if kept or _says(threat.actions) or (keep and keep.task and _says(keep.task.penalty)):
            yield f"the threat card “{threat.title}”"
    for tile in pair.scenario.tiles:
        if any(task is not None and _says(task.penalty) for task in (tile.red, tile.green)):
            yield f"the tile “{tile.name}”"
    for mission in pair.missions:
        if any(_says(goal.task.penalty) for goal in mission.goals if isinstance(goal, DoTask)):
            yield f"the mission “{mission.title}”"
    for card in box.gear:
        if card.recharge is not None and _says(card.recharge.penalty):
            yield f"the gear card “{card.title}”"


def _is_free(abilities: Sequence[Ability]) -> bool:
    return any(isinstance(one, Free) for one in abilities)


def _says(effects: Sequence[Effect]) -> bool:
    return any(isinstance(one, Say) for one in effects)
