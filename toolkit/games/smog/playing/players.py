"""Those who play: some rush for the goal, hunt the other side, or hold their ground; one does anything.

They know only what their seat does: neither orders that lie face down nor chaos cards in the other hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from toolkit.games.smog.content.cards import Power
from toolkit.games.smog.content.effects import Damage, DrawTorment, Effect, Ether, Fire, Heal, Move, Spawn
from toolkit.games.smog.content.ground import FAR
from toolkit.games.smog.playing.activation import END
from toolkit.games.smog.playing.attacking import Strike
from toolkit.games.smog.playing.course import Course
from toolkit.games.smog.playing.judging import Footing, View
from toolkit.games.smog.playing.moving import walks
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, Pawn
from toolkit.playing.inquiry import DONE, Deed, Inquiry


@dataclass(frozen=True)
class Character:
    """What somebody cares for: the goal, hurting the others, staying whole, and guarding what the others are after."""

    goal: float
    fight: float
    care: float
    guard: float = 0.0


RUSH = Character(goal=1.0, fight=0.5, care=0.15)
HUNT = Character(goal=0.35, fight=1.0, care=0.1)
HOLD = Character(goal=0.5, fight=0.8, care=0.5, guard=0.8)
CAST: dict[str, Character] = {"rush": RUSH, "hunt": HUNT, "hold": HOLD}
PLAYERS = ("wanderer", *CAST)


def wanderer(play: Course, question: Inquiry, mood: Random) -> Deed:
    """Does anything."""
    return question.options[mood.randrange(len(question.options))]


class Strategist:
    """Somebody with a character, in either seat."""

    def __init__(self, character: Character, mood: Random) -> None:
        self.character, self.mood = character, mood

    def __call__(self, play: Course, question: Inquiry) -> Deed:
        """An answer."""
        options = question.options
        side = GENTLEMEN if question.seat == "gentlemen" else NEMESIS
        known: Callable[..., Deed] | None = getattr(self, f"_{question.kind.replace(' ', '_')}", None)
        return known(play, side, options) if known is not None else options[self.mood.randrange(len(options))]

    def _best(self, options: Sequence[Deed], worth: Callable[[Deed], float]) -> Deed:
        """The best one; of equals, any."""
        return max(options, key=lambda one: (worth(one), self.mood.random()))

    # Before the first round.

    def _place(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """As near to the goal as possible; whoever is weak stands further back."""
        view = View(play, side)
        field = view.ground.field(view.aims(side) or [one.at for one in view.enemies], 0)
        return self._best(options, lambda one: -field[one[2]])

    def _benefit(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """The dearest that can be paid."""
        costs = play.charter.box.benefits
        return self._best(options, lambda one: -1 if one == DONE else costs[one[1]].cost)

    def _power(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        powers = {one.id: one for one in play.charter.box.powers}
        if options[0] == DONE:
            return DONE

        def worth(one: Deed) -> float:
            power = powers[one[1]]
            return _of_power(power) / (1 + power.cost) + self.mood.random()

        return self._best(options, worth)

    def _assign(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """Weapons for those who can use them."""
        item = play.charter.box.item[options[0][1]]

        def worth(one: Deed) -> float:
            pawn = play.scene.pawns[one[2]]
            fits = item.ranged * pawn.sheet.trigger + item.melee * pawn.sheet.punch
            return fits - 2 * len(pawn.equipment)

        return self._best(options, worth)

    # Orders and ether.

    def _order(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """Whoever is in trouble, or can strike at once, comes first; chaos when there is ether for it."""
        view = View(play, side)

        def urgency(one: Deed) -> float:
            pawns = play.scene.of_card(one[1])
            if not pawns:
                return 0.1 * play.scene.reserve + 0.05 * sum(play.scene.ether.values())
            strikes = max((view.strikes_from(pawn, pawn.at) for pawn in pawns if pawn.stands), default=0.0)
            carries = any(play.scene.held(pawn) for pawn in pawns)
            return strikes + 2 * carries

        return self._best(options, urgency)

    def _ether(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """The power that is nearest to what it costs, then agents who have none."""
        scene = play.scene

        def worth(one: Deed) -> float:
            if one[0] == "agent":
                pawn = scene.pawns[one[1]]
                return 1.0 if pawn.skills and not pawn.ether else 0.0
            power = scene.powers[one[1]]
            missing = power.cost - scene.ether[power.id]
            return _of_power(power) / missing if missing > 0 else 0.2

        return self._best(options, worth)

    # Activations.

    def _act(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        view = View(play, side)
        return self._best(options, lambda one: self._of_deed(play, view, one))

    def _of_deed(self, play: Course, view: View, deed: Deed) -> float:
        """What a deed is worth to this character."""
        scene, mine = play.scene, self.character
        if deed == END:
            return 0.02
        word, key = deed[0], deed[1]
        pawn = scene.pawns.get(key)
        if word == "power":
            return 0.3 * _value(scene.powers[deed[2]].do) + 0.3
        if word == "chaos":
            card = next(one for one in scene.chaos_hand if one.id == deed[2])
            return 0.3 * _value(card.do) + 0.1
        assert pawn is not None, "all other deeds are of figures"
        match word:
            case "attack":
                bonus = view.group(pawn, deed[2][2])
                return mine.fight * view.promise(pawn, deed[2], bonus) + 0.05
            case "charge":
                attack = ("attack", "", deed[2], "melee")
                return mine.fight * view.promise(pawn, attack, 0.8) * 0.95
            case "agility":
                return self._walk_worth(play, view, pawn)
            case "recover":
                hurt = pawn.damage / pawn.endures
                poor = max(0, 2 - pawn.ether)
                return (0.35 + mine.care) * hurt * min(3, pawn.damage) + 0.12 * poor
            case "revive":
                return 1.2
            case "destroy":
                return 6.0 * mine.goal + 1.0
            case "stand":
                return 3.0
            case _:
                ability = next(one for one in pawn.abilities if one.key == deed[2])
                if ability.use == "upkeep":
                    return 0.25 if pawn.ether > ability.cost + 1 else 0.0
                value = _value(ability.do) + (0.8 if ability.attack else 0.0)
                scarce = ability.cost * (0.12 if pawn.ether > 1 else 0.25)
                return 0.25 * value - scarce if ability.use != "action" else 0.3 * value - scarce

    def _walk_worth(self, play: Course, view: View, pawn: Pawn) -> float:
        worth = self._standing(play, view, pawn)
        here = worth(pawn.at)
        best = self._best_walk(view, pawn, pawn.attribute("agility"), worth)[0]
        if self._door(play, view, pawn) is not None:
            best = max(best, here + 0.4 * self.character.goal)
        return best - here

    def _best_walk(self, view: View, pawn: Pawn, points: int, worth_of: Callable[[int], float]) -> tuple[float, int]:
        """The best square to go to, and what it is worth, with damage on the way taken off."""
        left = max(1, pawn.endures - pawn.damage)
        best, at = -float(FAR), pawn.at
        for square, (damage, _, _) in walks(view.scene, pawn, points).items():
            worth = worth_of(square) - (0.4 + self.character.care) * damage
            worth -= 4.0 if damage >= left else 0.0
            if worth > best:
                best, at = worth, square
        return best, at

    def _standing(self, play: Course, view: View, pawn: Pawn) -> Callable[[int], float]:
        """What it is worth to stand on each square: nearer to an aim, something to strike, little to fear."""
        mine, field, footing, fires = self.character, self._field(view, pawn), Footing(view, pawn), view.scene.fires
        speed = max(1, pawn.attribute("agility"))
        turn = play.turn
        again = turn is not None and turn.left.get(pawn.key, 0) > 1
        carries = 2.0 if view.scene.held(pawn) else 1.0
        weight = max(mine.goal, 0.35) * carries

        def worth(square: int) -> float:
            far = field[square] if field is not None else 0
            goal = -(far if far < FAR else 30) / speed + (0.0 if far else 0.8)
            strike = mine.fight * footing.strike(square) * (0.95 if again else 0.45)
            return weight * goal + strike - mine.care * footing.danger(square) - (0.5 if square in fires else 0.0)

        return worth

    def _field(self, view: View, pawn: Pawn) -> list[int] | None:
        """How far it is to what somebody is after: the own goal; what the others are after, to guard it; or enemies."""
        aims = view.aims(pawn.side, pawn)
        if pawn.side == NEMESIS:
            wanted = view.carriers()
            if self.character.guard and not wanted:
                wanted = view.aims(GENTLEMEN)
            if self.character.goal < RUSH.goal or not aims:
                aims = wanted or [one.at for one in view.enemies]
        elif not aims or (pawn.kind == "ally" and self.character.fight > self.character.goal):
            aims = aims or [one.at for one in view.enemies]
        if not aims:
            return None
        return view.ground.field(aims, view.scene.opened)

    def _door(self, play: Course, view: View, pawn: Pawn) -> int | None:
        """A door beside somebody that is in the way."""
        field = self._field(view, pawn)
        if field is None or field[pawn.at] >= FAR:
            return None
        for door in view.ground.openable[pawn.at]:
            if not view.scene.opened >> door & 1:
                after = View(play, pawn.side)
                opened = view.scene.opened | 1 << door
                aims = self._field_with(after, pawn, opened)
                if aims is not None and aims[pawn.at] < field[pawn.at]:
                    return door
        return None

    def _field_with(self, view: View, pawn: Pawn, opened: int) -> list[int] | None:
        was, view.scene.opened = view.scene.opened, opened
        try:
            return self._field(view, pawn)
        finally:
            view.scene.opened = was

    def _move(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """To the best square, or through a door that is in the way; things are handed on to whoever is nearer."""
        pawn = play.about
        assert isinstance(pawn, Pawn), "whoever moves is asked about"
        view = View(play, side)
        worth = self._standing(play, view, pawn)
        here = worth(pawn.at)
        best, at = self._best_walk(view, pawn, play.points_left, worth)
        if at != pawn.at and best > here + 0.05:
            return ("go", at)
        door = self._door(play, view, pawn)
        if door is not None and ("door", door) in options:
            return ("door", door)
        return DONE

    # Attacks.

    def _weapon(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        strike = play.about
        return options[1] if isinstance(strike, Strike) and self._is_worth_it(strike) else DONE

    def _is_worth_it(self, strike: Strike) -> bool:
        """Whether more dice would matter: the target is worth it, and there is ether to spare."""
        target = strike.target
        left = target.endures - target.damage
        return left > 0.5 * strike.dice - 1 and (strike.first.ether > 1 or self.mood.random() < 0.4)

    def _boost(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        strike = play.about
        if not isinstance(strike, Strike) or not self._is_worth_it(strike):
            return DONE
        return options[1 + self.mood.randrange(len(options) - 1)]

    def _spread(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        view = View(play, side)
        return self._best(options[1:], lambda one: view.worth(play.scene.pawns[one[1]]))

    def _crowns(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """Ether for crowns that are not needed, or by whoever has none."""
        strike = play.about
        assert isinstance(strike, Strike), "crowns are rolled in attacks"
        left = strike.target.endures - strike.target.damage
        spare = max(0, strike.successes - left - 1)
        poor = strike.first.ether == 0 and strike.successes > 1
        return options[min(len(options) - 1, max(spare, int(poor)))]

    def _defend(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """If it may matter: two successes or more, or the last boxes."""
        strike = play.about
        assert isinstance(strike, Strike), "attacks are defended against"
        one = strike.target if strike.target.side == side else strike.first
        left = one.endures - one.damage
        return options[1] if strike.successes >= min(2, left) else DONE

    def _counter(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        view = View(play, side)
        found = [one for one in options if one != DONE]
        turn = play.turn
        keys = [one.key for one in play.scene.standing(side)]
        by = next((key for key in (turn.active if turn else "", *keys) if key in keys), "")
        pawn = play.scene.pawns[by] if by else None
        return self._best(found, lambda one: view.dice(pawn, one) if pawn is not None else 0.0)

    # Effects.

    def _target(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        view, pawns = View(play, side), play.scene.pawns

        def worth(one: Deed) -> float:
            target = pawns[one[1]]
            return view.worth(target) / max(1, target.endures - target.damage)

        return self._best(options, worth)

    _torment = _target

    def _heal(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        return self._best(options, lambda one: float(play.scene.pawns[one[1]].damage))

    def _spawn(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        view = View(play, NEMESIS)
        field = view.ground.field([one.at for one in view.enemies], play.scene.opened) if view.enemies else None
        return self._best(options, lambda one: -field[one[2]] if field else 0)

    def _fire(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """Under enemies, or beside them; not under one's own."""
        scene = play.scene
        mine = {one.at for one in scene.standing(side)}
        theirs = {one.at for one in scene.standing(1 - side)}
        near = {there for at in theirs for there in scene.ground.neighbours(at, scene.opened)}
        return self._best(options, lambda one: 2.0 * (one[1] in theirs) + (one[1] in near) - 3.0 * (one[1] in mine))

    _spread_fire = _fire

    def _visit(self, play: Course, side: int, options: Sequence[Deed]) -> Deed:
        """What brings most for the fewest points."""
        board: Any = play.about
        known = play.charter.box.intermission

        def worth(one: Deed) -> float:
            word, number = one
            if word == "location":
                location = board.locations[number]
                return _value(location.do) - 0.6 * float(location.points)
            gains = {"bazaar": 1.8, "store": 2.0, "market": 2.0, "club": 2.2}
            points: int = getattr(known, word).points
            return gains[word] - 0.6 * points + 0.5 * self.mood.random()

        return self._best(options, worth)


def _of_power(power: Power) -> float:
    """What a power is worth, an attack that it strengthens included."""
    return _value(power.do) + (1.0 if power.attack else 0.0)


def _value(effects: Sequence[Effect]) -> float:
    """What effects are worth, roughly, in points of damage."""
    total = 0.0
    for one in effects:
        match one:
            case Damage(amount=amount, who=who):
                total += -amount if who == "self" else amount
            case Spawn(count=count):
                total += 1.5 * count
            case DrawTorment(count=count):
                total += 1.2 * count
            case Heal(amount=amount):
                total += 0.6 * amount
            case Ether(amount=amount):
                total += 0.5 * amount
            case Move(points=points):
                total += 0.35 * points
            case Fire(count=count):
                total += 0.8 * count
            case _:
                total += 0.3
    return total
