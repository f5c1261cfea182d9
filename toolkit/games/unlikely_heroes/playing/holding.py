"""What a game holds beyond the checker's position: luck, energy, time, the sides of backpacks; and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content import parts
from toolkit.games.unlikely_heroes.content.model import Detour, Hero, Item, Luck, Nightfall, Weather
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.land.table import MapSpot
from toolkit.games.unlikely_heroes.playing.choices import Choice, Cube, EquipOn, Kind, Question, Side
from toolkit.games.unlikely_heroes.playing.energy import Energy
from toolkit.games.unlikely_heroes.playing.luck_pile import LuckPile
from toolkit.games.unlikely_heroes.playing.record import Record
from toolkit.games.unlikely_heroes.playing.table import Table
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Equip,
    Give,
    Move,
    PlaceItem,
    Position,
    Refuse,
    Seat,
    Task,
    Throw,
    bits,
)
from toolkit.games.unlikely_heroes.rulebook.resolve import ON_EQUIP, Draft, Pile

ACTIONS = 2
"""How many a hero takes in a turn (§4)."""


class Player(Protocol):
    """Someone who answers questions about a game."""

    def choose(self, game: Any, question: Question) -> Choice:
        """One of the question's options."""


class Change(Struct, frozen=True):
    """Something that is different for a while: a skill, what is required, or the backpack's limit. `hero` or all."""

    what: str
    amount: int
    lasts: o.Lasts
    hero: int
    source: tuple[int, int]


class Contest(Struct):
    """A challenge that is being resolved: who takes part, which trial, and what has been added so far."""

    card: int
    hero: int
    helpers: list[int]
    trial: int = NOWHERE
    requirement: int = 0
    points: int = 0
    used: int = 0
    passed: bool = False


