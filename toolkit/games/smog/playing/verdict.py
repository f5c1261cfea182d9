"""Whether a side has met its goal."""

from __future__ import annotations

from toolkit.games.smog.content.goals import (
    Carry,
    Collect,
    Destroy,
    Every,
    Goal,
    Neutralizations,
    Neutralize,
    Reach,
    Some,
    Survive,
)
from toolkit.games.smog.playing.scene import Scene


def met(scene: Scene, goal: Goal, side: int) -> bool:
    """Whether it holds as the table lies. A round is over when the round token has gone on."""
    match goal:
        case Every(goals=goals):
            return all(met(scene, one, side) for one in goals)
        case Some(goals=goals):
            return any(met(scene, one, side) for one in goals)
        case Reach(squares=squares, count=count):
            wanted = scene.ground.number(squares)
            return sum(one.at in wanted for one in scene.standing(side)) >= count
        case Carry(token=token, squares=squares):
            wanted = scene.ground.number(squares)
            carriers = (one for one in scene.standing(side) if one.at in wanted)
            return any(held.name == token for one in carriers for held in scene.held(one))
        case Collect(token=token, count=count):
            return sum(held.name == token for one in scene.standing(side) for held in scene.held(one)) >= count
        case Neutralize(figure=figure, count=count):
            return scene.fallen[figure] >= count
        case Destroy(token=token, count=count):
            return scene.destroyed[token] >= count
        case Survive(rounds=rounds):
            return scene.round > rounds
        case Neutralizations(count=count):
            return scene.deaths >= count
