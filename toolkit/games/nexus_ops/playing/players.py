"""The cast: who spreads out, who works through missions, who looks for a fight; and a wanderer who does anything.

All of them weigh the same things by their own weights, and know what their seat has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from toolkit.games.nexus_ops.content.effects import Sale
from toolkit.games.nexus_ops.content.model import MONOLITH, RANKS, Mission
from toolkit.games.nexus_ops.playing.battling import Battle
from toolkit.games.nexus_ops.playing.course import Course
from toolkit.games.nexus_ops.playing.moon import Moon
from toolkit.games.nexus_ops.playing.reckoning import losses, nearest, prospects, strength, to_survive, wanted_hexes
from toolkit.playing.inquiry import DONE, Deed, Inquiry


@dataclass(frozen=True)
class Character:
    """What somebody cares about."""

    explore: float
    mine: float
    fight: float
    mission: float
    monolith: float
    dare: float
    """The least chance to win that is worth an attack."""
    miners: int
    """How many miners are wanted, beside those at home."""
    mighty: float
    """How much dear units are liked."""


EXPAND = Character(explore=4.0, mine=2.5, fight=5.0, mission=1.0, monolith=2.5, dare=0.5, miners=5, mighty=0.4)
MISSIONS = Character(explore=2.5, mine=1.5, fight=6.0, mission=3.0, monolith=2.5, dare=0.4, miners=3, mighty=0.6)
AGGRESSOR = Character(explore=1.5, mine=1.0, fight=9.0, mission=1.0, monolith=2.0, dare=0.3, miners=1, mighty=1.0)

POINT = 3.0
"""What a victory point is worth in rubium, when it is weighed against a unit."""
LEGS = 0.03
"""What it is worth to be one more who explores, while nothing is explored yet."""


class Rival:
    """A player with a character, in a seat."""

    def __init__(self, character: Character, mood: Random) -> None:
        self.character, self.mood = character, mood

    def __call__(self, play: Course, question: Inquiry) -> Deed:
        """Answers a question."""
        seat = next(index for index, one in enumerate(play.charter.seats) if one.id == question.seat)
        answer: Callable[[Course, int, Sequence[Deed]], Deed] = getattr(self, f"_{question.kind}")
        return answer(play, seat, question.options)

    # Deployment.

    def _deploy(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        """Cards first; then miners until there are enough; then whoever is worth most; cards are traded in need."""
        moon = play.moon
        cards = [one for one in options if one[0] == "card"]
        for card in cards:
            effect = next(one.effect for one in moon.players[seat].energize if one.id == card[1])
            if not isinstance(effect, Sale) or moon.players[seat].rubium >= 4:
                return card
        buys = [one for one in options if one[0] == "buy"]
        if not buys:
            trades = [one for one in options if one[0] == "trade"]
            return trades[0] if trades and not moon.forces(seat) else DONE
        homes = moon.board.homes[seat]
        sheet = play.charter.sheets[seat]
        ranks = {one[1] for one in buys}
        miners = [rank for rank in ranks if sheet[rank].miner]
        have = sum(moon.count(seat, rank) for rank in range(RANKS) if sheet[rank].miner)
        idle = [
            hex
            for hex in homes
            if moon.refineries[hex]
            and not any(sheet[rank].miner and moon.units[hex][seat][rank] for rank in range(RANKS))
            and not moon.enemies(seat, hex)
        ]
        if miners and have < len(homes) + self.character.miners and (idle or have < len(homes)):
            rank = min(miners, key=play.price)
            where = max(idle, key=lambda hex: moon.refineries[hex]) if idle else homes[0]
            return "buy", rank, where
        return "buy", max(ranks, key=lambda rank: self._liking(play, seat, rank)), self._landing(play, seat)

    def _liking(self, play: Course, seat: int, rank: int) -> float:
        stats = play.charter.sheets[seat][rank]
        miner = 0.08 if stats.miner and self.character.miners > 3 else 0.0
        noise = 0.06 * self.mood.random()
        legs = LEGS * self.character.explore * _closed(play.moon) / stats.cost
        return strength(play.moon, seat, rank) + miner + legs + noise + 0.02 * self.character.mighty * stats.cost

    def _landing(self, play: Course, seat: int) -> int:
        """The home hex that needs somebody most: with enemies on it, or nearest to where it goes."""
        moon = play.moon
        homes = moon.board.homes[seat]
        held = moon.held(seat)
        troubled = [hex for hex in homes if held[hex]]
        if troubled:
            return troubled[0]
        goals = [hex for hex, count in enumerate(held) if count] or [moon.board.middle]
        return min(homes, key=lambda hex: (nearest(moon, hex, goals), sum(moon.units[hex][seat])))

    def _recruit(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        hex = self._landing(play, seat)
        return next((one for one in options if one[2] == hex), options[0])

    def _strike(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        return max(options, key=lambda one: self._price_on(play, one[1], one[2]))

    def _breath(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        return max(options[1:], key=lambda one: self._price_on(play, one[1], one[2]))

    def _price_on(self, play: Course, hex: int, enemy: int) -> tuple[bool, float]:
        """A hex where a battle is coming anyway, and few units, each dear."""
        moon = play.moon
        here = moon.there[hex][play.active] > 0
        units = moon.units[hex][enemy]
        cost = sum(count * stats.cost for count, stats in zip(units, play.charter.sheets[enemy], strict=True))
        return here, cost / max(1, sum(units))

    # Movement.

    def _move(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        """The move that gains most, if any gains something."""
        view = View(play, seat, self.character, options)
        best, gain = DONE, 0.35
        for one in options[1:]:
            _, rank, start, end = one
            found = view.gain(rank, start, end)
            if found > gain - 0.2:
                found += 0.2 * self.mood.random()
            if found > gain:
                best, gain = one, found
        return best

    # Battles.

    def _battle(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        moon = play.moon

        def worth(one: Deed) -> float:
            _, hex, enemy = one
            return prospects(moon, hex, moon.units[hex][seat], seat, moon.units[hex][enemy], enemy)

        return max(options, key=worth)

    def _energize(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        """A card for one's own side, while the battle is open; others keep theirs, unless it hits the leader."""
        fought = play.about
        assert isinstance(fought, Battle), "cards are asked for in a battle"
        if seat not in fought.seats:
            return DONE
        attacker, defender = fought.seats
        chance = prospects(play.moon, fought.hex, fought.units(0), attacker, fought.units(1), defender)
        return options[1] if 0.12 < chance < 0.93 else DONE

    def _casualty(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        """The one that is missed least: cheap, past its turn to strike, and not the last that a mission needs alive."""
        fought, sheet = play.about, play.charter.sheets[seat]
        rank_now, dear = -1, dict[int, int]()
        if isinstance(fought, Battle):
            rank_now = fought.rank
            if seat == play.active:
                units = play.moon.units[fought.hex][seat]
                wanted = to_survive(play.moon, seat, fought.hex, _missions(play.moon, seat))
                dear = {rank: points for rank, points in wanted.items() if units[rank] == 1}

        def missed(one: Deed) -> float:
            rank = one[1]
            return sheet[rank].cost + (0.0 if rank <= rank_now else 0.4) + POINT * dear.get(rank, 0)

        return min(options, key=missed)

    # Cards and the monolith.

    def _fulfil(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        points = {mission.id: mission.points for mission in play.charter.missions}
        return max(options[1:], key=lambda one: points[one[1]])

    def _keep(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        return max(options, key=lambda one: len([*wanted_hexes(play.moon, seat, [one[2]])]) + 0.5 * one[2].points)

    def _hill(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        return options[1]

    def _pass(self, play: Course, seat: int, options: Sequence[Deed]) -> Deed:
        """A mission that the partner could do as well: the first one, now and then."""
        return options[1] if self.mood.random() < 0.3 else DONE


def _missions(moon: Moon, seat: int) -> list[Mission]:
    """What a seat could fulfil: its hand, and the open row."""
    return [*moon.players[seat].missions, *moon.row]


def _closed(moon: Moon) -> float:
    """The part of the tokens that still lie face down."""
    return sum(token is not None for token in moon.tokens) / sum(map(len, moon.board.piles))


class Miles(dict[int, int]):
    """How far the nearest of some hexes is from each hex that is asked about: many moves begin or end on the same."""

    def __init__(self, moon: Moon, goals: Sequence[int]) -> None:
        super().__init__()
        self._moon, self._goals = moon, goals

    def __missing__(self, hex: int) -> int:
        self[hex] = nearest(self._moon, hex, self._goals)
        return self[hex]


class View:
    """What a player makes of the board before a move: worked out once for all moves that can be made."""

    def __init__(self, play: Course, seat: int, character: Character, options: Sequence[Deed]) -> None:
        self.play, self.moon, self.seat, self.character = play, play.moon, seat, character
        moon = play.moon
        self.held = moon.held(seat)
        self.missions = _missions(moon, seat)
        self.wanted = wanted_hexes(moon, seat, self.missions)
        self.sheet = play.charter.sheets[seat]
        self.attacks: dict[int, float] = {}
        self.witnesses = cache(lambda hex: to_survive(moon, seat, hex, self.missions))
        self.goals = [hex for hex, token in enumerate(moon.tokens) if token is not None and not moon.there[hex][seat]]
        self.foes = [hex for hex, count in enumerate(self.held) if count]
        self._look_for_battles(options)
        self.values = [self._value(hex) for hex in range(len(self.held))]
        fronts = [*self.foes, *self.wanted] or [moon.board.middle]
        self.miles_to_fronts = Miles(moon, fronts)
        self.miles_for_miners = Miles(moon, self.goals) if self.goals else self.miles_to_fronts

    def _look_for_battles(self, options: Sequence[Deed]) -> None:
        """For each hex with enemies that somebody can reach: what an attack by all who can get there is worth."""
        moon, seat = self.moon, self.seat
        coming: dict[int, set[tuple[int, int]]] = {}
        for one in options[1:]:
            if self.held[one[3]]:
                coming.setdefault(one[3], set()).add((one[1], one[2]))
        for hex, stacks in coming.items():
            force = list(moon.units[hex][seat])
            for rank, start in stacks:
                force[rank] += self.play.rested[start][rank]
            enemy = self._weakest(hex)
            theirs = moon.units[hex][enemy]
            chance = prospects(moon, hex, force, seat, theirs, enemy)
            if chance < self.character.dare:
                continue
            prize = 1.0 + 0.5 * self.wanted.get(hex, 0.0) * self.character.mission / 2
            prize *= self._threat(enemy)
            risk = losses(moon, hex, force, seat, theirs, enemy) / 10
            there = moon.units[hex][seat]
            enough = prospects(moon, hex, there, seat, theirs, enemy) if any(there) else 0.0
            if enough < 0.85:
                self.attacks[hex] = self.character.fight * chance * prize - risk

    def _threat(self, enemy: int) -> float:
        """Whoever is ahead is fought rather: a whole game ahead counts twice, and whoever is behind is spared."""
        moon = self.moon
        return 1.0 + (moon.points(enemy) - moon.points(self.seat)) / self.play.charter.goal

    def _weakest(self, hex: int) -> int:
        there = self.moon.there[hex]
        return min(self.moon.enemies(self.seat, hex), key=lambda enemy: there[enemy])

    def _value(self, hex: int) -> float:
        """What it is worth to have somebody there, where no enemies are."""
        moon, character = self.moon, self.character
        worth = 0.0
        if moon.tokens[hex] is not None:
            worth += character.explore
        if moon.board.kinds[hex] == MONOLITH:
            worth += character.monolith
        worth += 0.6 * self.wanted.get(hex, 0.0) * character.mission
        return worth

    def gain(self, rank: int, start: int, end: int) -> float:
        """What a move is good for."""
        moon, seat = self.moon, self.seat
        miner = self.sheet[rank].miner
        leaving = self._leaving(rank, start, miner)
        if self.held[end]:
            if end not in self.attacks:
                return -1.0
            cost = 0.15 * self.sheet[rank].cost if miner else 0.0
            return self.attacks[end] + self._witness(rank, end) - leaving - cost
        alone = not moon.there[end][seat]
        found = self.values[end] if alone else 0.2 * self.values[end] if moon.board.kinds[end] == MONOLITH else 0.0
        if miner and moon.refineries[end] and not self._mined(end):
            found += self.character.mine * moon.refineries[end]
        return found + self._nearer(rank, start, end, miner) - leaving

    def _witness(self, rank: int, hex: int) -> float:
        """What it is worth that the first of a rank comes along, because a mission asks that one survives there."""
        if self.moon.units[hex][self.seat][rank]:
            return 0.0
        return 0.5 * self.character.mission * self.witnesses(hex).get(rank, 0)

    def _mined(self, hex: int) -> bool:
        ranks = self.moon.units[hex][self.seat]
        return any(count and stats.miner for count, stats in zip(ranks, self.sheet, strict=True))

    def _leaving(self, rank: int, start: int, miner: bool) -> float:
        """What is given up: a refinery without its last miner, the monolith without its last unit."""
        moon = self.moon
        ranks = moon.units[start][self.seat]
        last = sum(ranks) == 1
        found = 0.0
        if miner and moon.refineries[start] and not self.held[start]:
            others = sum(count for count, stats in zip(ranks, self.sheet, strict=True) if stats.miner) - 1
            if not others:
                found += self.character.mine * moon.refineries[start] + 1.0
        if last and moon.board.kinds[start] == MONOLITH:
            found += 1.5 * self.character.monolith
        if self.held[start]:
            found += 1.0
        return found

    def _nearer(self, rank: int, start: int, end: int, miner: bool) -> float:
        """Steps towards what is still closed, or towards enemies and missions, for those who fight."""
        miles = self.miles_for_miners if miner else self.miles_to_fronts
        return 0.5 * (miles[start] - miles[end])


def wanderer(play: Course, question: Inquiry, mood: Random) -> Deed:
    """Does anything."""
    return question.options[mood.randrange(len(question.options))]


CAST: dict[str, Character] = {"expand": EXPAND, "missions": MISSIONS, "aggressor": AGGRESSOR}
PLAYERS = ("wanderer", *CAST)
