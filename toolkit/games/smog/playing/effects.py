"""What powers, cards, gifts and events do at the table.

Where the rules are silent: a power or an event hurts, torments or burns what any figure of the nemesis sees; whatever
a figure does itself is about what that figure sees. Minions are spawned on spawn points, or beside them if those are
taken. What is only in words does nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from toolkit.games.smog.content.effects import (
    Damage,
    Draw,
    DrawChaos,
    DrawTorment,
    Effect,
    Ether,
    Fire,
    Heal,
    Move,
    Spawn,
)
from toolkit.games.smog.playing.harming import hurt, set_on_fire, torment
from toolkit.games.smog.playing.moving import use_agility
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, OFF, Pawn
from toolkit.kits.ways import reach
from toolkit.playing.inquiry import Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course
    from toolkit.games.smog.playing.scene import Scene


def carry_out(course: Course, effects: Iterable[Effect], side: int, user: Pawn | None) -> None:
    """Does them in order, for a side, and for the figure that uses them, if there is one."""
    for effect in effects:
        if course.is_over:
            return
        does = DOES.get(type(effect))
        if does is not None:
            does(course, effect, side, user)


def does_something(course: Course, effects: Iterable[Effect], side: int, user: Pawn | None) -> bool:
    """Whether any of them would change anything now."""
    return any(_would(course, effect, side, user) for effect in effects)


def _would(course: Course, effect: Effect, side: int, user: Pawn | None) -> bool:
    scene = course.scene
    match effect:
        case Spawn(minion=minion):
            return scene.models_left(minion) > 0 and bool(berths(scene))
        case Damage(who="self"):
            return False
        case Damage(who="target") | DrawTorment():
            return bool(targets(scene, side, user, only_gentlemen=isinstance(effect, DrawTorment)))
        case Damage():
            return bool(_neighbours(scene, user))
        case Heal():
            return any(one.damage for one in _healed(scene, side, user))
        case Move():
            return bool(_movers(scene, side, user))
        case Fire():
            return bool(kindled(scene, side, user))
        case Draw(deck=deck):
            return bool(len(scene.decks[deck]) or scene.decks[deck].discards)
        case DrawChaos():
            return bool(len(scene.chaos))
        case Ether():
            return True
        case _:
            return False


def _spawn(course: Course, effect: Spawn, side: int, user: Pawn | None) -> None:
    spawn(course, effect.minion, effect.count)


def _damage(course: Course, effect: Damage, side: int, user: Pawn | None) -> None:
    if effect.who == "self":
        suffering = [user] if user is not None else []
    elif effect.who == "target":
        chosen = _chosen(course, side, targets(course.scene, side, user), "target")
        suffering = [chosen] if chosen is not None else []
    else:
        suffering = _neighbours(course.scene, user)
    for one in suffering:
        hurt(course, one, effect.amount)


def _heal(course: Course, effect: Heal, side: int, user: Pawn | None) -> None:
    one = _chosen(course, side, [one for one in _healed(course.scene, side, user) if one.damage], "heal")
    if one is not None:
        one.damage = max(0, one.damage - effect.amount)
        course.tell(f"{effect.amount} damage is taken off {one.name}.", about=one.key)


def _ether(course: Course, effect: Ether, side: int, user: Pawn | None) -> None:
    if user is not None and user.kind in ("gentleman", "agent"):
        user.ether += effect.amount
        course.tell(f"{user.name} gains {effect.amount} ether.", about=user.key)
    elif side == NEMESIS:
        course.scene.reserve += effect.amount


def _move(course: Course, effect: Move, side: int, user: Pawn | None) -> None:
    one = _chosen(course, side, _movers(course.scene, side, user), "mover")
    if one is not None:
        use_agility(course, one, effect.points)


def _fire(course: Course, effect: Fire, side: int, user: Pawn | None) -> None:
    for _ in range(effect.count):
        options: list[Deed] = [("fire", square) for square in kindled(course.scene, side, user)]
        if options:
            set_on_fire(course, course.ask(side, "fire", options, about=user)[1])


def _torment(course: Course, effect: DrawTorment, side: int, user: Pawn | None) -> None:
    one = _chosen(course, side, targets(course.scene, side, user, only_gentlemen=True), "torment")
    if one is not None:
        torment(course, one, effect.count)


def _draw(course: Course, effect: Draw, side: int, user: Pawn | None) -> None:
    for item in course.scene.decks[effect.deck].draw(effect.count):
        course.acquire(item, user)


def _draw_chaos(course: Course, effect: DrawChaos, side: int, user: Pawn | None) -> None:
    course.scene.chaos_hand += course.scene.chaos.draw(effect.count)


DOES: Mapping[type, Callable[[Course, Any, int, Pawn | None], None]] = {
    Spawn: _spawn,
    Damage: _damage,
    Heal: _heal,
    Ether: _ether,
    Move: _move,
    Fire: _fire,
    DrawTorment: _torment,
    Draw: _draw,
    DrawChaos: _draw_chaos,
}
"""What there is to be done; defence dice are counted in attacks, and words are read."""


def _chosen(course: Course, side: int, pawns: Sequence[Pawn], kind: str) -> Pawn | None:
    if not pawns:
        return None
    options: list[Deed] = [(kind, one.key) for one in pawns]
    return course.scene.pawns[course.ask(side, kind, options)[1]]


def eyes(scene: Scene, side: int, user: Pawn | None) -> list[Pawn]:
    """Who looks: whoever uses an effect, or the whole side."""
    return [user] if user is not None and user.stands else scene.standing(side)


def targets(scene: Scene, side: int, user: Pawn | None, *, only_gentlemen: bool = False) -> list[Pawn]:
    """The enemies whom an effect may be about; a torment of one's own card is one's own."""
    if only_gentlemen and side == GENTLEMEN:
        return [user] if user is not None and user.stands and user.kind == "gentleman" else []
    looking = eyes(scene, side, user)
    found = (one for one in scene.standing(1 - side) if any(scene.sees(eye, one) for eye in looking))
    return [one for one in found if not only_gentlemen or one.kind == "gentleman"]


def _neighbours(scene: Scene, user: Pawn | None) -> list[Pawn]:
    if user is None or user.at == OFF:
        return []
    near = scene.ground.neighbours(user.at, scene.opened)
    return [one for one in scene.present() if one.stands and one.at in near]


def _healed(scene: Scene, side: int, user: Pawn | None) -> list[Pawn]:
    return [user] if user is not None and user.stands else scene.standing(side)


def _movers(scene: Scene, side: int, user: Pawn | None) -> list[Pawn]:
    return [one for one in _healed(scene, side, user) if not one.down]


def kindled(scene: Scene, side: int, user: Pawn | None) -> list[int]:
    """The squares on which fire may be laid: in sight, and not burning."""
    looking = eyes(scene, side, user)
    return [
        square
        for square in range(len(scene.ground.squares))
        if square not in scene.fires and any(scene.ground.sees(one.at, square, scene.opened) for one in looking)
    ]


def berths(scene: Scene) -> list[int]:
    """Where minions may come onto the stage: spawn points that are free, or the free squares nearest to them."""
    ground, taken = scene.ground, scene.taken()
    points = ground.number(scene.charter.chapter.spawn_points)
    free = [one for one in points if one not in taken]
    if free or not points:
        return free
    far = reach(points, lambda here: ground.neighbours(here, scene.opened))
    nearest = min((steps for square, steps in far.items() if square not in taken), default=0)
    return [square for square, steps in far.items() if square not in taken and steps == nearest]


def spawn(course: Course, minion: str, count: int) -> None:
    """Minions come "of minion types listed for that chapter", as long as there are models."""
    scene = course.scene
    if minion not in scene.charter.chapter.minions:
        return
    for _ in range(min(count, scene.models_left(minion))):
        options: list[Deed] = [("spawn", minion, square) for square in berths(scene)]
        if not options:
            return
        _, _, square = course.ask(NEMESIS, "spawn", options)
        pawn = next((one for one in scene.pawns.values() if one.sheet.id == minion and one.at == OFF), None)
        sheet = scene.charter.box.minion[minion]
        number = sum(one.sheet.id == minion for one in scene.pawns.values()) + 1
        key = pawn.key if pawn is not None else f"{minion}#{number}"
        scene.pawns[key] = Pawn(key, sheet, square)
        course.tally[f"spawned {minion}"] += 1
        course.tell(f"{scene.pawns[key].name} come{'s' if '#' in key else ''} at {course.place(square)}.", about=key)