class Holding(Draft):
    """A position in play, with everything around it."""

    play: Table

    def __init__(self, table: Table, player: Player, random: Random, *, strict: bool = False) -> None:
        everything = (1 << table.encounters) - 1
        super().__init__(table, Position(pile=everything, table=0, seats=(Seat(NOWHERE),) * table.heroes))
        self.player, self.random, self.strict = player, random, strict
        self.energy = Energy(table.box.energy)
        cards: list[int | Luck] = [*table.luck]
        if table.module_luck:
            cards += random.sample(table.module_luck, min(4, len(table.module_luck)))
        self.luck = LuckPile(cards, random, lambda card: self.roll(card.module or "blessed", card.dice))
        self.right = 0  # items whose effects count
        self.penalties: list[int] = []
        self.left_of_penalties = random.sample(table.out_of_luck, len(table.out_of_luck))
        self.failures: dict[int, int] = {}
        self.failed_tries = 0
        self._watched: tuple[object, ...] = ()
        self.changes: list[Change] = []
        self.contest: Contest | None = None
        self.active = 0
        self.turn = 0
        self.actions = 0
        self.more_actions: dict[int, int] = {}
        self.turn_over = False
        self.used_this_turn = 0
        self.followed: set[int] = set()
        self.clock_at, self.rounds = 0, 0
        self.exploration = random.sample(table.exploration, len(table.exploration))
        self.explored: list[Weather | Detour | Nightfall] = []
        self.detours: dict[MapSpot, Detour] = {}
        self.direction: parts.Side | None = None
        self.module_items = {module: random.sample(some, len(some)) for module, some in table.module_items.items()}
        self.traits: dict[int, dict[int, int]] = {}
        self.record = Record()
        self.log: list[str] | None = None

    # Asking.

    def ask(self, kind: Kind, hero: int, options: Callable[[], list[Any]], about: int = NOBODY) -> Any:
        """What the player answers."""
        question = Question(kind, hero, options, about)
        choice = self.player.choose(self, question)
        if self.strict and choice not in question.options:
            raise ValueError(f"{choice} is no answer to {kind}: {question.options}")
        return choice

    def one_of(self, kind: Kind, hero: int, options: Sequence[Any], about: int = NOBODY) -> Any:
        """The same, if there is a choice at all."""
        return options[0] if len(options) == 1 else self.ask(kind, hero, lambda: list(options), about)

    def tell(self, line: str) -> None:
        """Writes a line into the log, if there is one."""
        if self.log is not None:
            self.log.append(line)

    def name(self, hero: int) -> str:
        """A hero by name."""
        return self.play.cards[self.seats[hero].hero].name

    def label(self, card: int) -> str:
        """A card by number and name."""
        face = self.play.cards[card]
        return f"{face.number} {face.name}" if face.number is not None else face.name

    # What is so.

    def items_on(self, hero: int, side: Side) -> int:
        """The items on one side of a hero's backpack."""
        held = self.seats[hero].held
        return held & self.right if side == "right" else held & ~self.right

    def limit(self, hero: int) -> int:
        """How many items each side of a backpack holds."""
        card = self.play.cards[self.seats[hero].hero]
        assert isinstance(card, Hero)
        return max(0, card.backpack + self.changed("backpack", hero))

    def changed(self, what: str, hero: int) -> int:
        """What the changes in force add up to."""
        return sum(one.amount for one in self.changes if one.what == what and one.hero in (hero, NOBODY))

    def skill(self, hero: int, skill: int) -> int:
        """A hero's skill with modifiers and changes, without what has to be rolled."""
        seat = self.seats[hero]
        total = self.play.skills[seat.hero][skill]
        for item in bits(seat.held & ~self.right):
            amount = self.play.modifiers[item][skill]
            if isinstance(amount, int):
                total += amount
        if self.changes:
            total += self.changed(SKILLS[skill], hero)
        return total

    def roll_modifiers(self, hero: int, skill: int) -> int:
        """Rolls the dice of a hero's modifiers."""
        worn = (self.play.modifiers[item][skill] for item in bits(self.seats[hero].held & ~self.right))
        return sum(self.amount(amount) for amount in worn if not isinstance(amount, int))

    def roll(self, module: o.Module, dice: int) -> int:
        """Rolls dice of a module."""
        return sum(self.random.choices(self.play.dice[module], k=dice)) if dice else 0

    def amount(self, amount: o.Amount) -> int:
        """An amount, rolled if it has to be."""
        if isinstance(amount, int):
            return amount
        return self.roll("blessed", amount.blessed) + self.roll("cursed", amount.cursed)

    def in_force(self) -> int:
        """Cards whose effects count: heroes, items on the right, penalties."""
        mask = sum(1 << card for card in self.penalties)
        for seat in self.seats:
            mask |= seat.held & self.right | 1 << seat.hero
        return mask

    def holder(self, card: int) -> int:
        """Who holds a card, or NOBODY."""
        for hero, seat in enumerate(self.seats):
            if seat.held >> card & 1 or seat.hero == card:
                return hero
        return NOBODY

    # Backpacks.

    def placements(self, card: int, hero: int) -> list[Choice]:
        """Where a revealed item may go: either side of the hero, or of one on the same map; or nowhere."""
        found: list[Choice] = []
        for to, seat in enumerate(self.seats):
            if to == hero or seat.at == self.seats[hero].at:
                found += self.places_with(to)
        return [*found, Refuse()]

    def places_with(self, to: int, without: int = 0) -> list[EquipOn]:
        """Either side of a backpack; where it is full, each item that may make room."""
        found = []
        sides: tuple[Side, ...] = ("left", "right")
        for side in sides:
            there = self.items_on(to, side) & ~without
            if there.bit_count() < self.limit(to):
                found.append(EquipOn(to, NOBODY, side))
            else:
                found += [EquipOn(to, drop, side) for drop in bits(there)]
        return found

    def _lay_in(self, card: int, to: int, side: Side) -> None:
        """Puts an item on a side. On the right, what it is charged with counts; on the left, cubes are lost."""
        if side == "right":
            self.right |= 1 << card
        else:
            self.right &= ~(1 << card)
            self.energy.clear(card)

    def _answer(self, task: Task, move: Move) -> None:
        match task, move:
            case PlaceItem(card, _), EquipOn(to, drop, side):
                self._lay_in(card, to, side)
                if side == "right":
                    self.charge(card)
                self.tell(
                    f"{self.name(to)} takes {self.label(card)} for its {'modifiers' if side == 'left' else 'effect'}."
                )
                super()._answer(task, Equip(to, drop))
            case _:
                super()._answer(task, move)

    def equip(self, card: int, place: EquipOn) -> None:
        """Lays an item that comes from no agenda into a backpack."""
        if place.drop != NOBODY:
            self._leave(place.drop)
        self._lay_in(card, place.to, place.side)
        if place.side == "right":
            self.charge(card)
        self._change(place.to, held=self.seats[place.to].held | 1 << card)
        self._trigger(card, place.to, ON_EQUIP)

    def give(self, move: Give) -> None:
        """Hands an item over; who gets it lays it on a side, with its cubes if its effect is still to be seen."""
        pairs = [(move.item, move.to)] if move.back == NOBODY else [(move.item, move.to), (move.back, move.hero)]
        gone = 1 << move.item | (1 << move.back if move.back != NOBODY else 0)
        for item, to in pairs:
            place = self.one_of("place", to, self.places_with(to, gone), item)
            if place.drop != NOBODY:
                self._leave(place.drop)
            self._lay_in(item, to, place.side)
        self.tell(f"{self.name(move.hero)} gives {self.label(move.item)} to {self.name(move.to)}.")
        rest, self.agenda = self.agenda, []
        super().make(move)
        self.agenda = rest

    def rearrange(self, hero: int, item: int, drop: int) -> None:
        """Moves an item to the other side."""
        if drop != NOBODY:
            self._leave(drop)
        self._lay_in(item, hero, "left" if self.right >> item & 1 else "right")

    def keep_limits(self, hero: int) -> None:
        """Discards what a backpack does not hold any more."""
        sides: tuple[Side, ...] = ("left", "right")
        for side in sides:
            while self.items_on(hero, side).bit_count() > self.limit(hero):
                there = self.items_on(hero, side)
                throw = self.one_of("limit", hero, [Throw(item) for item in bits(there)])
                self._leave(throw.item)

    def _leave(self, card: int, to: Pile = "discarded") -> None:
        was_held = self.holder(card) != NOBODY
        self.energy.clear(card)
        self.right &= ~(1 << card)
        super()._leave(card, to)
        module = self.play.cards[card].module
        if module in self.module_items and isinstance(self.play.cards[card], Item):
            self.discarded &= ~(1 << card)
            self.module_items[module].insert(0, card)
        if was_held and not self.outcome and to == "discarded":
            self.after_discard()

    def after_discard(self) -> None:
        """Something was discarded from a backpack."""

    def _take_over(self, card: int, hero: int) -> None:
        """The new hero inherits items and cubes, as far as there is room."""
        former = self.seats[hero].hero
        inherited = self.energy.clear(former)
        self.discarded |= 1 << former
        self._change(hero, hero=card)
        self.charge(card)
        self.energy.put(card, inherited, self.play.spaces(card))
        self.tell(f"{self.label(card)} takes over from {self.play.cards[former].name}.")
        self.keep_limits(hero)

    def note_needed(self, needs: parts.Needs | None, held: int) -> None:
        """Remembers that items were of use because something asked for them."""
        if needs is not None:
            wanted = self.play.numbered.get(needs.item, 0) if needs.item is not None else 0
            wanted |= self.play.tagged.get(needs.tag, 0) if needs.tag is not None else 0
            self.record.used |= wanted & held

    # Energy.

    def charge(self, card: int) -> None:
        """Puts a cube on each charged space."""
        effect = self.play.effects[card]
        if effect is not None and effect.charged:
            self.energy.put(card, effect.charged - self.energy.on.get(card, 0), self.play.spaces(card))

    def chargeable(self, hero: int) -> list[int]:
        """The cards of a hero with energy spaces: the hero's own, and items on the right."""
        seat = self.seats[hero]
        return [card for card in (seat.hero, *bits(seat.held & self.right)) if self.play.spaces(card)]

    def cubes(self, hero: int) -> int:
        """How many cubes a hero has to spend."""
        return sum(self.energy.on.get(card, 0) for card in self.chargeable(hero))

    def gain_energy(self, hero: int, number: int) -> None:
        """Each cube goes on a free space, or is lost."""
        for _ in range(number):
            free = [card for card in self.chargeable(hero) if self.energy.on.get(card, 0) < self.play.spaces(card)]
            if not free or not self.energy.pool:
                return
            self.energy.put(self.one_of("cube", hero, [Cube(card) for card in free]).card, 1, 99)

    def spend_energy(self, hero: int, number: int = 1) -> int:
        """Cubes go back to the pool without any effect; says how many."""
        for spent in range(number):
            charged = [card for card in self.chargeable(hero) if self.energy.on.get(card)]
            if not charged:
                return spent
            card = self.one_of("spend", hero, [Cube(one) for one in charged]).card
            self.energy.take(card)
            self._deplete(card)
        return number

    def _deplete(self, card: int) -> None:
        effect = self.play.effects[card]
        if effect is None or not effect.discard_when_depleted or self.energy.on.get(card):
            return
        if self.play.items >> card & 1 and self.holder(card) != NOBODY:
            self.tell(f"{self.label(card)} is depleted and discarded.")
            self._leave(card)
