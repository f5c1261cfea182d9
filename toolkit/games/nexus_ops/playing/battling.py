"""One battle: cards before anybody rolls, then strikes in battle order, and who loses what.

When a unit type attacks, both players "simultaneously roll for each of their units of that type. … For each hit scored,
the opposing player must remove one casualty", the attacker first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolkit.games.nexus_ops.content.effects import Blunt, Sharpen, Shield, Volley
from toolkit.games.nexus_ops.content.model import RANKS, Energize
from toolkit.games.nexus_ops.playing.moon import Moon
from toolkit.playing.inquiry import DONE, Deed

ATTACKER, DEFENDER = 0, 1
Ask = Callable[[int, str, list[Deed], Any], Deed]
"""Asks a seat for one of some answers: the seat, the kind of the question, the answers, and what it is about."""
Tell = Callable[[str], None]


class Battle:
    """A battle in progress. Players look at it to decide; nothing of it outlasts it."""

    def __init__(self, moon: Moon, hex: int, attacker: int, defender: int) -> None:
        self.moon, self.hex, self.seats = moon, hex, (attacker, defender)
        self.before = tuple(moon.units[hex][defender])
        self.sharper = [[0] * RANKS, [0] * RANKS]
        """By how much cards make each rank hit more easily."""
        self.shields = [0, 0]
        self.played: list[tuple[int, Energize]] = []
        self.rank = 0

    def units(self, side: int) -> list[int]:
        """What is left of a side, in battle order."""
        return self.moon.units[self.hex][self.seats[side]]

    def needed(self, side: int, rank: int) -> int:
        """What a unit has to roll."""
        kind = self.moon.board.kinds[self.hex]
        value = self.moon.charter.values[self.seats[side]][kind][rank]
        return max(2, value - self.sharper[side][rank])

    @property
    def is_over(self) -> bool:
        """Whether one side has nobody left."""
        there = self.moon.there[self.hex]
        return not there[self.seats[ATTACKER]] or not there[self.seats[DEFENDER]]

    @property
    def destroyed(self) -> tuple[int, ...]:
        """What the defender has lost, by rank."""
        return tuple(was - now for was, now in zip(self.before, self.units(DEFENDER), strict=True))


def battle(moon: Moon, hex: int, attacker: int, defender: int, ask: Ask, tell: Tell) -> Battle:
    """Conducts it. Cards come first, in the order of choosing, until all pass; then each rank strikes once."""
    fought = Battle(moon, hex, attacker, defender)
    _cards(fought, ask, tell)
    for rank in range(RANKS):
        if fought.is_over:
            break
        fought.rank = rank
        hits = [_roll(fought, side, rank, tell) for side in (ATTACKER, DEFENDER)]
        for side in (ATTACKER, DEFENDER):
            _suffer(fought, side, hits[1 - side], ask, tell)
    return fought


def order_of_choosing(seats: int, attacker: int, defender: int) -> list[int]:
    """ "Attacker, defender, then other players in clockwise order from the defender's left"."""
    others = ((defender + step) % seats for step in range(1, seats))
    return [attacker, defender, *(seat for seat in others if seat != attacker)]


def _cards(fought: Battle, ask: Ask, tell: Tell) -> None:
    """ "Each time a player … plays an Energize card, fully resolve the ability. Then all players get an opportunity …
    following the same order"."""
    moon = fought.moon
    order = order_of_choosing(len(moon.players), *fought.seats)
    asked = 0
    while asked < len(order) and not fought.is_over:
        seat = order[asked]
        asked += 1
        player = moon.players[seat]
        cards = list(
            {card.id: card for card in player.energize if card.phase == "battle" and _is_played(card)}.values()
        )
        if not cards or player.out:
            continue
        sides = [fought.seats.index(seat)] if seat in fought.seats else [ATTACKER, DEFENDER]
        options: list[Deed] = [DONE, *(("card", card.id, side) for card in cards for side in sides)]
        answer = ask(seat, "energize", options, fought)
        if answer != DONE:
            card = next(one for one in cards if one.id == answer[1])
            player.energize.remove(card)
            moon.energize.discard(card)
            fought.played.append((seat, card))
            whose = moon.charter.seats[fought.seats[answer[2]]].title
            tell(f"{moon.charter.seats[seat].title} plays {card.title} for {whose}.")
            _resolve(fought, card, answer[2], ask, tell)
            asked = 0


def _is_played(card: Energize) -> bool:
    return isinstance(card.effect, Sharpen | Blunt | Volley | Shield)


def _resolve(fought: Battle, card: Energize, side: int, ask: Ask, tell: Tell) -> None:
    effect, ranks = card.effect, fought.moon.charter.ranks
    match effect:
        case Sharpen(by=by, unit=unit) | Blunt(by=by, unit=unit):
            better = isinstance(effect, Sharpen)
            for rank in range(RANKS) if unit is None else (ranks[unit],):
                fought.sharper[side if better else 1 - side][rank] += by if better else -by
        case Shield(hits=hits):
            fought.shields[side] += hits
        case Volley(dice=dice, value=value):
            hits = sum(_die(fought.moon) >= value for _ in range(dice))
            tell(f"{dice} dice: {hits} hit{'s' * (hits != 1)}.")
            _suffer(fought, 1 - side, hits, ask, tell)


def _die(moon: Moon) -> int:
    return int(moon.random.random() * 6) + 1


def _roll(fought: Battle, side: int, rank: int, tell: Tell) -> int:
    """The hits of all units of a rank on one side."""
    units = fought.units(side)[rank]
    if not units:
        return 0
    need, dice = fought.needed(side, rank), [_die(fought.moon) for _ in range(units)]
    hits = sum(die >= need for die in dice)
    charter, seat = fought.moon.charter, fought.seats[side]
    rolled = ", ".join(map(str, dice))
    tell(f"{charter.seats[seat].title}, {charter.sheets[seat][rank].name}: {rolled}; {hits} hit{'s' * (hits != 1)}.")
    return hits


def _suffer(fought: Battle, side: int, hits: int, ask: Ask, tell: Tell) -> None:
    """Hits on one side: shields first, then casualties that its owner chooses, one by one."""
    kept = min(hits, fought.shields[side])
    fought.shields[side] -= kept
    suffer(fought.moon, fought.hex, fought.seats[side], hits - kept, ask, tell, fought)


def suffer(moon: Moon, hex: int, seat: int, hits: int, ask: Ask, tell: Tell, about: Any) -> None:
    """Takes casualties from a seat's units on a hex."""
    units = moon.units[hex][seat]
    for _ in range(min(hits, moon.there[hex][seat])):
        ranks = [rank for rank, count in enumerate(units) if count]
        options: list[Deed] = [("lose", rank) for rank in ranks]
        lost = options[0] if len(options) == 1 else ask(seat, "casualty", options, about)
        moon.remove(seat, lost[1], hex)
        tell(f"{moon.charter.seats[seat].title} loses {moon.charter.sheets[seat][lost[1]].name}.")
