"""An agility action, point by point: walking, doors, windows, things handed on; and charges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.games.smog.playing.harming import hurt
from toolkit.games.smog.playing.pawns import Pawn
from toolkit.playing.inquiry import DONE, Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course
    from toolkit.games.smog.playing.scene import Scene

Walk = tuple[int, int, tuple[int, ...]]
"""The damage on the way, its points, and the squares."""


def threatened(scene: Scene, pawn: Pawn) -> set[int]:
    """Squares beside enemies: whoever leaves one suffers 1 damage, unless it "is controlled by an enemy"."""
    near: set[int] = set()
    for one in scene.standing(1 - pawn.side):
        if not one.down:
            near.update(scene.ground.neighbours(one.at, scene.opened))
    return near


def walks(scene: Scene, pawn: Pawn, points: int) -> dict[int, Walk]:
    """Where somebody may go with so many points: for each free square the way with the least damage, then points.

    "You may freely move through squares containing non-enemy figures", and through those of the neutralized; fire costs
    a damage, and so does leaving an enemy's neighbourhood.
    """
    steps, dangers, fires = scene.ground.floor(scene.opened).steps, threatened(scene, pawn), scene.fires
    blocked = {one.at for one in scene.standing(1 - pawn.side)}
    levels: list[dict[int, tuple[int, tuple[int, ...]]]] = [{} for _ in range(points + 1)]
    levels[0][pawn.at] = (0, ())
    least: dict[int, int] = {}
    found: dict[int, Walk] = {}
    for spent, level in enumerate(levels):
        for here, (damage, way) in level.items():
            if least.get(here, damage + 1) <= damage:
                continue
            least[here] = damage
            if here not in found or damage < found[here][0]:
                found[here] = (damage, spent, way)
            leaving = damage + (here in dangers)
            for there, cost in steps[here]:
                total = spent + cost
                if total > points or there in blocked:
                    continue
                suffered = leaving + (there in fires)
                known = levels[total].get(there)
                if known is None or suffered < known[0]:
                    levels[total][there] = (suffered, (*way, there))
    taken = scene.taken()
    return {square: walk for square, walk in found.items() if square not in taken}


def step_by_step(course: Course, pawn: Pawn, way: Sequence[int]) -> None:
    """Walks: "When any figure moves to leave a space adjacent to an enemy, it suffers 1 damage"; fire burns."""
    scene = course.scene
    for there in way:
        if any(not one.down for one in scene.enemies_beside(pawn)):
            hurt(course, pawn, 1, ", escaping")
        if not pawn.stands or course.is_over:
            return
        pawn.at = there
        pick_up(course, pawn)
        if there in scene.fires:
            hurt(course, pawn, 1, ", in the fire")
        if not pawn.stands or course.is_over:
            return
    course.tell(f"{pawn.name} moves to {course.place(pawn.at)}.", about=pawn.key)


def pick_up(course: Course, pawn: Pawn) -> None:
    """Whoever enters a square takes along what lies there, if a goal of the side is about it."""
    if pawn.kind not in ("gentleman", "agent"):
        return
    for token in course.scene.lying(pawn.at):
        if token.name in course.charter.goals[pawn.side]:
            token.holder = pawn.key
            course.tell(f"{pawn.name} picks up the {token.name}.", about=pawn.key)
            course.look_for_winner()


def use_agility(course: Course, pawn: Pawn, points: int) -> None:
    """Spends points until they are used up, or no more are wanted."""
    scene = course.scene
    while points > 0 and pawn.stands and not pawn.down and not course.is_over:
        ways = walks(scene, pawn, points)
        options: list[Deed] = [DONE, *(("go", square) for square in ways)]
        options += [("door", door) for door in scene.ground.openable[pawn.at] if not scene.opened >> door & 1]
        options += gifts(scene, pawn)
        course.points_left = points
        deed = course.ask(pawn.side, "move", options, about=pawn)
        match deed:
            case ("go", square):
                points -= ways[square][1]
                step_by_step(course, pawn, ways[square][2])
                if pawn.stands:
                    course.look_for_winner()
            case ("door", door):
                points -= 1
                open_door(course, door)
            case ("give", item, key):
                points -= 1
                give(course, pawn, item, scene.pawns[key])
            case ("hand", token, key):
                points -= 1
                hand_on(course, pawn, token, scene.pawns[key])
            case _:
                return


def gifts(scene: Scene, pawn: Pawn) -> list[Deed]:
    """ "Spend 1 agility point to give 1 piece of their equipment to a gentleman in an adjacent square"."""
    held = scene.held(pawn)
    if pawn.kind not in ("gentleman", "agent") or not (pawn.equipment or held):
        return []
    near = scene.ground.neighbours(pawn.at, scene.opened)
    beside = [one for one in scene.standing(pawn.side) if one.kind == pawn.kind and one is not pawn and one.at in near]
    found: list[Deed] = [("hand", token.name, one.key) for token in held for one in beside]
    if pawn.kind == "gentleman":
        items = dict.fromkeys(item.id for item in pawn.equipment)
        found += [("give", item, one.key) for item in items for one in beside]
    return found


def open_door(course: Course, door: int) -> None:
    """ "Once removed, doors are never replaced"."""
    course.scene.opened |= 1 << door
    one, other = course.scene.ground.doors[door]
    course.tell(f"A door is opened between {one.x}, {one.y} and {other.x}, {other.y}.")


def give(course: Course, giver: Pawn, id: str, taker: Pawn) -> None:
    """A piece changes hands; with all slots full, one is discarded first."""
    item = next(one for one in giver.equipment if one.id == id)
    giver.lose(item)
    course.gain(taker, item)


def hand_on(course: Course, giver: Pawn, name: str, taker: Pawn) -> None:
    """What is carried changes hands, too."""
    token = next(one for one in course.scene.held(giver) if one.name == name)
    token.holder = taker.key
    course.tell(f"{giver.name} hands the {name} to {taker.name}.", about=taker.key)
    course.look_for_winner()


# Charges.


def charges(scene: Scene, pawn: Pawn, beside_at_start: frozenset[str]) -> dict[str, Walk]:
    """Whom somebody may charge, with the way: a figure in sight that can be reached, and not one it began beside."""
    targets = [one for one in scene.seen(pawn) if one.key not in beside_at_start]
    if not targets:
        return {}
    ways = walks(scene, pawn, pawn.attribute("agility"))
    found = {}
    for target in targets:
        near = scene.ground.neighbours(target.at, scene.opened)
        options = [ways[square] for square in near if square in ways]
        if options:
            found[target.key] = min(options)
    return found
