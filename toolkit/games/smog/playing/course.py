"""The course of a chapter: setup, then rounds of secret orders, activations slot by slot, and a wrap-up.

Where the game is, is in `stage`, `slot` and `turn`: the orders and every action are asked for again by a copy. Only
what happens within an action is on the call stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from toolkit.games.smog.content.cards import Chaos, Equipment, Power
from toolkit.games.smog.playing import layout
from toolkit.games.smog.playing.activation import Turn, act, begin, over
from toolkit.games.smog.playing.charter import SEATS, Charter
from toolkit.games.smog.playing.effects import carry_out
from toolkit.games.smog.playing.pawns import GENTLEMEN, NEMESIS, Ability, Pawn
from toolkit.games.smog.playing.preparing import prepare
from toolkit.games.smog.playing.scene import CHAOS, Scene
from toolkit.games.smog.playing.verdict import met, progress, vigour
from toolkit.games.smog.playing.wording import asked, option
from toolkit.games.smog.playing.wrapping import wrap_up
from toolkit.playing.copying import same_luck, shallow
from toolkit.playing.inquiry import Deed, Inquiry
from toolkit.playing.play import Choose, Play, index_of
from toolkit.playing.seats import Standing
from toolkit.playing.spread import Spread
from toolkit.playing.table import Look, Manner, Passage, Sight

GOAL = 0.6
"""How much of how a side stands is its goal; the rest is what its figures can still take."""
SETUP, ORDERS, ACTIVATIONS, WRAP_UP = "setup", "orders", "activations", "wrap-up"


class Course(Play):
    """One game. The table is `scene`."""

    def __init__(self, charter: Charter, luck: str) -> None:
        self.charter, self.scene = charter, Scene(charter, Random(luck))
        self.stage, self.slot = SETUP, 0
        self.turn: Turn | None = None
        self.depth = 0
        """How much there is on the call stack that a copy could not come back to."""
        self.armory: tuple[str, ...] = charter.chronicle.all_equipment
        """What the gentlemen have acquired in the campaign, starting equipment included."""
        self.learned: tuple[str, ...] = charter.chronicle.upgrades
        self.team: tuple[str, ...] = ()
        """The gentlemen, the leader first."""
        self.winner: int | None = None
        self.is_over = False
        self.points_left = 0
        """Agility points of whoever is moving."""
        self.tally = Counter[str]()
        """What players and pictures want to know afterwards."""
        self.about: Any = None
        self._choose: Choose = _nobody
        self._told: list[Passage] = []
        self._tells = True

    # The course of rounds.

    def run(self, choose: Choose) -> None:
        """Plays to the end, from wherever the game is."""
        self._choose = choose
        while not self.is_over:
            self._step()

    def _step(self) -> None:
        if self.stage == SETUP:
            self._deep(prepare)
            self._begin_round()
        elif self.stage == ORDERS:
            self._order()
        elif self.stage == ACTIVATIONS:
            self._activate()
        else:
            self._deep(wrap_up)
            if not self.is_over:
                self._begin_round()

    def _deep(self, what: Any) -> None:
        self.depth += 1
        what(self)
        self.depth -= 1

    def _begin_round(self) -> None:
        self.stage, self.slot, self.turn = ORDERS, 0, None
        self.scene.track = ([], [])
        self.tell(f"Round {self.scene.round}.", "turn")
        self.look_for_winner()

    def _order(self) -> None:
        """ "The nemesis lays down all of their activation cards before the gentlemen place all of theirs"."""
        for side in (NEMESIS, GENTLEMEN):
            row = self.scene.track[side]
            left = [one for one in self.scene.cards(side) if one not in row]
            if left:
                options: list[Deed] = [("card", one) for one in left]
                card = self.ask(side, "order", options)[1]
                row.append(card)
                seat = (SEATS[side].id,)
                self.tell(f"Slot {len(row)}: {self.charter.title_of[card]}, face down.", to=seat)
                return
        self.stage, self.slot = ACTIVATIONS, 0

    @property
    def slots(self) -> Iterator[tuple[int, str]]:
        """The cards in the order in which they are flipped, each with its side; in a slot, one row is first."""
        rows, first = self.scene.track, self.charter.first
        for number in range(max(map(len, rows))):
            for side in (first, 1 - first):
                if number < len(rows[side]):
                    yield side, rows[side][number]

    def _activate(self) -> None:
        """ "Flip the card in slot 1 of the activation track"; or goes on with whoever is active."""
        if self.turn is None:
            left = list(self.slots)[self.slot :]
            if not left:
                self.stage = WRAP_UP
                return
            self.slot += 1
            side, card = left[0]
            self.tell(f"The card of {self.charter.title_of[card]} is flipped.", "turn")
            self.depth += 1
            self.turn = begin(self, side, card)
            self.depth -= 1
        if self.turn is not None and not self.is_over:
            act(self, self.turn)
            if over(self, self.turn):
                self.turn = None

    # What happens at the table.

    def roll(self, dice: int) -> list[str]:
        """Faces."""
        faces, random = self.charter.box.die.faces, self.scene.random.random
        return [faces[int(random() * len(faces))] for _ in range(dice)]

    def powers(self) -> list[Power]:
        """The powers that can be paid for now: one in an activation of the nemesis, each once on the chaos card."""
        turn, scene = self.turn, self.scene
        if turn is None or turn.side != NEMESIS or (turn.powers and turn.card != CHAOS):
            return []
        return [
            one
            for one in scene.powers.values()
            if one.id not in turn.powers and scene.ether[one.id] + scene.reserve >= one.cost
        ]

    def pay_for(self, power: Power) -> None:
        """Ether from its card first, then from the reserve."""
        assert self.turn is not None, "powers are used in activations"
        own = min(power.cost, self.scene.ether[power.id])
        self.scene.ether[power.id] -= own
        self.scene.reserve -= power.cost - own
        self.turn.powers += (power.id,)
        self.tally[f"power {power.id}"] += 1
        self.tell(f"The nemesis uses {power.title}.", about=power.id)

    def chaos(self, moment: str) -> list[str]:
        """The chaos cards in hand that can be played now."""
        return [one.id for one in self.scene.chaos_hand if one.moment == moment]

    def play_chaos(self, id: str) -> Chaos:
        """A chaos card is played: "Once used, they are discarded"."""
        card = next(one for one in self.scene.chaos_hand if one.id == id)
        self.scene.chaos_hand.remove(card)
        self.scene.chaos.discard(card)
        self.tally[f"chaos {card.id}"] += 1
        self.tell(f"The nemesis plays {card.title}.", about=card.id)
        return card

    def use(self, effects: Sequence[Any], side: int, user: Pawn | None) -> None:
        """Carries out what something does."""
        carry_out(self, effects, side, user)

    def note_use(self, pawn: Pawn, ability: Ability) -> None:
        """Tells and counts that an ability is used."""
        self.tally[f"used {ability.key}"] += 1
        self.tell(f"{pawn.name} uses {ability.title}.", about=pawn.key)

    def acquire(self, item: Equipment, user: Pawn | None) -> None:
        """The gentlemen gain a piece: whoever draws it, or somebody whom they choose."""
        self.armory = tuple(sorted((*self.armory, item.id)))
        self.tally[f"gained {item.id}"] += 1
        if user is not None and user.kind == "gentleman":
            self.gain(user, item)
            return
        gentlemen = (one for one in self.scene.pawns.values() if one.kind == "gentleman")
        options: list[Deed] = [("take", item.id, one.key) for one in gentlemen if one.holds(item)]
        if options:
            self.gain(self.scene.pawns[self.ask(GENTLEMEN, "assign", options, about=item)[2]], item)

    def gain(self, pawn: Pawn, item: Equipment) -> None:
        """A gentleman takes a piece. "Select 1 piece to discard before gaining the new one", if all slots are full."""
        if not pawn.holds(item):
            ids = dict.fromkeys(one.id for one in pawn.equipment if one.deck == item.deck or not pawn.holds(one))
            options: list[Deed] = [("discard", id) for id in ids]
            id = self.ask(pawn.side, "discard", options, about=pawn)[1]
            dropped = next(one for one in pawn.equipment if one.id == id)
            pawn.lose(dropped)
            self.scene.decks[dropped.deck].discard(dropped)
        pawn.take(item)
        self.tell(f"{pawn.name} takes {item.title}.", about=pawn.key)

    # The end.

    def look_for_winner(self) -> None:
        """Whether a side has met its goal; if both have, whoever is active comes first, and then the gentlemen."""
        if self.is_over or self.stage == SETUP:
            return
        victory = self.charter.chapter.victory
        goals = (victory.gentlemen, victory.nemesis)
        active = self.turn.side if self.turn is not None else GENTLEMEN
        for side in (active, 1 - active):
            if met(self.scene, goals[side], side):
                self.finish(side)
                return

    def finish(self, side: int | None) -> None:
        """The chapter is over."""
        self.is_over, self.winner = True, side
        ends = {GENTLEMEN: "The gentlemen win.", NEMESIS: "The nemesis wins.", None: "Nobody wins."}
        self.tell(ends[side], "end")

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Which seat has won."""
        if not self.is_over:
            return None
        return tuple(Standing(self.winner == side, 1 if self.winner in (side, None) else 2) for side in (0, 1))

    # Asking and telling.

    def ask(self, side: int, kind: str, options: Sequence[Deed], about: Any = None, sight: str = "") -> Deed:
        """Asks a side, if there is more than one answer; whoever answers may look at what it is about."""
        if len(options) == 1:
            return options[0]
        self.about = about
        question = Inquiry(
            SEATS[side].id,
            kind,
            options,
            lambda: asked(self, kind, side),
            lambda deed: option(self, kind, deed),
            sight,
        )
        return options[index_of(question, self._choose(self, question))]

    def tell(
        self, words: str, manner: Manner = "event", about: str = "", to: tuple[str, ...] = (), title: str = ""
    ) -> None:
        """Says what has happened."""
        if self._tells:
            self._told.append(Passage(words, manner, title, about, to))

    def place(self, square: int) -> str:
        """A square in words."""
        x, y = self.scene.ground.squares[square]
        return f"{x}, {y}"

    @property
    def told(self) -> list[Passage]:
        """What has happened so far."""
        return self._told

    def sights(self, seat: str) -> list[Sight]:
        """Figures, cards and squares."""
        return layout.sights(self, seat)

    def look(self, key: str, seat: str) -> Look:
        """One of these, or the whole table."""
        return layout.look(self, key, seat)

    def spread(self, seat: str) -> Spread:
        """The stage with all that stands and lies on it, dashboards, powers, the track."""
        return layout.spread(self, seat)

    # Forks.

    @property
    def resumable(self) -> bool:
        """Between two actions."""
        return not self.depth

    @property
    def clock(self) -> int:
        """Activations so far."""
        return self.scene.round * 100 + self.slot

    def copy(self, luck: Random | None = None) -> Course:
        """The same game at the same question, which tells nothing."""
        new = shallow(self)
        new.scene = self.scene.copy(luck or same_luck(self.scene.random))
        new.turn = self.turn.copy() if self.turn is not None else None
        new.tally = Counter(self.tally)
        new._told, new._tells = [], False
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        """Deals anew what a seat has not seen: cards still face down, decks, chaos cards in the other hand."""
        side = next(side for side, one in enumerate(SEATS) if one.id == seat)
        seen = self.slot if self.stage == ACTIVATIONS else 0
        flipped = sum(one == 1 - side for one, _ in list(self.slots)[:seen])
        self.scene.redeal(side, flipped, luck)

    def hint(self, seat: str) -> float:
        """How far a side has come with its goal, and how much its figures can still take."""
        side = next(side for side, one in enumerate(SEATS) if one.id == seat)
        victory = self.charter.chapter.victory
        goal = victory.gentlemen if side == GENTLEMEN else victory.nemesis
        return GOAL * progress(self.scene, goal, side) + (1 - GOAL) * vigour(self.scene, side)


def _nobody(play: Any, question: Any) -> int:
    raise AssertionError("nobody has been asked to play")
