"""What follows from a scenario's cards: effects with their places, who is ever brought in, what tokens are for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.nemo_rising.content.abilities import any_gives
from toolkit.games.nemo_rising.content.effects import Effect, PlaceEnemy, TakeStory
from toolkit.games.nemo_rising.content.goals import Defeat, DoTask, Task, token_of
from toolkit.games.nemo_rising.content.model import Box, Enemy, Mission, Scenario

MOST_ICONS = 6
"""Sources of icons for every hero: an action card, three gear cards, two dice."""


class Found(Struct, frozen=True):
    """An effect, where it stands, and on which card."""

    effect: Effect
    place: Place
    card: str


def every_effect(scenario: Scenario) -> Iterator[Found]:
    """Every effect of a scenario."""
    for threat in scenario.threats:
        yield from _listed(threat.actions, threat.place / "actions", threat.id)
        if threat.keep:
            yield from _listed(threat.keep.do, threat.keep.place / "do", threat.id)
    for tile in scenario.tiles:
        yield from _listed(tile.scouted, tile.place / "scouted", tile.id)
        yield from _listed(tile.reward, tile.place / "green" / "reward", tile.id)
    for card, task in scenario.tasks:
        yield from _listed(task.penalty, task.place / "penalty", card)


def _listed(effects: Sequence[Effect], place: Place, card: str) -> Iterator[Found]:
    return (Found(effect, place / index, card) for index, effect in enumerate(effects))


def every_task(box: Box, scenario: Scenario) -> Iterator[tuple[str, Task]]:
    """Every task that can come up in a scenario, that of recharging gear included, with its card."""
    yield from scenario.tasks
    yield from ((one.id, one.recharge) for one in box.gear if one.recharge)


class Asked(Struct, frozen=True):
    """Icons that a task or an enemy asks for, where, and on which card."""

    card: str
    place: Place
    icons: tuple[str, ...]
    use: str


def asked(box: Box, scenario: Scenario) -> Iterator[Asked]:
    """The icons that each task and each enemy asks for."""
    for card, task in every_task(box, scenario):
        yield Asked(card, task.place / "icons", task.icons, "task")
    for enemy in scenario.enemies:
        yield Asked(enemy.id, enemy.place / "icons", enemy.icons, "confront")
        for face in enemy.faces:
            if face.icons != enemy.icons:
                yield Asked(enemy.id, face.place / "icons", face.icons, "confront")


def placements(scenario: Scenario) -> Counter[str]:
    """How often each enemy is placed in one pass of the threat deck."""
    return Counter(one.enemy for threat in scenario.deck for _, one in threat.placements)


def brought(scenario: Scenario) -> set[str]:
    """Every enemy that some card or tile can bring in."""
    return {one.effect.enemy for one in every_effect(scenario) if isinstance(one.effect, PlaceEnemy)}


def meant(scenario: Scenario, goal: Defeat) -> list[Enemy]:
    """The enemies that count for a goal."""
    return [one for one in scenario.enemies if any(goal.counts(one.id, one.type, face.icons) for face in one.faces)]


def counted(goal: Defeat, enemy: Enemy) -> int:
    """How many tokens of an enemy count for a goal."""
    return sum(goal.counts(enemy.id, enemy.type, face.icons) for face in enemy.faces)


def most_icons(box: Box, icons: Sequence[str], use: str) -> int:
    """The most icons that anybody can have a source for: one more, if a hero gives one of them."""
    return MOST_ICONS + any(any_gives(hero.abilities, icon, use) for hero in box.heroes for icon in icons)


def source_tiles(scenario: Scenario, missions: Sequence[Mission], token: str) -> list[str]:
    """The tiles where a story token can be taken, by the setup of some missions or as a reward."""
    put = [one.on for mission in missions for one in mission.setup if one.token == token and one.on]
    rewards = [tile.id for tile in scenario.tiles if TakeStory(token) in tile.reward]
    return list(dict.fromkeys([*put, *rewards]))


def source_enemies(missions: Sequence[Mission], token: str) -> list[str]:
    """The enemies that a story token is taken from."""
    put = [one.held_by for mission in missions for one in mission.setup if one.token == token and one.held_by]
    return list(dict.fromkeys(put))


def has_use(scenario: Scenario, token: str) -> bool:
    """Whether a story token is good for anything: a goal, or a red box that asks for it."""
    goals = (token_of(goal) for mission in scenario.missions for goal in mission.goals)
    return token in goals or any(tile.needs == token for tile in scenario.tiles)


def uses_up(mission: Mission, token: str) -> bool:
    """Whether a mission leaves nothing of a token to another one."""
    return any(token_of(goal) == token and not (isinstance(goal, DoTask) and goal.keep) for goal in mission.goals)
