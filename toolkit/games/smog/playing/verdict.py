"""Whether a side has met its goal, and how far it has come."""

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


def progress(scene: Scene, goal: Goal, side: int) -> float:
    """How far a side has come with it, from 0 to 1; on the way to a place, half of it is still to be walked."""
    match goal:
        case Every(goals=goals):
            return sum(progress(scene, one, side) for one in goals) / max(1, len(goals))
        case Some(goals=goals):
            return max((progress(scene, one, side) for one in goals), default=0.0)
        case Reach(squares=squares, count=count):
            wanted = scene.ground.number(squares)
            return min(1.0, sum(one.at in wanted for one in scene.standing(side)) / max(1, count))
        case Carry(token=token):
            return 0.5 * any(held.name == token for one in scene.standing(side) for held in scene.held(one))
        case Collect(token=token, count=count):
            here = sum(held.name == token for one in scene.standing(side) for held in scene.held(one))
            return min(1.0, here / max(1, count))
        case Neutralize(figure=figure, count=count):
            return min(1.0, scene.fallen[figure] / max(1, count))
        case Destroy(token=token, count=count):
            return min(1.0, scene.destroyed[token] / max(1, count))
        case Survive(rounds=rounds):
            return min(1.0, (scene.round - 1) / max(1, rounds))
        case Neutralizations(count=count):
            return min(1.0, scene.deaths / max(1, count))


def vigour(scene: Scene, side: int) -> float:
    """The share of all the damage that figures on the stage can still take which is this side's."""
    left = [sum(max(0, one.endures - one.damage) for one in scene.standing(each)) for each in (side, 1 - side)]
    return left[0] / max(1, sum(left))
