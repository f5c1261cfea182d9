"""From a box and a quest to answers about a position: who may reveal what, what is in play, what holds.

Cards become bits and lists of operations become numbered programs, once, so that positions stay small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Protocol

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Fortune
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal, to_turn
from toolkit.games.unlikely_heroes.content.kept import FIRST, Outset
from toolkit.games.unlikely_heroes.content.model import (
    Box,
    Card,
    Challenge,
    Hero,
    Item,
    Map,
    OutOfLuck,
    Quest,
    Role,
    Variant,
)
from toolkit.games.unlikely_heroes.content.model import Clock as ClockCard
from toolkit.games.unlikely_heroes.content.parts import Effect, Needs
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.land.edges import opposite
from toolkit.games.unlikely_heroes.land.table import direction
from toolkit.games.unlikely_heroes.rulebook.abilities import is_within_reach
from toolkit.games.unlikely_heroes.rulebook.layings import layings
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, DrawNumber, Seat, bits
from toolkit.games.unlikely_heroes.rulebook.truth import Test, tester

MOVES_CARDS = (
    o.Draw, o.Discard, o.Destroy, o.Return, o.Relocate, o.Regroup, o.DiscardItem, o.GoToChapter, o.Win, o.Lose,
)  # fmt: skip
"""Operations that change a position; all others are about luck, energy and time."""


class Situation(Protocol):
    """What a position and a draft of one have in common."""

    @property
    def pile(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def seats(self) -> Sequence[Seat]: ...
    @property
    def discarded(self) -> int: ...
    @property
    def destroyed(self) -> int: ...
    @property
    def gone(self) -> int: ...
    @property
    def revealed(self) -> int: ...
    @property
    def passed(self) -> int: ...
    @property
    def solved(self) -> frozenset[str]: ...
    @property
    def chapter(self) -> int: ...
    @property
    def variant(self) -> int: ...
    @property
    def joined(self) -> int: ...
    @property
    def followed(self) -> int: ...
    def fortune(self, condition: Fortune, *, kind: bool) -> bool:
        """Whether a condition on luck or time holds."""


def printed_effect(card: Card) -> Effect | None:
    """The effect that is printed on a card, if there is one."""
    return card.effect if isinstance(card, Hero | Item | OutOfLuck) else None


def effect_on_cards(card: Card) -> Effect | None:
    """The same, if it moves cards."""
    effect = printed_effect(card)
    return effect if effect and moves_cards(effect.instruction.do) else None


class CompiledQuest:
    """A quest compiled for a party of equal heroes, with the cards that take part in it.

    `others` are cards without a number that take part; for reachability, none matters. `effect_of` says which effects
    there are: for reachability, those that move cards. `outset` is what the party has from earlier quests.
    """

    def __init__(
        self,
        box: Box,
        quest: Quest,
        heroes: int = 2,
        others: Iterable[Card] = (),
        effect_of: Callable[[Card], Effect | None] = effect_on_cards,
        outset: Outset = FIRST,
    ) -> None:
        box = as_in(box, quest)
        self.box, self.quest, self.heroes, self.outset = box, quest, heroes, outset
        encounters = [card for card in box.cards if card.number is not None]
        numbered = [card for card in encounters for _ in range(card.copies)]
        self.encounters = len(numbered)
        chosen = [box.by_id[one] for one in outset.chosen]
        self.cards: tuple[Card, ...] = (*numbered, *others, *(card for card in chosen if card.number is None))
        self.begun_with = [self.cards.index(card) for card in chosen]
        self.effects = [effect_of(card) for card in self.cards]
        self.numbered: dict[int, int] = {}  # encounter number → its cards
        self.tagged: dict[str, int] = {}  # tag → items
        self.maps = self.items = 0
        self._guarded = 0  # cards that cannot be revealed by everyone
        for index, card in enumerate(self.cards):
            self._register(1 << index, card)
        self._anchors = {index: printed_numbers(self.map(index)) for index in bits(self.maps)}
        self._carried = {  # anchors on cards that heroes have, and which cards those are
            index: [one.number for one in card.anchors]
            for index, card in enumerate(self.cards)
            if isinstance(card, Item | Hero) and card.anchors
        }
        self._carrying = sum(1 << index for index in self._carried)
        self.connected = {index: self._connected(index) for index in bits(self.maps)}
        self.leaving_maps = self._leaving_maps()
        self.sharing_maps = {
            index for cards in self.numbered.values() if (cards & self.maps).bit_count() > 1 for index in bits(cards)
        }
        starting = [card for card in box.cards if isinstance(card, Hero) and card.starting and card.number is None]
        self.capacity = 2 * min((hero.backpack for hero in starting), default=3)
        self.clingy = [
            (index, self.numbered.get(card.discard_without, 0))
            for index, card in enumerate(self.cards)
            if isinstance(card, Item) and card.discard_without is not None
        ]
        self.waiting = sum(1 << index for index, effect in enumerate(self.effects) if waits(effect))
        self.puzzles, self.pieces = layings(box, self.cards)
        self.strikes = [(card, instruction) for card in box.cards for instruction in strikes_of(card)]
        self._open: dict[int, list[int]] = {}  # challenge → the trials that the party can pass at all
        self.programs: list[tuple[o.Operation, ...]] = []
        self._known_programs: dict[int, int] = {}
        self._for_one: dict[int, tuple[o.Operation, ...]] = {}
        self._tests: dict[int, Test] = {}  # by the condition's id(), since it lives as long as this does
        self._tested: list[c.Condition] = []
        self.failures = [
            [[self.test(failure.condition) for failure in variant.failures] for variant in chapter.variants]
            for chapter in quest.chapters
        ]

    def _register(self, bit: int, card: Card) -> None:
        if card.number is not None:
            self.numbered[card.number] = self.numbered.get(card.number, 0) | bit
        if to_reveal(card):
            self._guarded |= bit
        if isinstance(card, Map):
            self.maps |= bit
        elif isinstance(card, Item):
            self.items |= bit
            for tag in card.tags:
                self.tagged[tag] = self.tagged.get(tag, 0) | bit

    def _connected(self, index: int) -> int:
        """The maps a map is connected with."""
        here = self.map(index)
        near = {other for edge in here.edges for other in bits(self.numbered.get(edge.number, 0) & self.maps)}
        return sum(1 << other for other in near if are_connected(here, self.map(other)))

    def _leaving_maps(self) -> set[int]:
        """The maps that something may remove from the table."""
        roles = (Role.DISCARD, Role.REVEAL_DISCARD, Role.DESTROY, Role.RETURN, Role.REPLACES)
        named = {one.target for owner in self.box.owners for one in owner.references if one.role in roles}
        return {index for index in bits(self.maps) if self.cards[index].number in named}

    def program(self, operations: tuple[o.Operation, ...]) -> int:
        """The number of a list of operations; the list must live as long as the box."""
        known = self._known_programs.get(id(operations))
        if known is None:
            known = self._known_programs[id(operations)] = len(self.programs)
            self.programs.append(operations)
        return known

    def program_for_one(self, operation: o.Relocate | o.DiscardItem) -> int:
        """The program that carries out an operation for the hero who was chosen."""
        made = self._for_one.get(id(operation))
        if made is None:
            made = self._for_one[id(operation)] = (replace(operation, who="you"),)
        return self.program(made)

    # What is asked of the cards.

    def map(self, index: int) -> Map:
        """A card that is known to be a map."""
        card = self.cards[index]
        assert isinstance(card, Map)
        return card

    def challenge(self, index: int) -> Challenge:
        """A card that is known to be a challenge."""
        card = self.cards[index]
        assert isinstance(card, Challenge)
        return card

    def applies(self, effect: Effect | None, situation: Situation, triggers: Sequence[str]) -> bool:
        """Whether an effect is of one of these triggers, and its condition holds."""
        if effect is None or effect.trigger not in triggers:
            return False
        return effect.condition is None or self.holds(effect.condition, situation, kind=True)

    def is_for_you(self, do: Iterable[o.Operation]) -> bool:
        """Whether it matters which hero carries out operations, here or in the setup of a chapter they lead to."""
        for one in o.every_operation(do):
            match one:
                case o.Draw():
                    return True
                case o.Relocate(who=who) | o.DiscardItem(who=who) if who not in ("all", "one"):
                    return True
                case o.GoToChapter(number) if number <= len(self.quest.chapters) and self._sets_up(number):
                    return True
        return False

    def _sets_up(self, number: int) -> bool:
        setups = (variant.setup for variant in self.quest.chapters[number - 1].variants)
        moved = (o.Draw, o.Relocate, o.DiscardItem)
        return any(
            isinstance(one, moved)
            for setup in setups
            if setup is not None and setup.instruction is not None
            for one in o.every_operation(setup.instruction.do)
        )

    def anchors(self, place: int) -> list[int]:
        """The encounter numbers printed on a map, each once."""
        return self._anchors[place]

    def eligible(self, seat: Seat) -> list[int]:
        """The encounter numbers that a hero can explore: those on its map, and on what it holds or is.

        Rulebook, p. 18: an anchor "is marked (primarily on maps)"; "Only encounter anchors on the map card that your
        hero is currently on, are eligible". For anchors on other cards, we read this as: wherever you are.
        """
        found = self._anchors[seat.at] if seat.at != NOWHERE else []
        if not self._carrying:
            return found
        own = self._carrying & (seat.held | (1 << seat.hero if seat.hero != NOBODY else 0))
        return list(dict.fromkeys([*found, *(number for card in bits(own) for number in self._carried[card])]))

    def are_adjacent(self, one: int, other: int) -> bool:
        """Whether two maps lie side by side."""
        return direction(self.box, self.map(one), self.map(other)) is not None

    # What is asked of a position.

    def variant(self, position: Situation) -> Variant | None:
        """The variant of the chapter that is being read; None if none applies."""
        if position.variant == NOWHERE:
            return None
        return self.quest.chapters[position.chapter - 1].variants[position.variant]

    def reachable(self, table: int, place: int) -> int:
        """The maps in play that can be travelled to from a map, itself included."""
        seen = frontier = 1 << place
        while frontier:
            ahead = 0
            for one in bits(frontier):
                ahead |= self.connected[one]
            frontier = ahead & table & ~seen
            seen |= frontier
        return seen

    def room(self, seat: Seat) -> int:
        """How many items a hero can hold, both sides together."""
        card = self.cards[seat.hero] if seat.hero != NOBODY else None
        return 2 * card.backpack if isinstance(card, Hero) else self.capacity

    def beside(self, seats: Sequence[Seat], hero: int) -> list[int]:
        """The heroes on the same map as a hero, including that hero."""
        here = seats[hero].at
        return [one for one, seat in enumerate(seats) if one == hero or (seat.at == here and here != NOWHERE)]

    def order(self, laid: tuple[int, ...]) -> tuple[int, ...]:
        """Maps in the order in which they were revealed, as far as that can ever matter.

        Heroes go to the last one in play; before a map that never leaves play, the order does not matter.
        """
        kept = len(laid) - 1
        while kept > 0 and laid[kept] in self.leaving_maps:
            kept -= 1
        return (*(card for card in laid[:kept] if card in self.sharing_maps), *laid[kept:])

    def held_with(self, seats: Iterable[Seat], hero: Seat) -> int:
        """What a hero and the others on the same map hold together."""
        held = hero.held
        for seat in seats:
            if seat.at == hero.at != NOWHERE:
                held |= seat.held
        return held

    def drawable(self, pile: int, held: int, number: int) -> int:
        """The cards of a number that are in the pile and that a hero with these items may reveal."""
        there = self.numbered.get(number, 0) & pile
        for card in bits(there & self._guarded):
            if not self.may_reveal(card, held):
                there &= ~(1 << card)
        return there

    def may_reveal(self, card: int, held: int) -> bool:
        """Whether a hero with these items may reveal a card."""
        return all(self.meets(needs, held) for needs in to_reveal(self.cards[card]))

    def turnable(self, pile: int, held: int, number: int) -> int:
        """The cards of a number that a hero with these items may turn over: what their fronts ask for is seen then."""
        return sum(
            1 << card
            for card in bits(self.numbered.get(number, 0) & pile)
            if self.meets(to_turn(self.cards[card]), held)
        )

    def drawn_from(self, position: Situation, draw: DrawNumber, *, insists: bool) -> int:
        """The cards with a number, of which one is drawn at random; none if none of them may be revealed.

        Rulebook, p. 19: "shuffle the cards before drawing, and take one at random"; its dependency is printed on the
        card, and only read then. A hero who `insists` draws at an anchor until a card may be revealed.
        """
        there = self.drawable if insists else self.turnable
        open_to = there(position.pile, position.seats[draw.hero].held, draw.number)
        if not open_to or (draw.at_anchor and insists):
            return open_to
        return self.numbered.get(draw.number, 0) & position.pile

    def meets(self, needs: Needs | None, held: int) -> bool:
        """Whether items meet a dependency."""
        if needs is None:
            return True
        have = held & self.items
        return all(self.numbered.get(item, 0) & have for item in needs.items) and all(
            self.tagged.get(tag, 0) & held for tag in needs.tags
        )

    def fitting(self, needs: Needs) -> int:
        """The items that a dependency asks for, each of which is a part of it."""
        every = [self.numbered.get(item, 0) & self.items for item in needs.items]
        return reduce(or_, (*every, *(self.tagged.get(tag, 0) for tag in needs.tags)), 0)

    def passable(self, position: Situation, card: int, hero: int) -> list[int]:
        """The trials of a challenge that can be chosen and passed."""
        challenge = self.challenge(card)
        held = self.held_with(position.seats, position.seats[hero])
        if not self.meets(challenge.needs, held):
            return []
        return [index for index in self._within_reach(card) if self.meets(challenge.trials[index].needs, held)]

    def _within_reach(self, card: int) -> list[int]:
        """The trials of a challenge that the party can pass with some luck."""
        found = self._open.get(card)
        if found is None:
            challenge = self.challenge(card)
            every = range(len(challenge.trials))
            found = [index for index in every if is_within_reach(self.box, challenge, index, self.heroes)]
            self._open[card] = found
        return found

    def in_play(self, position: Situation) -> int:
        """Maps on the table, items in backpacks, and heroes that were found and are played."""
        mask = position.table
        for seat in position.seats:
            mask |= seat.held
            if seat.hero != NOBODY:
                mask |= 1 << seat.hero
        return mask

    def holds(self, condition: c.Condition, position: Situation, *, kind: bool) -> bool:
        """Whether a condition holds. `kind` says what helps the players, for situations without luck and time."""
        return self.test(condition)(position, kind)

    def test(self, condition: c.Condition) -> Test:
        """The test for a condition, made once."""
        known = self._tests.get(id(condition))
        if known is None:
            known = self._tests[id(condition)] = tester(self, condition)
            self._tested.append(condition)
        return known


STRIKES = (o.Draw, o.Discard, o.Destroy, o.Return, o.Relocate, o.GoToChapter, o.Win, o.Lose)
"""What a strike of the clock may do to cards that it names."""


def strikes_of(card: Card) -> Iterator[o.Instruction]:
    """What clock spaces and out-of-luck cards do to named cards, at any time.

    Discards of items that the players choose are left out.
    """
    if isinstance(card, ClockCard):
        every = [space.instruction for space in card.spaces if space.instruction is not None]
    else:
        every = [card.effect.instruction] if isinstance(card, OutOfLuck) else []
    for one in every:
        if any(isinstance(operation, STRIKES) for operation in o.every_operation(one.do)):
            yield one


def waits(effect: Effect | None) -> bool:
    """Whether an effect happens by itself as soon as, and each time that, its condition comes to hold."""
    return effect is not None and effect.trigger == "forced" and effect.moment is None and effect.condition is not None


def are_connected(one: Map, other: Map) -> bool:
    """Whether two maps are connected once both are in play: each has an edge to the other, on opposite sides.

    Rulebook, p. 18: "when two matching anchors point towards each other".
    """
    back = [edge for edge in other.edges if edge.number == one.number]
    return any(edge.number == other.number and opposite(edge, back) for edge in one.edges)


def printed_numbers(card: Map) -> list[int]:
    """The encounter numbers on a map: those in circles, then those on its edges, each once."""
    return list(dict.fromkeys([*(one.number for one in card.anchors), *(one.number for one in card.edges)]))


def moves_cards(operations: Iterable[o.Operation]) -> bool:
    """Whether operations change a position at all."""
    return any(isinstance(operation, MOVES_CARDS) for operation in o.every_operation(operations))
