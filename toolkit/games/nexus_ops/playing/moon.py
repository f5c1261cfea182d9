"""Everything on the table: who stands where, what lies face down, money, points, hands and decks. It can be copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from toolkit.games.nexus_ops.content.model import RANKS, Energize, Mission, Token
from toolkit.games.nexus_ops.content.supply import STANDARD_TOKENS
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.terrain import lay
from toolkit.kits.piles import DrawPile
from toolkit.playing.copying import shallow

NOBODY = -1
MOST_SHUFFLES = 99
"""Where no choice of tokens brings enough, any will do."""


class Player:
    """What one seat has. `missions` and `energize` are its hand; `scored` lies face up before it."""

    def __init__(self, figures: tuple[int, ...], rubium: int) -> None:
        self.supply, self.rubium = list(figures), rubium
        self.missions, self.energize = list[Mission](), list[Energize]()
        self.scored = list[Mission]()
        self.battles, self.hills = 0, 0
        self.out = False

    @property
    def points(self) -> int:
        """Its victory points."""
        return self.battles + self.hills + sum(mission.points for mission in self.scored)

    def copy(self) -> Player:
        """The same, for another game."""
        new = shallow(self)
        new.supply, new.missions, new.energize = self.supply.copy(), self.missions.copy(), self.energize.copy()
        new.scored = self.scored.copy()
        return new


class Moon:
    """The table of a game."""

    def __init__(self, charter: Charter, luck: Random) -> None:
        self.charter, self.board, self.random = charter, lay(charter, luck), luck
        seats, hexes = len(charter.seats), len(self.board.hexes)
        self.units = [[[0] * RANKS for _ in range(seats)] for _ in range(hexes)]
        self.there = [[0] * seats for _ in range(hexes)]
        """How many units each seat has on each hex."""
        self.tokens: list[Token | None] = [None] * hexes
        for tokens, places in zip(self.board.mixed, self.board.piles, strict=True):
            drawn = self._drawn(tokens, len(places), luck)
            for hex, token in zip(places, drawn, strict=False):
                self.tokens[hex] = token
        self.refineries = list(self.board.printed)
        self.missions = DrawPile(charter.missions, luck)
        self.energize = DrawPile(charter.energize, luck)
        self.players = [Player(charter.figures, charter.box.start_rubium[seat]) for seat in range(seats)]
        self.battle_cards = charter.box.battle_cards
        self.row = self.missions.draw(seats + 2) if charter.has("transmissions") else []
        """The transmission line."""
        if charter.has("executive_orders"):
            for player in self.players:
                player.missions += self.missions.draw()

    def _drawn(self, tokens: Sequence[Token], room: int, luck: Random) -> list[Token]:
        """Shuffled tokens. Of more than there is room for, those are used that bring as much as is recommended.

        "It is recommended that the entire group of exploration tokens contain refineries that generate no fewer than a
        total of 16 rubium."
        """
        drawn = luck.sample(tokens, len(tokens))
        floor = self.charter.box.limits["lowest-refineries"] if len(tokens) > room == STANDARD_TOKENS else 0
        for _ in range(MOST_SHUFFLES):
            if sum(token.refinery for token in drawn[:room]) >= floor:
                break
            drawn = luck.sample(tokens, len(tokens))
        return drawn

    # Who is where.

    def place(self, seat: int, rank: int, hex: int) -> bool:
        """Takes a figure from the supply and puts it there, if there is one."""
        supply = self.players[seat].supply
        if not supply[rank]:
            return False
        supply[rank] -= 1
        self.units[hex][seat][rank] += 1
        self.there[hex][seat] += 1
        return True

    def remove(self, seat: int, rank: int, hex: int) -> None:
        """Returns a figure to the supply."""
        self.players[seat].supply[rank] += 1
        self.units[hex][seat][rank] -= 1
        self.there[hex][seat] -= 1

    def move(self, seat: int, rank: int, start: int, end: int) -> None:
        """Moves a figure."""
        self.units[start][seat][rank] -= 1
        self.there[start][seat] -= 1
        self.units[end][seat][rank] += 1
        self.there[end][seat] += 1

    def controller(self, hex: int) -> int:
        """ "A hex is considered controlled if only one player has units in the hex": who, or nobody."""
        found = NOBODY
        for seat, count in enumerate(self.there[hex]):
            if count:
                if found != NOBODY:
                    return NOBODY
                found = seat
        return found

    def controlled(self, seat: int) -> Iterator[int]:
        """The hexes that a seat controls."""
        return (hex for hex, there in enumerate(self.there) if there[seat] and sum(there) == there[seat])

    def enemies(self, seat: int, hex: int) -> list[int]:
        """The seats with units on a hex that are neither this one nor its partner."""
        friends = self.charter.friends(seat)
        return [other for other, count in enumerate(self.there[hex]) if count and other not in friends]

    def held(self, seat: int) -> list[int]:
        """How many units of enemies are on each hex."""
        friends = self.charter.friends(seat)
        if len(friends) == 1:
            return [sum(there) - there[seat] for there in self.there]
        return [sum(count for other, count in enumerate(there) if other not in friends) for there in self.there]

    def forces(self, seat: int) -> int:
        """How many units a seat has on the board."""
        return sum(there[seat] for there in self.there)

    def count(self, seat: int, rank: int) -> int:
        """How many of one unit a seat has on the board."""
        return self.charter.figures[rank] - self.players[seat].supply[rank]

    # Points.

    def points(self, seat: int) -> int:
        """The points that count for a seat: its own, or those of both partners."""
        return sum(self.players[one].points for one in self.charter.friends(seat))

    def cheapest(self, seat: int) -> int:
        """What the cheapest unit costs."""
        return min(stats.cost for stats in self.charter.sheets[seat])

    def is_eliminated(self, seat: int) -> bool:
        """ "None of his units are on the board", and none can be bought "even after exchanging cards for rubium"."""
        player = self.players[seat]
        cards = len(player.missions) + len(player.energize)
        return player.rubium + cards < self.cheapest(seat) and not self.forces(seat)

    # Forks.

    def copy(self, luck: Random) -> Moon:
        """The same table, for a game with its own luck."""
        new = shallow(self)
        new.random = luck
        new.units = [[ranks.copy() for ranks in seats] for seats in self.units]
        new.there = [seats.copy() for seats in self.there]
        new.tokens, new.refineries, new.row = self.tokens.copy(), self.refineries.copy(), self.row.copy()
        new.missions, new.energize = self.missions.copy(luck), self.energize.copy(luck)
        new.players = [player.copy() for player in self.players]
        return new

    def redeal(self, seat: int, luck: Random) -> None:
        """Deals anew the hands of others, both decks, and the tokens that nobody has seen, pile by pile."""
        self.random = self.missions.random = self.energize.random = luck
        others = [player for index, player in enumerate(self.players) if index != seat]
        missions = self.missions.redeal([one for player in others for one in player.missions], luck)
        energize = self.energize.redeal([one for player in others for one in player.energize], luck)
        for player in others:
            sizes = len(player.missions), len(player.energize)
            player.missions, missions = missions[: sizes[0]], missions[sizes[0] :]
            player.energize, energize = energize[: sizes[1]], energize[sizes[1] :]
        for places in self.board.piles:
            closed = [hex for hex in places if self.tokens[hex] is not None]
            tokens = [self.tokens[hex] for hex in closed]
            luck.shuffle(tokens)
            for hex, token in zip(closed, tokens, strict=True):
                self.tokens[hex] = token
