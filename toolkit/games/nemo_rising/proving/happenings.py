"""What comes by luck in a proof: enemies and how they arrive, and cards whose effects change what can be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set

from msgspec import Struct

from toolkit.games.nemo_rising.content.effects import Effect, PlaceEnemy
from toolkit.games.nemo_rising.content.goals import DoTask, Goal, Task
from toolkit.games.nemo_rising.content.model import Box, Enemy, Scenario, Tile


class Foe(Struct, frozen=True):
    """The faces of an enemy that ask for the same icons."""

    enemy: Enemy
    icons: tuple[str, ...]
    number: int


class Arrivals(Struct, frozen=True):
    """How an enemy comes: by threats or failed tasks at any time, once tiles are secure, or as tiles are scouted."""

    always: bool
    secured: frozenset[str]
    scouted: Counter[str]

    @property
    def ever(self) -> bool:
        """Whether anything brings it."""
        return self.always or bool(self.secured or self.scouted)

    def by_now(self, tokens: int, secured: Set[str], down: Set[str]) -> int:
        """How many of its tokens may have come, when those tiles are secure and those still face down."""
        if self.always or self.secured & secured:
            return tokens
        return min(tokens, sum(number for tile, number in self.scouted.items() if tile not in down))


class Happening(Struct, frozen=True):
    """Effects that luck may bring at any time, and where they are printed."""

    said: str
    effects: tuple[Effect, ...]


def arrivals(scenario: Scenario) -> dict[str, Arrivals]:
    """How each enemy comes."""
    always = {enemy for one in _threats(scenario) for enemy in _placed(one.effects)}
    secured: dict[str, set[str]] = {}
    scouted: dict[str, Counter[str]] = {}
    for tile in scenario.tiles:
        for enemy in _placed(tile.scouted):
            scouted.setdefault(enemy, Counter())[tile.id] += 1
        always |= {*_placed(tile.red.penalty if tile.red else ())}
        for enemy in _placed((*tile.reward, *(tile.green.penalty if tile.green else ()))):
            secured.setdefault(enemy, set()).add(tile.id)
    for goal in (goal for mission in scenario.missions for goal in mission.goals if isinstance(goal, DoTask)):
        for enemy in _placed(goal.task.penalty):
            secured.setdefault(enemy, set()).update(goal.at)
    return {
        one.id: Arrivals(one.id in always, frozenset(secured.get(one.id, ())), scouted.get(one.id, Counter()))
        for one in scenario.enemies
    }


def foes_of(scenario: Scenario) -> tuple[Foe, ...]:
    """The enemies that ever come, faces with the same icons together."""
    there = arrivals(scenario)
    found = []
    for enemy in (one for one in scenario.enemies if there[one.id].ever):
        counted = Counter(tuple(sorted(face.icons)) for face in enemy.faces)
        found += [Foe(enemy, icons, number) for icons, number in counted.items()]
    return tuple(found)


def happenings(box: Box, scenario: Scenario) -> Iterator[Happening]:
    """What threat cards, kept cards, tasks to discard them and to recharge gear may do."""
    yield from _threats(scenario)
    for card in box.gear:
        if card.recharge:
            yield _failed(card.recharge)


def effects_in(tiles: Iterable[Tile], goals: Iterable[Goal], luck: Iterable[Happening]) -> Iterator[Effect]:
    """Every effect that a pair may come across."""
    for tile in tiles:
        yield from (*tile.scouted, *tile.reward)
        for task in (tile.red, tile.green):
            yield from task.penalty if task else ()
    for goal in goals:
        yield from goal.task.penalty if isinstance(goal, DoTask) else ()
    for one in luck:
        yield from one.effects


def _threats(scenario: Scenario) -> Iterator[Happening]:
    for threat in scenario.threats:
        yield Happening(f"The threat card “{threat.title}” comes", threat.actions)
        if threat.keep:
            yield Happening(f"“{threat.title}” is kept", threat.keep.do)
            if threat.keep.task:
                yield _failed(threat.keep.task)


def _failed(task: Task) -> Happening:
    return Happening(f"Fail at “{task.name}”", task.penalty)


def _placed(effects: Iterable[Effect]) -> Iterator[str]:
    return (one.enemy for one in effects if isinstance(one, PlaceEnemy))
