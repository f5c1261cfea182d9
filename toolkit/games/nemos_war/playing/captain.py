"""What a captain makes of a position: everything in victory points of one motive, by chances that are known."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.games.nemos_war.balance.clock import chance_of
from toolkit.games.nemos_war.balance.combat import hits, is_shot
from toolkit.games.nemos_war.content import effects as e
from toolkit.games.nemos_war.content.board import RESOURCES
from toolkit.games.nemos_war.content.model import Card, Motive, Outcome, Ship, Trial

if TYPE_CHECKING:
    from toolkit.games.nemos_war.content.model import Box
    from toolkit.games.nemos_war.playing.voyage import Voyage
    from toolkit.games.nemos_war.playing.year import Afloat, Year

LOW, HIGH = -8, 24
HITS = {need: float(hits(need)) for need in range(LOW, HIGH)}
REACHES = {need: float(chance_of(need)) for need in range(LOW, HIGH)}
SHOT = {value: float(is_shot(value)) for value in range(LOW, HIGH)}
DANGER = {0: 60.0, 1: 60.0, 2: 16.0, 3: 6.0, 4: 2.5, 5: 1.0}
"""What it is worth not to lose one of so many boxes, beside its points: the last is the game."""
ATTENTION, CROWDED, FIRST_SUNK = 0.3, 9, 2.0
"""What a step of notoriety costs; from how few empty squares on ships press; a ship where fewest are sunk."""
SALVAGE, REFIT = 1.5, 18.0


class Captain:
    """Judges by the column of a motive, and knows nothing but what lies on the table and what is in the box."""

    def __init__(self, box: Box, motive: Motive) -> None:
        self.box, self.motive = box, motive
        self.by_ship = {
            ship.id: float(ship.vp * (motive.warships if ship.is_warship else motive.others)) for ship in box.ships
        }
        self.freedom, self.adventures = float(motive.liberation), float(motive.adventures)
        self._hidden: dict[frozenset[str], list[tuple[Ship, int]]] = {}

    @cached_property
    def treasure(self) -> float:
        """What a treasure is worth on average."""
        worth = [
            self.motive.wonders if one.wonder else one.vp * float(self.motive.treasures) for one in self.box.markers
        ]
        return sum(worth) / max(len(worth), 1)

    def card(self, card: Card) -> float:
        """What a card is worth in the pass pile, or unused."""
        return card.vp * self.adventures + card.science * self.motive.science

    def step(self, year: Year, resource: str) -> float:
        """What the present box of a track is worth, against the one below."""
        steps, at = year.board.resources[resource].steps, year.steps[resource]
        if at >= len(steps):
            return DANGER[0]
        below = steps[at + 1].vp if at + 1 < len(steps) else steps[at].vp
        return max(0, steps[at].vp - below) + DANGER.get(year.left(resource), 0.5)

    def gain(self, year: Year, resource: str, amount: int) -> float:
        """What it is worth to go up."""
        steps, at = year.board.resources[resource].steps, year.steps[resource]
        total = 0.0
        for above in range(at - 1, max(at - 1 - amount, -1), -1):
            total += max(0, steps[above].vp - steps[min(above + 1, len(steps) - 1)].vp)
            total += DANGER.get(len(steps) - above - 1, 0.4)
        return total

    def effects(self, year: Year, some: Iterable[e.Effect], ocean: int) -> float:
        """What some effects are worth."""
        return sum(self._effect(year, one, ocean) for one in some)

    def _effect(self, year: Year, effect: e.Effect, ocean: int) -> float:
        match effect:
            case e.Gain(resource, amount):
                return self.gain(year, resource, amount)
            case e.Lose(resource, amount):
                return -amount * self.step(year, resource)
            case e.Notoriety(by):
                return -ATTENTION * by
            case e.Liberation(by):
                return self.freedom * (min(max(year.liberation + by, 0), year.board.freedom) - year.liberation)
            case e.Collect(count):
                return self.treasure * min(count, len(year.cup))
            case e.Find():
                return self.treasure if year.lying[ocean] is not None else 0.0
            case e.Salvage(points):
                return SALVAGE * min(points, year.board.salvage - year.salvage)
            case e.Remove(count):
                return self.pressure(year) * count
            case _:
                return 0.0

    def pressure(self, year: Year) -> float:
        """What it is worth that a ship is out of the way: much, when the powers are about to win."""
        empty = sum(ocean.squares - len(year.seas[index]) for index, ocean in enumerate(year.oceans))
        return 2.5 * max(0, CROWDED - empty)

    # Attacks.

    def ship(self, year: Year, ship: Ship, ocean: int) -> float:
        """What it is worth to sink a ship there."""
        return self.sunk(ship, *self.waters(year, ocean))

    def waters(self, year: Year, ocean: int) -> tuple[int, float]:
        """What is the same for every ship there: how much dread the Nautilus spreads, and what one less is worth."""
        fewest = min(map(len, year.sunk))
        scouring = FIRST_SUNK if len(year.sunk[ocean]) == fewest else 0.0
        return sum([refit.dread for refit in year.refits]), scouring + self.pressure(year)

    def sunk(self, ship: Ship, dread: int, fewer: float) -> float:
        """What a ship is worth in such waters."""
        return self.by_ship[ship.id] + fewer - ATTENTION * max(0, ship.notoriety - dread)

    def attack(self, year: Year, target: Afloat, ocean: int) -> float:
        """What it is worth to attack a ship; of a hidden one, on average."""
        fight = Fight(self, year, target, ocean)
        if target.up:
            return fight.worth(target.ship)
        some = self._unseen(year)
        total = sum([many for _, many in some])
        return sum([many * fight.worth(ship) for ship, many in some]) / max(total, 1)

    def _unseen(self, year: Year) -> list[tuple[Ship, int]]:
        """What a hidden ship may be: any of the groups that have put to sea."""
        if year.entered not in self._hidden:
            self._hidden[year.entered] = [(one, one.copies) for one in self.box.ships if one.group in year.entered]
        return self._hidden[year.entered]

    # Tests, tables, oceans.

    def stake(self, voyage: Voyage) -> float:
        """What a success is worth against a failure, of whatever is rolled for."""
        match voyage.stake:
            case Ship() as ship:
                return self.ship(voyage.year, ship, voyage.year.at) + ATTENTION
            case (card, test):
                worth = (self.outcome(voyage.year, card, one) for one in (test.passed, test.failed))
                return next(worth) - next(worth)
            case _:
                return 0.0

    def outcome(self, year: Year, card: Card, outcome: Outcome | None) -> float:
        """What comes of a test."""
        if outcome is None:
            return 0.0
        scores = outcome.pile == "pass" or (outcome.pile is None and card.retain)
        return self.effects(year, outcome.do, year.at) + (self.card(card) if scores else 0.0)

    def use(self, year: Year, card: Card, ocean: int) -> float:
        """What it is worth to use a card that is kept, rather than to keep it."""
        use = card.use
        if use is None:
            return 0.0
        worth = self.effects(year, use.do, ocean) + (self.card(card) if use.pile == "pass" else 0.0)
        if use.test is not None:
            worth += self.test(year, card, use.test)
        return worth - self.card(card)

    def test(self, year: Year, card: Card, test: Trial) -> float:
        """What a test is worth, with the help that is best."""
        passed, failed = self.outcome(year, card, test.passed), self.outcome(year, card, test.failed)
        p = REACHES[test.target]
        best = p * passed + (1 - p) * failed
        for resource in test.help:
            p = REACHES[test.target - year.exertion(resource)]
            best = max(best, p * passed + (1 - p) * (failed - self.step(year, resource)))
        return best

    def table(self, year: Year, word: str) -> float:
        """What an action with a table is worth on average."""
        action = next(one for one in self.box.actions if one.id == word)
        added = sum(refit.search for refit in year.refits) if word == "search" else 0
        total = self.effects(year, action.do, year.at)
        for row in action.rolls:
            worth = self.effects(year, row.do, year.at)
            if worth:
                first, beyond = row.first - added, row.last + 1 - added
                top = 0.0 if row.last >= 12 else REACHES[beyond]
                total += (REACHES[first] - top) * worth
        return total

    def ocean(self, year: Year, ocean: int) -> float:
        """The best that could be done in an ocean."""
        found = [0.0, *(self.attack(year, one, ocean) for one in year.seas[ocean][:4])]
        if year.lying[ocean] is not None:
            found.append(0.6 * self.treasure)
        here = year.oceans[ocean].id
        found += [self.use(year, card, ocean) for card in year.front if card.use and here in card.use.where]
        return max(found)


class Fight:
    """An attack on a ship, with all that does not depend on which ship it is: it is asked of every one it may be."""

    def __init__(self, captain: Captain, year: Year, target: Afloat, ocean: int) -> None:
        self.captain = captain
        self.dread, self.fewer = captain.waters(year, ocean)
        bonus = target.stalked + sum([refit.attack for refit in year.refits])
        is_guarded = any(one is not target and one.up and one.ship.attack is not None for one in year.seas[ocean])
        self.bonus = bonus - is_guarded
        steps = {resource: captain.step(year, resource) for resource in RESOURCES}
        exertions = ((year.exertion(resource), steps[resource]) for resource in RESOURCES)
        self.exertions = [(added, ATTENTION + step) for added, step in exertions if added]
        self.fire = (year.notoriety >= year.board.last) - sum([refit.armour for refit in year.refits])
        self.harm = sum(steps.values()) / 3

    def worth(self, ship: Ship) -> float:
        """What it is worth to attack this ship."""
        need, worth = ship.defence - self.bonus, self.captain.sunk(ship, self.dread, self.fewer)
        best = HITS[need] * worth - (1 - HITS[need]) * ATTENTION
        for added, cost in self.exertions:
            p = HITS[need - added]
            best = max(best, p * worth - (1 - p) * cost)
        return best if ship.attack is None else best - SHOT[ship.attack + self.fire] * self.harm
