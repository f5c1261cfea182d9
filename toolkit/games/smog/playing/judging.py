"""What a figure is worth, what an attack promises, and where it is good to stand: what players reckon with."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from toolkit.games.smog.balance.attacks import GROUP_DICE
from toolkit.games.smog.content.cards import ARSENAL
from toolkit.games.smog.content.goals import (
    Carry,
    Collect,
    Destroy,
    Neutralizations,
    Neutralize,
    Reach,
    simple,
)
from toolkit.games.smog.playing.pawns import GENTLEMEN, Pawn

if TYPE_CHECKING:
    from toolkit.games.smog.playing.course import Course
    from toolkit.playing.inquiry import Deed

MELEE = "melee"


def chances(course: Course) -> tuple[float, float, float]:
    """How likely a die is a success, a dodge, a cover."""
    die = course.charter.box.die
    return float(die.chance("hit", "hit_plus", "crown")), float(die.chance("dodge")), float(die.chance("cover"))


class View:
    """What one side makes of the table, worked out once for a question."""

    def __init__(self, course: Course, side: int) -> None:
        self.course, self.side, self.scene, self.ground = course, side, course.scene, course.scene.ground
        self.success, self.dodge, self.covers = chances(course)
        self.enemies = self.scene.standing(1 - side)
        self.hunted = self._hunted()
        self._worths: dict[str, float] = {}

    def _hunted(self) -> frozenset[str]:
        """Figures that the own goal asks to be neutralized."""
        victory = self.course.charter.chapter.victory
        mine = victory.gentlemen if self.side == GENTLEMEN else victory.nemesis
        named = {one.figure for one in simple(mine) if isinstance(one, Neutralize)}
        if any(isinstance(one, Neutralizations) for one in simple(mine)):
            named |= {one.sheet.id for one in self.enemies if one.kind == "gentleman"}
        return frozenset(named)

    # Aims.

    def aims(self, side: int, pawn: Pawn | None = None) -> list[int]:
        """The squares that a side's goal draws its figures to: for somebody who carries a thing, where it goes."""
        victory = self.course.charter.chapter.victory
        goal = victory.gentlemen if side == GENTLEMEN else victory.nemesis
        found: list[int] = []
        for one in simple(goal):
            match one:
                case Reach(squares=squares):
                    found += self.ground.number(squares)
                case Carry(token=token, squares=squares):
                    mine = pawn is not None and any(held.name == token for held in self.scene.held(pawn))
                    found += self.ground.number(squares) if mine else self._lying(token)
                case Collect(token=token):
                    found += self._lying(token)
                case Destroy(token=token):
                    for at in self._lying(token):
                        found += [at, *self.ground.neighbours(at, self.scene.opened)]
                case Neutralize(figure=figure):
                    found += [foe.at for foe in self.scene.standing(1 - side) if foe.sheet.id == figure]
                case _:
                    pass
        return found

    def _lying(self, token: str) -> list[int]:
        return [one.at for one in self.scene.tokens if one.name == token and not one.holder and one.at >= 0]

    def carriers(self) -> list[int]:
        """Where enemies stand who carry something."""
        holders = {one.holder for one in self.scene.tokens}
        return [one.at for one in self.enemies if one.key in holders]

    # Attacks.

    def worth(self, target: Pawn) -> float:
        """What it is worth to neutralize somebody."""
        found = self._worths.get(target.key)
        if found is None:
            found = {"gentleman": 3.0, "agent": 4.0, "ally": 1.5, "minion": 1.2}[target.kind]
            if target.sheet.id in self.hunted:
                found *= 1.7
            if self.scene.held(target):
                found *= 2.0
            self._worths[target.key] = found
        return found

    def dice(self, pawn: Pawn, deed: Deed) -> float:
        """The dice of an attack."""
        _, weapon, _, manner = deed
        item = next((one for one in pawn.equipment if one.id == weapon), None)
        icons = item.icons if item is not None else None
        attribute = pawn.attribute("punch" if manner == MELEE else "trigger")
        return attribute + (icons.bonus + 0.5 * icons.reroll + 0.3 * icons.knockdown if icons else 0)

    def promise(self, pawn: Pawn, deed: Deed, more: float = 0.0) -> float:
        """What an attack promises: the share of what is left of the target, by what the target is worth."""
        target = self.scene.pawns[deed[2]]
        hits = self.success * (self.dice(pawn, deed) + more)
        stopped = self.dodge * target.attribute("agility")
        if deed[3] != MELEE and self.ground.has_cover(pawn.at, target.at, self.scene.opened, self.scene.covering()):
            stopped += self.covers * target.attribute("agility")
        return self.share(target, max(0.15, hits - stopped))

    def share(self, target: Pawn, damage: float) -> float:
        """What so much damage to somebody is worth."""
        left = max(1, target.endures - target.damage)
        share = min(1.0, damage / left)
        return self.worth(target) * (0.6 * share + 0.4 * share**3 + 0.05 * min(damage, left))

    def group(self, pawn: Pawn, target: str) -> float:
        """Dice that others bring who are about to attack the same target."""
        turn = self.course.turn
        others = sum(deed[2] == target for _, deed in turn.pooled) if turn is not None else 0
        return GROUP_DICE * min(1, others)

    # Places.

    def reach_of(self, pawn: Pawn) -> tuple[int, int]:
        """The dice that somebody strikes with in melee, and shoots with."""
        weapons = pawn.equipment
        shoots = pawn.kind != "gentleman" or any(one.ranged for one in weapons)
        best = max((one.icons.bonus for one in weapons if one.deck in ARSENAL), default=0)
        punch, trigger = pawn.attribute("punch"), pawn.attribute("trigger")
        return (punch + best if punch else 0), (trigger + best if shoots and trigger else 0)

    def strikes_from(self, pawn: Pawn, square: int) -> float:
        """The best attack that somebody would have on a square."""
        return Footing(self, pawn).strike(square)


