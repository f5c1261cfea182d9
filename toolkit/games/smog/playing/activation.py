"""An activation: a gentleman or agents with two actions each, all minions or allies of a kind, or the chaos card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.games.smog.content.effects import DefenceDice
from toolkit.games.smog.playing.attacking import attacks, strike
from toolkit.games.smog.playing.effects import does_something
from toolkit.games.smog.playing.harming import can_pay, hurt, keep_up, lift_upkeep, pay, revive, shed
from toolkit.games.smog.playing.moving import charges, step_by_step, use_agility
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, Ability, Pawn
from toolkit.playing.copying import shallow
from toolkit.playing.inquiry import Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

END = ("end",)
STAND, AGILITY, RECOVER = "stand", "agility", "recover"
RECOVERS_DAMAGE, RECOVERS_ETHER = 3, 2


class Turn:
    """Who is active. Of several figures, each has its own actions; `active` is the one that acts now."""

    def __init__(self, side: int, card: str, pawns: list[Pawn]) -> None:
        self.side, self.card = side, card
        self.left = {one.key: one.actions for one in pawns}
        self.active = pawns[0].key if len(pawns) == 1 else ""
        self.beside: dict[str, frozenset[str]] = {}
        """Whom each began beside: they cannot be charged."""
        self.used: tuple[tuple[str, str], ...] = ()
        """Bonus actions: "used only once per character activation"."""
        self.powers: tuple[str, ...] = ()
        self.pooled: tuple[tuple[str, Deed], ...] = ()
        """Minions or allies who will attack, and whom."""
        self.is_over = False

    def copy(self) -> Turn:
        """The same, for another game."""
        new = shallow(self)
        new.left = self.left.copy()
        return new


def begin(course: Course, side: int, card: str) -> Turn | None:
    """A card is flipped: fire burns, upkeep ends, the neutralized revive. None, if it is skipped."""
    scene = course.scene
    turn = course.turn = Turn(side, card, scene.of_card(card))
    for key in tuple(turn.left):
        pawn = scene.pawns[key]
        lift_upkeep(course, pawn)
        if pawn.out:
            revive(course, pawn)
            turn.left[key] = 0
            turn.is_over = True
            return turn
        if pawn.at in scene.fires:
            hurt(course, pawn, 1, ", in the fire")
        if not pawn.stands:
            turn.left[key] = 0
        else:
            turn.beside[key] = frozenset(one.key for one in scene.enemies_beside(pawn))
    turn.is_over = side == GENTLEMEN and not any(turn.left.values())
    return turn


def over(course: Course, turn: Turn) -> bool:
    """Whether the activation is; then those who attack together do, and torments end."""
    if not turn.is_over:
        return False
    course.depth += 1
    together(course, turn)
    for key in turn.left:
        pawn = course.scene.pawns[key]
        if pawn.torments:
            shed(course, pawn, "activation")
    course.depth -= 1
    return True


def act(course: Course, turn: Turn) -> None:
    """One decision of whoever is active, carried out."""
    if turn.is_over:
        return
    options = [*deeds(course, turn), END]
    if options == [END]:
        _rest(turn)
        return
    deed = course.ask(turn.side, "act", options, about=turn, sight=turn.active)
    course.depth += 1
    _carry_out(course, turn, deed)
    course.depth -= 1
    pawns = course.scene.pawns
    for key in turn.left:
        if not pawns[key].stands:
            turn.left[key] = 0
    if turn.active and not pawns[turn.active].stands:
        turn.active = ""
    if turn.side == GENTLEMEN and not any(pawns[key].stands for key in turn.left):
        turn.is_over = True


def _rest(turn: Turn) -> None:
    """Whoever is active has done enough; the activation is over if nobody else may act."""
    others = [key for key, left in turn.left.items() if left and key != turn.active]
    if turn.active and others:
        turn.left[turn.active] = 0
        turn.active = others[0] if len(others) == 1 else ""
    else:
        turn.is_over = True


def deeds(course: Course, turn: Turn) -> Iterator[Deed]:
    """All that can be done now: for each figure that has not acted yet, and for the nemesis as such.

    A deed names the figure first, after its word.
    """
    scene = course.scene
    keys = [turn.active] if turn.active else [key for key, left in turn.left.items() if left]
    for key in keys:
        yield from _of_pawn(course, turn, scene.pawns[key])
    if turn.side == NEMESIS:
        active = scene.pawns.get(turn.active)
        for power in course.powers():
            if does_something(course, power.do, NEMESIS, active):
                yield ("power", "", power.id)
        for card in scene.chaos_hand:
            if card.moment == "activation" and does_something(course, card.do, NEMESIS, active):
                yield ("chaos", "", card.id)


def _of_pawn(course: Course, turn: Turn, pawn: Pawn) -> Iterator[Deed]:
    scene, left, key = course.scene, turn.left[pawn.key], pawn.key
    if not pawn.stands:
        return
    if pawn.down:
        if left:
            yield (STAND, key)
        return
    if left:
        yield (AGILITY, key)
        for deed in attacks(scene, pawn):
            yield ("attack", key, deed)
        if pawn.actions > 1:
            yield from _special(course, turn, pawn)
    for ability in pawn.abilities:
        if _can_use(course, turn, pawn, ability, left):
            yield ("use", key, ability.key)


def _special(course: Course, turn: Turn, pawn: Pawn) -> Iterator[Deed]:
    scene, key = course.scene, pawn.key
    if "charge" in pawn.skills and can_pay(course, pawn, 1) and pawn.attribute("punch"):
        for target in charges(scene, pawn, turn.beside.get(key, frozenset())):
            yield ("charge", key, target)
    if pawn.kind == "gentleman":
        yield (RECOVER, key)
        near = scene.ground.neighbours(pawn.at, scene.opened)
        yield from (("revive", key, one.key) for one in scene.present() if one.out and one.at in near)
    wanted = course.charter.targets[pawn.side]
    if wanted:
        near = (pawn.at, *scene.ground.neighbours(pawn.at, scene.opened))
        for number, token in enumerate(scene.tokens):
            if token.name in wanted and not token.holder and token.at in near:
                yield ("destroy", key, number)


def _can_use(course: Course, turn: Turn, pawn: Pawn, ability: Ability, left: int) -> bool:
    """Whether something can be used outside of attacks: it takes an action, or counts once in an activation."""
    if ability.use == "action" and not left:
        return False
    if ability.use not in ("action", "bonus_action", "upkeep") or not can_pay(course, pawn, ability.cost):
        return False
    if ability.use == "upkeep":
        helps = ability.attack or any(isinstance(one, DefenceDice) for one in ability.do)
        return bool(helps) and pawn.kind == "gentleman" and not pawn.is_kept_up(ability)
    if ability.use == "bonus_action" and (pawn.key, ability.key) in turn.used:
        return False
    if ability.attack and attacks(course.scene, pawn):
        return True
    return does_something(course, ability.do, pawn.side, pawn)


def _carry_out(course: Course, turn: Turn, deed: Deed) -> None:
    word = deed[0]
    if word == "end":
        _rest(turn)
        return
    if word == "power":
        power = course.scene.powers[deed[2]]
        course.pay_for(power)
        course.use(power.do, NEMESIS, course.scene.pawns.get(turn.active))
        return
    if word == "chaos":
        card = course.play_chaos(deed[2])
        course.use(card.do, NEMESIS, course.scene.pawns.get(turn.active))
        return
    pawn = course.scene.pawns[deed[1]]
    if pawn.actions > 1:
        turn.active = pawn.key
    if word == "use":
        _use(course, turn, pawn, next(one for one in pawn.abilities if one.key == deed[2]))
        return
    turn.left[pawn.key] -= 1
    _action(course, turn, pawn, deed)


def _action(course: Course, turn: Turn, pawn: Pawn, deed: Deed) -> None:
    """One of the actions of the rules."""
    scene = course.scene
    match deed:
        case ("stand", _):
            pawn.down = False
            course.tell(f"{pawn.name} stands up.", about=pawn.key)
        case ("agility", _):
            use_agility(course, pawn, pawn.attribute("agility"))
        case ("attack", _, attack):
            if pawn.actions > 1:
                strike(course, [pawn], attack)
            else:
                turn.pooled += ((pawn.key, attack),)
        case ("charge", _, target):
            _, _, way = charges(scene, pawn, turn.beside.get(pawn.key, frozenset()))[target]
            pay(course, pawn, 1)
            course.tell(f"{pawn.name} charges {scene.pawns[target].name}.", about=pawn.key)
            course.tally["charge"] += 1
            step_by_step(course, pawn, way)
            _strike_after_charge(course, pawn, target)
        case ("recover", _):
            pawn.damage = max(0, pawn.damage - RECOVERS_DAMAGE)
            pawn.ether += RECOVERS_ETHER
            course.tally["recover"] += 1
            shed(course, pawn, "recover")
            course.tell(f"{pawn.name} recovers.", about=pawn.key)
        case ("revive", _, key):
            one = scene.pawns[key]
            shed(course, one)
            revive(course, one)
        case ("destroy", _, number):
            token = scene.tokens[number]
            token.at, token.holder = -1, ""
            scene.destroyed[token.name] += 1
            course.tell(f"{pawn.name} destroys the {token.name}.", about=pawn.key)
            course.look_for_winner()


def _strike_after_charge(course: Course, pawn: Pawn, target: str) -> None:
    """ "Make a free melee attack against them": with any weapon."""
    if not pawn.stands or course.is_over:
        return
    found = [one for one in attacks(course.scene, pawn) if one[2] == target and one[3] == "melee"]
    if found:
        strike(course, [pawn], course.ask(pawn.side, "counter", found, about=course.scene.pawns[target]))


def _use(course: Course, turn: Turn, pawn: Pawn, ability: Ability) -> None:
    """A gift, upgrade, role or piece of equipment is used outside of attacks."""
    course.note_use(pawn, ability)
    if ability.use == "upkeep":
        keep_up(course, pawn, ability)
        return
    if ability.use == "action":
        turn.left[pawn.key] -= 1
    else:
        turn.used += ((pawn.key, ability.key),)
    pay(course, pawn, ability.cost)
    if ability.attack:
        options = attacks(course.scene, pawn)
        if options:
            strike(course, [pawn], course.ask(pawn.side, "counter", options, about=ability), ability.attack)
    course.use(ability.do, pawn.side, pawn)


def together(course: Course, turn: Turn) -> None:
    """ "When multiple allies/minions attack the same target, they must pool their dice together"."""
    scene = course.scene
    groups: dict[str, list[tuple[str, Deed]]] = {}
    for key, deed in turn.pooled:
        groups.setdefault(deed[2], []).append((key, deed))
    turn.pooled = ()
    for members in groups.values():
        pawns = ((scene.pawns[key], deed) for key, deed in members if scene.pawns[key].stands)
        still = [(pawn, deed) for pawn, deed in pawns if deed in attacks(scene, pawn)]  # powers may have moved somebody
        if still and not course.is_over:
            strike(course, [pawn for pawn, _ in still], still[0][1])
