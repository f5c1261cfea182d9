"""An attack in its six steps: weapon, ether effects, boosts, the roll, the defence, damage; then counterattacks.

"For each success that remains, the defender suffers 1 damage."
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.games.smog.balance.attacks import CROWN_ETHER, EVASION_DICE, GROUP_DICE
from toolkit.games.smog.content.cards import NO_ICONS, Boost, Equipment
from toolkit.games.smog.content.effects import DefenceDice
from toolkit.games.smog.playing.harming import can_pay, daze, hurt, knock_down, pay, set_on_fire
from toolkit.games.smog.playing.pawns import NEMESIS, Ability, Pawn
from toolkit.playing.inquiry import DONE, Deed

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course
    from toolkit.games.smog.playing.scene import Scene

MELEE, RANGED = "melee", "ranged"
SHORT = 4
"""Squares that a weapon of short range reaches."""
BARE = ""
"""No weapon."""


def attacks(scene: Scene, pawn: Pawn) -> list[Deed]:
    """Every attack that somebody may make: with which weapon, on whom, in melee or at range."""
    near = scene.enemies_beside(pawn)
    found: list[Deed] = []
    if pawn.kind != "gentleman":
        if pawn.attribute("punch"):
            found += [("attack", BARE, one.key, MELEE) for one in near]
        if pawn.attribute("trigger"):
            found += [("attack", BARE, one.key, RANGED) for one in scene.seen(pawn)]
        return found
    weapons = {item.id: item for item in pawn.equipment}.values()
    if pawn.attribute("punch"):
        with_what = [BARE, *(item.id for item in weapons if item.melee)]
        found += [("attack", weapon, one.key, MELEE) for weapon in with_what for one in near]
    if pawn.attribute("trigger") and any(item.ranged for item in weapons):
        seen = near or scene.seen(pawn)
        for item in weapons:
            if item.ranged:
                found += [
                    ("attack", item.id, one.key, RANGED)
                    for one in seen
                    if not item.short or scene.ground.far(pawn.at, one.at) <= SHORT
                ]
    return found


class Strike:
    """One attack: by whom, with what, on whom. Questions show it to those who answer."""

    def __init__(
        self, by: Sequence[Pawn], target: Pawn, manner: str, weapon: Equipment | None, *, is_counter: bool
    ) -> None:
        self.by, self.target, self.manner, self.weapon = tuple(by), target, manner, weapon
        self.icons = NO_ICONS
        self.also: Pawn | None = None
        """A second target, of a spread attack."""
        self.successes = 0
        self.is_counter = is_counter

    @property
    def first(self) -> Pawn:
        """The attacker, or the primary one of a group."""
        return self.by[0]

    @property
    def dice(self) -> int:
        """All that are rolled: "add +2 dice to the attack for each ally/minion also attacking the same target"."""
        attribute = self.first.attribute("punch" if self.manner == MELEE else "trigger")
        return attribute + GROUP_DICE * (len(self.by) - 1) + self.icons.bonus


def strike(
    course: Course, by: Sequence[Pawn], deed: Deed, extra: Boost | None = None, *, is_counter: bool = False
) -> None:
    """Carries an attack out."""
    scene = course.scene
    _, weapon, key, manner = deed
    first, target = by[0], scene.pawns[key]
    item = next((one for one in first.equipment if one.id == weapon), None)
    attack = Strike(by, target, manner, item, is_counter=is_counter)
    course.tally["attacks"] += 1
    if item is not None:
        attack.icons |= item.icons
        course.tally[f"used {item.id}"] += 1
        options: list[Deed] = [DONE, ("pay",)] if can_pay(course, first, 1) else [DONE]
        if item.ether is not None and course.ask(first.side, "weapon", options, about=attack) != DONE:
            pay(course, first, 1)
            attack.icons |= item.ether
    if extra is not None:
        attack.icons |= extra
    _boost(course, attack)
    if attack.icons.spread:
        near = scene.ground.neighbours(target.at, scene.opened)
        others = [one for one in scene.standing(target.side) if one is not target and one.at in near]
        deed = course.ask(first.side, "spread", [DONE, *(("also", one.key) for one in others)], about=attack)
        attack.also = None if deed == DONE else scene.pawns[deed[1]]
    _roll(course, attack)
    _defend(course, attack)
    for one in (target, attack.also):
        if one is not None and not is_counter and not course.is_over:
            _answer(course, one, first)


def _boost(course: Course, attack: Strike) -> None:
    """Attack boosts: those that are always on, and those that are activated "by paying the required cost"."""
    first = attack.first
    for one in first.abilities:
        if one.attack and (one.use == "bonus" or (one.use == "upkeep" and first.is_kept_up(one))):
            attack.icons |= one.attack
    used: set[str] = set()
    while True:
        options: list[Deed] = [DONE]
        options += [
            ("boost", one.key)
            for one in first.abilities
            if one.use == "attack_boost"
            and one.attack
            and one.key not in used
            and not (one.is_gear and attack.is_counter)
            and can_pay(course, first, one.cost)
        ]
        if first.side == NEMESIS:
            if not attack.is_counter:
                options += [("power", one.id) for one in course.powers() if one.attack]
            options += [("chaos", one) for one in course.chaos("attack")]
        deed = course.ask(first.side, "boost", options, about=attack)
        match deed:
            case ("boost", key):
                one = _ability(first, key)
                used.add(key)
                pay(course, first, one.cost)
                attack.icons |= one.attack or NO_ICONS
                course.note_use(first, one)
            case ("power", id):
                power = course.scene.powers[id]
                course.pay_for(power)
                attack.icons |= power.attack or NO_ICONS
            case ("chaos", id):
                card = course.play_chaos(id)
                attack.icons |= card.attack or NO_ICONS
            case _:
                return


def _ability(pawn: Pawn, key: str) -> Ability:
    return next(one for one in pawn.abilities if one.key == key)


def _roll(course: Course, attack: Strike) -> None:
    """Hit, hit+ and crown are successes; a gentleman may take 2 ether for a crown, before the defence."""
    rolled = course.roll(attack.dice)
    if attack.icons.reroll:
        again = [face for face in rolled if face in ("dodge", "cover")]
        rolled = [face for face in rolled if face not in ("dodge", "cover")] + course.roll(len(again))
    crowns = rolled.count("crown")
    attack.successes = rolled.count("hit") + rolled.count("hit_plus") * (1 + attack.icons.hit_plus) + crowns
    names = " and ".join(one.name for one in attack.by)
    faces = ", ".join(face.replace("_plus", "+") for face in rolled)
    verb = "attacks" if len(attack.by) == 1 else "attack"
    course.tell(f"{names} {verb} {attack.target.name}: {faces or 'no dice'}.", about=attack.target.key)
    if crowns and attack.first.kind == "gentleman":
        options: list[Deed] = [("crowns", count) for count in range(crowns + 1)]
        taken = course.ask(attack.first.side, "crowns", options, about=attack)[1]
        attack.successes -= taken
        attack.first.ether += CROWN_ETHER * taken
        course.tally["crown ether"] += CROWN_ETHER * taken


def _defend(course: Course, attack: Strike) -> None:
    """Each target defends itself; then damage, knockdown, daze and fire."""
    scene, first = course.scene, attack.first
    figures = scene.covering()
    hit_at = attack.target.at
    for one in (attack.target, attack.also):
        if one is None:
            continue
        in_cover = (
            one is attack.target
            and attack.manner == RANGED
            and scene.ground.has_cover(first.at, one.at, scene.opened, figures)
        )
        dice = one.attribute("agility") + _more_dice(course, one, attack)
        rolled = course.roll(dice)
        cancelled = rolled.count("dodge") + (rolled.count("cover") if in_cover else 0)
        damage = max(0, attack.successes - cancelled)
        defended = f"{cancelled} cancelled{', in cover' if in_cover else ''}"
        course.tell(f"{attack.successes} successes on {one.name}, {defended}.", about=one.key)
        hurt(course, one, damage)
        if damage and attack.icons.knockdown:
            knock_down(course, one)
        if damage and attack.icons.daze and one.stands:
            daze(course, one, attack.icons.daze)
    if attack.icons.fire and attack.successes:
        set_on_fire(course, hit_at)


def _more_dice(course: Course, pawn: Pawn, attack: Strike) -> int:
    """Defence dice of skills and boosts: evasion "may only be done once per attack and does not require an action"."""
    if not attack.successes:
        return 0
    more, used = 0, set[str]()
    for one in pawn.abilities:
        if one.use == "bonus" or (one.use == "upkeep" and pawn.is_kept_up(one)):
            more += _dice(one)
    while True:
        options: list[Deed] = [DONE]
        if "evasion" in pawn.skills and "evasion" not in used and can_pay(course, pawn, 1):
            options.append(("evade",))
        options += [
            ("boost", one.key)
            for one in pawn.abilities
            if one.use == "defense_boost" and one.key not in used and _dice(one) and can_pay(course, pawn, one.cost)
        ]
        if pawn.side == NEMESIS:
            options += [("chaos", one) for one in course.chaos("defence")]
        deed = course.ask(pawn.side, "defend", options, about=attack, sight=pawn.key)
        match deed:
            case ("evade",):
                used.add("evasion")
                pay(course, pawn, 1)
                more += EVASION_DICE
                course.tally["evasion"] += 1
            case ("boost", key):
                one = _ability(pawn, key)
                used.add(key)
                pay(course, pawn, one.cost)
                more += _dice(one)
                course.note_use(pawn, one)
            case ("chaos", id):
                more += sum(one.count for one in course.play_chaos(id).do if isinstance(one, DefenceDice))
            case _:
                return more


def _dice(ability: Ability) -> int:
    return sum(one.count for one in ability.do if isinstance(one, DefenceDice))


def _answer(course: Course, pawn: Pawn, attacker: Pawn) -> None:
    """ "After that attack is complete, you may spend 1 ether to immediately make 1 attack" on the attacker."""
    if "counterattack" not in pawn.skills or not (pawn.stands and attacker.stands and can_pay(course, pawn, 1)):
        return
    options = [one for one in attacks(course.scene, pawn) if one[2] == attacker.key]
    if not options:
        return
    deed = course.ask(pawn.side, "counter", [DONE, *options], about=attacker, sight=attacker.key)
    if deed != DONE:
        pay(course, pawn, 1)
        course.tally["counterattack"] += 1
        strike(course, [pawn], deed, is_counter=True)