class Footing:
    """What it means for one figure to stand on a square, any square: worked out once, asked for dozens of them."""

    def __init__(self, view: View, pawn: Pawn) -> None:
        ground, opened = view.ground, view.scene.opened
        punch, shot = view.reach_of(pawn)
        self._targets: list[tuple[Collection[int], Collection[int], float, float, bool]] = []
        """Enemies: where one is beside them, where one sees them, and what a blow and a shot would be worth."""
        self._threats: list[tuple[Sequence[int], int, float, Collection[int], float]] = []
        """Those who stand: how far it is to them, how far they come to strike, where they see, and what they do."""
        for one in view.enemies:
            agility, seen = one.attribute("agility"), ground.in_sight(one.at, opened)
            blow, volley = (
                view.share(one, max(0.15, view.success * dice - view.dodge * agility)) if dice else 0.0
                for dice in (punch, shot)
            )
            self._targets.append((ground.neighbours(one.at, opened), seen if shot else (), blow, volley, shot > punch))
            if not one.down:
                fist, gun = view.success * one.attribute("punch"), 0.7 * view.success * one.attribute("trigger")
                self._threats.append((ground.distances[one.at], 1 + agility, fist, seen if gun else (), gun))
        self._left = max(1, pawn.endures - pawn.damage)

    def strike(self, square: int) -> float:
        """The best attack from there."""
        best = 0.0
        for near, seen, blow, volley, is_shot_better in self._targets:
            if square in near and not (is_shot_better and square in seen):
                best = max(best, blow)
            elif square in seen:
                best = max(best, volley)
        return best

    def danger(self, square: int) -> float:
        """The damage that enemies could do there without moving far, as a share of what is left."""
        total = 0.0
        for far, reach, fist, seen, gun in self._threats:
            if far[square] <= reach:
                total += fist
            elif square in seen:
                total += gun
        return total / self._left
