"""The course of a game: seat after seat takes a turn of six phases, until somebody has won or is out of the game.

Where the game is, is in `step`: what it asks between two actions can be asked again by a copy. Only battles and what
cards and abilities do are on the call stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from toolkit.games.nexus_ops.content.abilities import Digs
from toolkit.games.nexus_ops.content.model import MONOLITH, RANKS, Mission
from toolkit.games.nexus_ops.playing import helping, layout
from toolkit.games.nexus_ops.playing.battling import Battle, battle, suffer
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.fulfilling import Victory, fulfilled
from toolkit.games.nexus_ops.playing.moon import NOBODY, Moon
from toolkit.playing.copying import same_luck, shallow
from toolkit.playing.inquiry import DONE, Deed, Inquiry
from toolkit.playing.play import Choose, Play, index_of
from toolkit.playing.seats import Standing, ranked
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Passage, Sight

MOST_ROUNDS = 80
"""A game that has come so far is left as it stands: people would have gone home."""
STEPS = (
    "deployment", "fulfil", "movement", "fulfil", "breath", "exploration",
    "fulfil", "battles", "mining", "draw", "fulfil",
)  # fmt: skip
"""A turn: its six phases, attacks at the end of movement, and objectives in between."""


class Course(Play):
    """One game. `board`, `active` and `step` say where it is; the table is `moon`."""

    def __init__(self, charter: Charter, luck: str) -> None:
        self.charter, self.moon = charter, Moon(charter, Random(luck))
        self.active, self.turn, self.step = 0, 0, 0
        self.is_content = False
        """Whether objectives have been offered since the last battle."""
        self.depth = 0
        """How much there is on the call stack that a copy could not come back to."""
        self.bought, self.sale, self.further = [0] * RANKS, [0] * RANKS, [0] * RANKS
        self.rested: list[list[int]] = []
        """The units that have not moved yet, by hex and rank."""
        self.breaths: list[tuple[int, int]] = []
        """Attacks at the end of movement that are still to come: from which hex, and what hits."""
        self.to_fight: list[int] = []
        self.winner: tuple[int, ...] | None = None
        self.is_over = False
        self.tally = Counter[str]()
        """What players and pictures want to know afterwards: points by source, battles by hex, leaders."""
        self.leader = NOBODY
        self._told: list[Passage] = []
        self._tells = True

    # The course of turns.

    def run(self, choose: Choose) -> None:
        """Plays to the end, from wherever the game is."""
        if not self.turn:
            self._begin_turn()
        while not self.is_over:
            self._step(choose)

    def _step(self, choose: Choose) -> None:
        if getattr(self, f"_{STEPS[self.step]}")(choose):
            self.step += 1
            if self.step == len(STEPS):
                self.step = 0
                self._next_turn()

    def _next_turn(self) -> None:
        if self.is_over:
            return
        seats = len(self.charter.seats)
        for _ in range(seats):
            self.active = (self.active + 1) % seats
            if not self.moon.players[self.active].out:
                break
        self._begin_turn()

    def _begin_turn(self) -> None:
        """A seat's turn begins; before the first player's, but for the first, the vortex has its say."""
        self.turn += 1
        self.bought, self.sale, self.further = [0] * RANKS, [0] * RANKS, [0] * RANKS
        if self.round > MOST_ROUNDS:
            self._finish(tuple(range(len(self.charter.seats))))
            return
        self.tell(f"Round {self.round}: {self.charter.seats[self.active].title}.", "turn")
        if self.charter.has("vortex") and self.active == 0 and self.turn > 1:
            helping.vortex(self)
            self.look_for_losers()

    @property
    def round(self) -> int:
        """How often the first player has had a turn."""
        return (self.turn - 1) // len(self.charter.seats) + 1

    # The six phases. Each says whether it is over.

    def _deployment(self, choose: Choose) -> bool:
        """Units are bought and deployment cards played; cards are traded here, too, where rubium is spent."""
        options = helping.deployments(self)
        deed = self._decide(choose, "deploy", options) if len(options) > 1 else DONE
        if deed == DONE:
            self.rested = [list(seats[self.active]) for seats in self.moon.units]
            return True
        helping.deploy(self, deed, choose)
        if not self.is_over:
            self.look_for_losers()
        return self.is_over

    def price(self, rank: int) -> int:
        """What a unit costs now."""
        return max(1, self.charter.sheets[self.active][rank].cost - self.sale[rank])

    def _movement(self, choose: Choose) -> bool:
        """ "He may move each unit once"."""
        options = self.moves()
        deed = self._decide(choose, "move", options) if len(options) > 1 else DONE
        if deed == DONE:
            self.breaths = helping.breathers(self)
            return True
        _, rank, start, end = deed
        self.moon.move(self.active, rank, start, end)
        self.rested[start][rank] -= 1
        self.tell(f"{self.name_of(rank)} moves to {self.hex_name(end)}.", about=f"hex-{end}")
        return False

    def moves(self) -> list[Deed]:
        """Every move that can be made now, and none."""
        moon, sheet, board = self.moon, self.charter.sheets[self.active], self.moon.board
        held = moon.held(self.active)
        found: list[Deed] = [DONE]
        for start, ranks in enumerate(self.rested):
            if moon.there[start][self.active]:
                for rank, count in enumerate(ranks):
                    if count:
                        ends = board.travel(sheet[rank]).ends(start, held, self.further[rank])
                        found += [("move", rank, start, end) for end in ends]
        return found

    def _breath(self, choose: Choose) -> bool:
        """Attacks at the end of the movement phase: each unit with breath on a controlled hex, on an adjacent one."""
        while self.breaths and not self.is_over:
            start, value = self.breaths[-1]
            targets = helping.targets(self, start)
            options = [DONE, *targets]
            deed = self._decide(choose, "breath", options, f"hex-{start}") if targets else DONE
            self.breaths.pop()
            if deed == DONE:
                continue
            _, hex, seat = deed
            die = self.die()
            self.tell(f"Breath from {self.hex_name(start)} on {self.hex_name(hex)}: a {die}, {value} hits.")
            if die >= value:
                self.depth += 1
                suffer(self.moon, hex, seat, 1, self._asker(choose), self.tell, None)
                self.depth -= 1
                self.look_for_losers()
        return True

    def _exploration(self, choose: Choose) -> bool:
        """ "Reveals all facedown exploration tokens in hexes where his units are present"."""
        moon = self.moon
        for hex, token in enumerate(moon.tokens):
            if token is None or not moon.there[hex][self.active]:
                continue
            moon.tokens[hex] = None
            found = []
            if token.unit is not None:
                rank = self.charter.ranks[token.unit]
                if moon.place(self.active, rank, hex):
                    found.append(self.charter.sheets[self.active][rank].name)
            if token.refinery:
                moon.refineries[hex] = token.refinery
                found.append(f"a refinery of {token.refinery}")
            self.tell(
                f"{self.hex_name(hex)} is explored: {' and '.join(found) or 'nothing is left'}.", about=f"hex-{hex}"
            )
        self.to_fight = [hex for hex in range(len(moon.tokens)) if self._is_contested(hex)]
        self.is_content = True
        return True

    def _is_contested(self, hex: int) -> bool:
        return bool(self.moon.there[hex][self.active] and self.moon.enemies(self.active, hex))

    def _battles(self, choose: Choose) -> bool:
        """ "One battle in each contested hex where his units are present", in the order that the player chooses."""
        if not self.is_content:
            self._fulfil(choose)
            self.is_content = True
        self.to_fight = [hex for hex in self.to_fight if self._is_contested(hex)]
        if not self.to_fight or self.is_over:
            return True
        options: list[Deed] = [
            ("fight", hex, enemy) for hex in self.to_fight for enemy in self.moon.enemies(self.active, hex)
        ]
        _, hex, defender = options[0] if len(options) == 1 else self._decide(choose, "battle", options)
        self.to_fight.remove(hex)
        self.depth += 1
        self._conduct(choose, hex, defender)
        self.depth -= 1
        self.look_for_losers()
        self.is_content = False
        return self.is_over

    def _conduct(self, choose: Choose, hex: int, defender: int) -> None:
        moon = self.moon
        mine, theirs = (self.charter.seats[seat].title for seat in (self.active, defender))
        self.tell(f"Battle on {self.hex_name(hex)}: {mine} attacks {theirs}.", about=f"hex-{hex}")
        self.tally[f"battle {hex}"] += 1
        fought = battle(moon, hex, self.active, defender, self._asker(choose), self.tell)
        for _, card in fought.played:
            self.tally[f"card {card.id}"] += 1
        if moon.there[hex][defender]:
            self.tell("Nobody has won this battle." if moon.there[hex][self.active] else f"{mine} has lost everyone.")
            return
        self.tell(f"{mine} wins the battle.")
        if moon.battle_cards:
            moon.battle_cards -= 1
            moon.players[self.active].battles += 1
            self.tally["battle"] += 1
        moon.players[defender].energize += moon.energize.draw()
        won = fulfilled(moon, self.active, "battle", Victory(hex, fought.destroyed))
        if not self.look_for_winner() and won:
            options: list[Deed] = [DONE, *(("mission", one.id) for one in won)]
            deed = self._decide(choose, "fulfil", options, fought=fought)
            if deed != DONE:
                self._score(next(one for one in won if one.id == deed[1]))

    def _mining(self, choose: Choose) -> bool:
        """Rubium "from refineries in each controlled hex where at least one of his miner units is present"."""
        moon, sheet = self.moon, self.charter.sheets[self.active]
        mined = 0
        for hex in moon.controlled(self.active):
            if moon.refineries[hex]:
                ranks = moon.units[hex][self.active]
                miners = [stats for stats, count in zip(sheet, ranks, strict=True) if count and stats.miner]
                if miners:
                    more = [one.more for stats in miners for one in stats.abilities if isinstance(one, Digs)]
                    mined += moon.refineries[hex] + max(more, default=0)
        moon.players[self.active].rubium += mined
        if mined:
            self.tell(f"{self.charter.seats[self.active].title} mines {mined} rubium.")
        return True

    def _draw(self, choose: Choose) -> bool:
        """ "He draws one Secret Mission card. If he controls the Monolith, he also draws two Energize cards"."""
        self.depth += 1
        helping.draw_missions(self, choose)
        moon, middle = self.moon, self.moon.board.middle
        if moon.board.kinds[middle] == MONOLITH and moon.controller(middle) == self.active:
            helping.reward(self, choose)
        if self.charter.has("teams") and not self.is_over:
            helping.pass_card(self, choose)
        self.depth -= 1
        return True

    # Missions and the end.

    def _fulfil(self, choose: Choose) -> bool:
        """ "The active player may play any number of Secret Mission: Objective cards during his turn"."""
        while not self.is_over:
            found = fulfilled(self.moon, self.active, "objective")
            options: list[Deed] = [DONE, *(("mission", one.id) for one in found)]
            deed = self._decide(choose, "fulfil", options) if found else DONE
            if deed == DONE:
                break
            self._score(next(one for one in found if one.id == deed[1]))
        return True

    def _score(self, mission: Mission) -> None:
        moon, player = self.moon, self.moon.players[self.active]
        (player.missions if mission in player.missions else moon.row).remove(mission)
        player.scored.append(mission)
        self.tally["mission"] += mission.points
        self.tally[f"scored {mission.id}"] += 1
        self.tell(f"{self.charter.seats[self.active].title} fulfils {mission.title} for {mission.points}.")
        self.look_for_winner()

    def look_for_winner(self) -> bool:
        """Whether the active player has enough points now."""
        points = [self.moon.points(seat) for seat in range(len(self.charter.seats))]
        best = max(points)
        if best and points.count(best) == len(self.charter.friends(0)):
            leader = points.index(best)
            if leader != self.leader:
                self.tally["leads"] += self.leader != NOBODY
                self.leader = leader
        if points[self.active] >= self.charter.goal:
            self._finish(tuple(self.charter.friends(self.active)))
        return self.is_over

    def look_for_losers(self) -> None:
        """Whether somebody is out of the game, which ends it; with teams, when both partners are."""
        seats = range(len(self.charter.seats))
        for seat in seats:
            player = self.moon.players[seat]
            if not player.out and self.moon.is_eliminated(seat):
                player.out = True
                self.tell(f"{self.charter.seats[seat].title} is out of the game.")
        if all(not player.out for player in self.moon.players):
            return
        left = tuple(
            seat for seat in seats if not all(self.moon.players[one].out for one in self.charter.friends(seat))
        )
        if len(left) < len(seats):
            self.tally["eliminated"] += 1
            self._finish(left)

    def _finish(self, left: tuple[int, ...]) -> None:
        """The game is over; it is among those who are left."""
        self.is_over, self.winner = True, left
        self.tell("The game is over.", "end")

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Places by points; ties by hexes, units and rubium. Whoever reached the goal is first, whoever is out is last.

        "In case of a tie, the tied player with the most controlled hexes wins … the most units on the board … the most
        rubium tokens"; if there is still a tie, the game ends in a draw, and they share the place.
        """
        if self.winner is None:
            return None
        moon, seats = self.moon, range(len(self.charter.seats))
        teams = [self.charter.friends(seat) for seat in seats]
        sums = [
            moon.points(seat) if set(teams[seat]) & set(self.winner) else moon.points(seat) - 1000 for seat in seats
        ]
        ties = [
            (
                float(sum(len([*moon.controlled(one)]) for one in team)),
                float(sum(moon.forces(one) for one in team)),
                float(sum(moon.players[one].rubium for one in team)),
            )
            for team in teams
        ]
        found = ranked(sums, ties)
        return tuple(
            Standing(one.won, one.place, float(moon.points(seat))) for seat, one in zip(seats, found, strict=True)
        )

    # Asking and telling.

    def _decide(
        self, choose: Choose, kind: str, options: Sequence[Deed], sight: str = "", fought: Battle | None = None
    ) -> Deed:
        return self.ask(choose, self.active, kind, options, fought, sight)

    def ask(
        self, choose: Choose, seat: int, kind: str, options: Sequence[Deed], about: Any = None, sight: str = ""
    ) -> Deed:
        """Asks a seat; whoever answers may look at what it is about."""
        self.about = about
        question = Inquiry(
            self.charter.seats[seat].id,
            kind,
            options,
            lambda: layout.asked(self, kind, seat),
            lambda deed: layout.option(self, kind, deed),
            sight,
        )
        return options[index_of(question, choose(self, question))]

    def _asker(self, choose: Choose) -> Any:
        return lambda seat, kind, options, about: self.ask(choose, seat, kind, options, about)

    about: Any = None
    """The battle that is asked about, if one is going on."""

    def die(self) -> int:
        """A roll."""
        return int(self.moon.random.random() * 6) + 1

    def tell(self, words: str, manner: str = "event", about: str = "", to: tuple[str, ...] = ()) -> None:
        """Says what has happened."""
        if self._tells:
            self._told.append(Passage(words, manner, about=about, to=to))  # type: ignore[arg-type]

    def name_of(self, rank: int) -> str:
        """A unit of the active player, in words."""
        return self.charter.sheets[self.active][rank].name

    def hex_name(self, hex: int) -> str:
        """A hex, in words."""
        return layout.hex_name(self.moon.board, hex)

    @property
    def told(self) -> list[Passage]:
        """What has happened so far."""
        return self._told

    def sights(self, seat: str) -> list[Sight]:
        """Hexes, everybody's possessions, and one's own hand."""
        return layout.sights(self, seat)

    def look(self, key: str, seat: str) -> Look:
        """One of these, or the whole table."""
        return layout.look(self, key, seat)

    def spread(self, seat: str) -> Spread:
        """The board with its units, and what everybody has."""
        return layout.spread(self, seat)

    # Forks.

    @property
    def resumable(self) -> bool:
        """Between two actions."""
        return not self.depth

    @property
    def clock(self) -> int:
        """Turns of all seats."""
        return self.turn

    def copy(self, luck: Random | None = None) -> Course:
        """The same game at the same question, which tells nothing."""
        new = shallow(self)
        new.moon = self.moon.copy(luck or same_luck(self.moon.random))
        new.bought, new.sale, new.further = self.bought.copy(), self.sale.copy(), self.further.copy()
        new.rested = [ranks.copy() for ranks in self.rested]
        new.breaths, new.to_fight, new.tally = self.breaths.copy(), self.to_fight.copy(), Counter(self.tally)
        new._told, new._tells = [], False
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what a seat has not seen."""
        self.moon.redeal([one.id for one in self.charter.seats].index(seat), luck)

    def hint(self, seat: str) -> float:
        """Its share of the points that win."""
        index = [one.id for one in self.charter.seats].index(seat)
        return min(1.0, self.moon.points(index) / self.charter.goal)
