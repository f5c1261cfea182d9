"""Damage, torments and neutralization, fire, and where ether goes that somebody pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.smog.playing.pawns import NEMESIS, OFF, Ability, Pawn
from toolkit.playing.inquiry import Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course

FALL_ETHER = 2
"""What the nemesis takes into the reserve "whenever a gentleman is neutralized"."""


def hurt(course: Course, pawn: Pawn, amount: int, why: str = "") -> None:
    """Somebody suffers damage. What fills the leftmost box brings a torment, what fills all boxes neutralizes."""
    if amount <= 0 or not pawn.stands:
        return
    before, pawn.damage = pawn.damage, pawn.damage + amount
    course.tell(f"{pawn.name} suffers {amount} damage{why}.", about=pawn.key)
    course.tally[f"damage {pawn.sheet.id}"] += amount
    if pawn.kind == "gentleman" and before < pawn.first_box <= pawn.damage:
        torment(course, pawn)
    if pawn.stands and pawn.damage >= pawn.endures:
        neutralize(course, pawn)


def torment(course: Course, pawn: Pawn, count: int = 1) -> None:
    """Torments are drawn: "an immediate effect and are then discarded, or stay on the gentleman"."""
    from toolkit.games.smog.playing.effects import carry_out

    for card in course.scene.torments.draw(count):
        course.tell(f"{pawn.name} draws a torment: {card.title}.", about=pawn.key)
        course.tally[f"torment {card.id}"] += 1
        if card.lasting:
            pawn.torments = (*pawn.torments, card)
        else:
            course.scene.torments.discard(card)
        carry_out(course, card.do, pawn.side, pawn)
    if pawn.stands and pawn.damage >= pawn.endures:  # a torment may take health away, too
        neutralize(course, pawn)


def shed(course: Course, pawn: Pawn, ends: str = "") -> None:
    """Torments end: those that end in this way, or all."""
    gone = [one for one in pawn.torments if not ends or one.ends == ends]
    pawn.torments = tuple(one for one in pawn.torments if one not in gone)
    course.scene.torments.discard(*gone)


def neutralize(course: Course, pawn: Pawn) -> None:
    """A gentleman lies there until he revives; anybody else leaves the stage."""
    scene = course.scene
    course.tell(f"{pawn.name} is neutralized.", about=pawn.key)
    course.tally[f"fall {pawn.at}"] += 1
    course.tally[f"neutralized {pawn.sheet.id}"] += 1
    for token in scene.held(pawn):
        token.holder, token.at = "", pawn.at
        course.tell(f"{pawn.name} drops the {token.name}.")
    if pawn.kind == "gentleman":
        pawn.out, pawn.down = True, False
        scene.deaths += 1
        scene.reserve += FALL_ETHER
        lift_upkeep(course, pawn)
    else:
        pawn.at = OFF
        scene.fallen[pawn.sheet.id] += 1
    course.look_for_winner()


def lift_upkeep(course: Course, pawn: Pawn) -> None:
    """Ether on upkeep effects goes to the nemesis: at the start of the next activation, or with neutralization."""
    lying = sum(cost for _, cost in pawn.upkeep)
    pawn.upkeep = ()
    if pawn.kind == "gentleman":
        hand_over(course, lying)


def revive(course: Course, pawn: Pawn) -> None:
    """ "Remove all damage tokens and stand up"; only the action takes torments away, too."""
    pawn.damage, pawn.out, pawn.down = 0, False, False
    course.tell(f"{pawn.name} revives.", about=pawn.key)


def knock_down(course: Course, pawn: Pawn) -> None:
    """ "Place the figure on its side"."""
    if pawn.stands and not pawn.down:
        pawn.down = True
        course.tell(f"{pawn.name} is knocked down.", about=pawn.key)


def daze(course: Course, pawn: Pawn, icons: int) -> None:
    """ "They lose 1 ether per daze icon. For each ether they must lose and don't have, they suffer 1 damage"."""
    lost = min(icons, pawn.ether)
    pawn.ether -= lost
    course.tell(f"{pawn.name} is dazed and loses {lost} ether.", about=pawn.key)
    hurt(course, pawn, icons - lost, ", dazed")


def set_on_fire(course: Course, square: int) -> None:
    """A fire token; "there may only be 1 fire token in a square at any time"."""
    if square not in course.scene.fires:
        course.scene.fires.add(square)
        course.tell(f"Fire at {course.place(square)}.", about=f"square-{square}")


# Ether.


def can_pay(course: Course, pawn: Pawn, cost: int) -> bool:
    """Whether somebody has the ether: "The nemesis can draw from this reserve to power any nemesis power or agent"."""
    if not cost:
        return True
    if pawn.kind == "agent":
        return pawn.ether + course.scene.reserve >= cost
    return pawn.ether >= cost


def pay(course: Course, pawn: Pawn, cost: int) -> None:
    """Ether is used. "When the gentlemen use ether, for any reason, hand that ether to the nemesis"."""
    own = min(cost, pawn.ether)
    pawn.ether -= own
    if pawn.kind == "agent":
        course.scene.reserve -= cost - own
    else:
        hand_over(course, own)


def hand_over(course: Course, ether: int) -> None:
    """The nemesis "can then distribute it among their power cards and agents"."""
    scene = course.scene
    for _ in range(ether):
        course.tally["handed over"] += 1
        options: list[Deed] = [("power", id) for id, power in scene.powers.items() if power.cost]
        options += [("agent", one.key) for one in scene.standing(NEMESIS) if one.kind == "agent"]
        if not options:
            scene.reserve += 1
            continue
        word, key = course.ask(NEMESIS, "ether", options)
        if word == "power":
            scene.ether[key] += 1
        else:
            scene.pawns[key].ether += 1


def keep_up(course: Course, pawn: Pawn, ability: Ability) -> None:
    """Ether is put on an upkeep effect; "the nemesis only gains that ether at the start of the next activation"."""
    pawn.ether -= ability.cost
    pawn.upkeep = (*pawn.upkeep, (ability.key, ability.cost))
