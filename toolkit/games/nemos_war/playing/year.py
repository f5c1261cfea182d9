"""The table of a game: what lies where, and the few changes that everything else is made of."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from toolkit.games.nemos_war.balance.columns import Record, of_cards, of_ships, of_treasures, scoured
from toolkit.games.nemos_war.content.board import RESOURCES, Board, Ocean, Passenger
from toolkit.games.nemos_war.content.model import START, Box, Card, Motive, Refit, Ship, Treasure
from toolkit.playing.copying import same_luck, shallow


class Afloat:
    """A ship on the map: hidden or face up, and whether the Nautilus has stalked it."""

    __slots__ = ("ship", "stalked", "up")

    def __init__(self, ship: Ship, *, up: bool = False, stalked: bool = False) -> None:
        self.ship, self.up, self.stalked = ship, up, stalked


class Year:
    """Everything on the table. Oceans go by their place in the board's list, resources by their ids."""

    def __init__(self, box: Box, board: Board, motive: Motive, random: Random) -> None:
        self.box, self.board, self.motive, self.random = box, board, motive, random
        self.oceans = board.oceans
        self.week, self.notoriety, self.liberation, self.salvage = 1, board.start, 0, 0
        self.at = random.randrange(len(board.oceans))
        self.steps = dict.fromkeys(board.resources, 0)
        self.aboard: list[Passenger] = list(board.passengers)
        self.committed: list[Passenger] = []
        self.refits: list[Refit] = []
        self.rested, self.is_final = False, False
        self.pile: list[Ship] = []
        self.entered: frozenset[str] = frozenset()
        self.discards: list[Ship] = []
        self.seas: list[list[Afloat]] = [[] for _ in board.oceans]
        self.sunk: list[list[Ship]] = [[] for _ in board.oceans]
        self.cup: list[Treasure] = list(box.markers)
        self.collected: list[Treasure] = []
        self.lying: list[Treasure | None] = [None for _ in board.oceans]
        self.deck = self._built()
        self.front: list[Card] = []
        self.passed: list[Card] = []
        self.failed: list[Card] = []
        self.seen: list[int] = []
        self.used: list[int] = []
        self.course: list[tuple[int, ...]] = []
        """How everything that is counted stood at the end of each week: `COUNTED` says what."""
        self.tragic, self.imperial = False, False
        self._set_up()

    def _built(self) -> list[Card]:
        deck, cards = self.box.deck, list(self.box.ordinary)
        self.random.shuffle(cards)
        kept = cards[deck.out :]
        bottom = [*kept[: deck.bottom], self.box.card[deck.end]]
        self.random.shuffle(bottom)
        return [*kept[deck.bottom :], self.box.card[deck.herald], *bottom]

    def _set_up(self) -> None:
        self.enter(START)
        for index, ocean in enumerate(self.oceans):
            for _ in range(ocean.ships):
                self.place(index)
        self.random.shuffle(self.cup)
        for index in range(len(self.oceans)):
            self.lay(index)

    # Where it stands.

    @property
    def here(self) -> Ocean:
        """The ocean of the Nautilus."""
        return self.oceans[self.at]

    @property
    def ships_here(self) -> list[Afloat]:
        """The ships in it."""
        return self.seas[self.at]

    def left(self, resource: str) -> int:
        """How many boxes of a track are left, that of the marker included."""
        return len(self.board.resources[resource].steps) - self.steps[resource]

    def exertion(self, resource: str) -> int:
        """What a resource adds to a roll."""
        steps = self.board.resources[resource].steps
        at = self.steps[resource]
        return steps[at].exert if at < len(steps) else 0

    def gone(self) -> str | None:
        """The resource that is lost, if one is."""
        return next((one for one in self.steps if self.left(one) <= 0), None)

    def is_full(self, ocean: int) -> bool:
        """Whether no other ship fits."""
        return len(self.seas[ocean]) >= self.oceans[ocean].squares

    def powers_have_won(self) -> bool:
        """Whether every ocean is full."""
        return all(self.is_full(ocean) for ocean in range(len(self.oceans)))

    def no_ship_is_left(self) -> bool:
        """Whether none is in the discards, in the pile or on the map."""
        return not (self.pile or self.discards or any(self.seas))

    def beside(self) -> list[int]:
        """The oceans that can be reached in one move."""
        borders = self.here.borders
        return [index for index, one in enumerate(self.oceans) if one.id in borders]

    def other_warship(self, target: Afloat) -> bool:
        """Whether another warship lies face up in the ocean of the Nautilus."""
        return any(one is not target and one.up and one.ship.attack is not None for one in self.ships_here)

    def counted(self) -> tuple[int, ...]:
        """What `COUNTED` names, as it stands."""
        return (*(max(0, self.left(one)) for one in RESOURCES), self.notoriety, self.liberation)

    # What changes.

    def enter(self, group: str) -> bool:
        """The ships of a group come into the pile, once."""
        if group in self.entered:
            return False
        self.entered |= {group}
        self.pile += [ship for ship in self.box.counters if ship.group == group]
        self.random.shuffle(self.pile)
        return True

    def place(self, ocean: int) -> bool:
        """A hidden ship from the pile, if there is one, and room."""
        if not self.pile and self.discards:
            self.pile, self.discards = self.discards, []
            self.random.shuffle(self.pile)
        if not self.pile or self.is_full(ocean):
            return False
        self.seas[ocean].append(Afloat(self.pile.pop()))
        return True

    def lay(self, ocean: int) -> bool:
        """A treasure from the cup, if none lies there."""
        if self.lying[ocean] is not None or not self.cup:
            return False
        self.lying[ocean] = self.cup.pop()
        return True

    def move_steps(self, resource: str, by: int) -> bool:
        """Moves a marker down, or up if negative; whether it comes into the circle of the final commitment."""
        steps, before = self.board.resources[resource].steps, self.steps[resource]
        now = min(max(before + by, 0), len(steps))
        self.steps[resource] = now
        way = 1 if now > before else -1
        passed = range(before + way, now + way, way) if now != before else ()
        return not self.is_final and any(at < len(steps) and steps[at].commit for at in passed)

    def record(self) -> Record:
        """What counts, as things stand."""
        warships, others = of_ships(ship for sea in self.sunk for ship in sea)
        adventures, science = of_cards([*self.passed, *self.front])
        treasures, wonders = of_treasures(self.collected)
        return Record(
            warships=warships,
            others=others,
            adventures=adventures,
            treasures=treasures,
            liberation=self.liberation,
            science=science,
            wonders=wonders,
            scouring=scoured([len(sea) for sea in self.sunk], self.box.scouring),
            tracks=sum(
                track.steps[min(self.steps[one], len(track.steps) - 1)].vp
                for one, track in self.board.resources.items()
            ),
            passengers=sum(one.vp for one in self.committed),
            tragic=self.tragic,
            imperial=self.imperial,
        )

    # Forks.

    def copy(self, luck: Random | None) -> Year:
        """The same table, with its own luck or other luck."""
        new = shallow(self)
        new.random = luck or same_luck(self.random)
        new.steps = dict(self.steps)
        for name in COPIED:
            setattr(new, name, list(getattr(self, name)))
        new.seas = [[Afloat(one.ship, up=one.up, stalked=one.stalked) for one in sea] for sea in self.seas]
        new.sunk = [list(sea) for sea in self.sunk]
        return new

    def redeal(self, luck: Random) -> None:
        """Deals anew what nobody has seen: hidden ships, the pile, treasures face down, the cup and the deck."""
        self.random = luck
        hidden = [one for sea in self.seas for one in sea if not one.up]
        ships = [*self.pile, *(one.ship for one in hidden)]
        luck.shuffle(ships)
        for one in hidden:
            one.ship = ships.pop()
        self.pile = ships
        face_down = [index for index, one in enumerate(self.lying) if one is not None]
        treasures = [*self.cup, *(one for one in self.lying if one is not None)]
        luck.shuffle(treasures)
        for index in face_down:
            self.lying[index] = treasures.pop()
        self.cup = treasures
        self._shuffle_deck(luck)

    def _shuffle_deck(self, luck: Random) -> None:
        """The cards that are out may be any that were not seen; the herald and the end stay in their layers."""
        deck, places = self.box.deck, range(len(self.deck))
        ordinary = [at for at in places if not self.deck[at].red_sun]
        unseen = [card for card in self.box.ordinary if card.number not in self.seen]
        luck.shuffle(unseen)
        for at in ordinary:
            self.deck[at] = unseen.pop()
        below = [at for at in places if at >= len(self.deck) - deck.bottom - 1]
        ends = [at for at in below if self.deck[at].number == deck.end]
        if ends:
            other = luck.choice(below)
            if self.deck[other].number != deck.herald:
                self.deck[ends[0]], self.deck[other] = self.deck[other], self.deck[ends[0]]


COUNTED = (*RESOURCES, "notoriety", "liberation")
"""What is counted over a year: boxes that are left of each resource, and where the markers stand."""
COPIED = (
    "aboard",
    "committed",
    "refits",
    "pile",
    "discards",
    "cup",
    "collected",
    "lying",
    "deck",
    "front",
    "passed",
    "failed",
    "course",
    "seen",
    "used",
)


def strongest(year: Year, resources: Iterable[str]) -> list[str]:
    """Those that can be exerted, the one with the most boxes left first."""
    return sorted((one for one in resources if year.exertion(one) > 0), key=lambda one: -year.left(one))
