"""What people at the table see of a game: from a playthrough to a view of it, which never shows a card before its time.

A *front* is seen once its card was revealed, or lay open from the beginning: heroes, starting items, out-of-luck cards
that were drawn. A *back* is read by whoever stands on a map with its number and holds what the icon on it asks for
(peeking is free); without that, only the icon is seen. Both are remembered. Of the booklet, the present chapter is
read. Everything else (luck that was discarded, cubes, the clock, who stands where) lies open. Asking for more raises an
`UnseenError`: a thinking player only gets the view, so that its decisions cannot depend on the rest of the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Condition
from toolkit.games.unlikely_heroes.content.dependencies import to_turn
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Hero, Item, Map, Variant
from toolkit.games.unlikely_heroes.content.parts import Back, Needs
from toolkit.games.unlikely_heroes.playing.seeing import judgement
from toolkit.games.unlikely_heroes.playing.table.challenge import choosable, required, result
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations
from toolkit.games.unlikely_heroes.playing.turns.turn import follows, solutions, travels, uses
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Follow, Seat, Solve, Task, Use, bits


class UnseenError(Exception):
    """A player asked for something that nobody at the table has seen."""


class View:
    """A game as it is seen by the people who play it. Cards go by their places in the box, which say nothing."""

    def __init__(self, game: Playthrough) -> None:
        self.__game = game
        self.__read = 0  # cards whose backs were read
        self.__gates = 0  # cards of whose backs only the icon was seen
        self.__shown = sum(1 << card for card in (*game.play.starting_heroes, *game.play.starting_items))
        self.__seen = 0
        self.__looked: object = None
        self.__printed: dict[int, int] = {}  # map → the cards whose numbers are on it

    def look_around(self, about: int = NOBODY, game: Playthrough | None = None) -> None:
        """Updates the view before every question: what is face up is seen, and so is `about`, the card in question.

        And everyone reads the backs of what is printed on the map where they stand. A game that is played again up to
        the present question, as a sitting does, is the same `game` to those who remember it.
        """
        if game is not None:
            self.__game = game
        game = self.__game
        if about != NOBODY:
            self.__shown |= 1 << about
        self.__seen = self.__shown | game.record.seen | game.penalties.mask
        for seat in game.position.seats:
            self.__seen |= seat.held | (1 << seat.hero if seat.hero != NOBODY else 0)
        play, pile = game.play, game.position.pile
        looked = (pile, *((seat.at, seat.held) for seat in game.position.seats))
        if looked == self.__looked:
            return
        self.__looked = looked
        for seat in game.position.seats:
            for number in play.eligible(seat):
                for card in bits(play.numbered.get(number, 0) & pile & ~self.__read):
                    if play.meets(to_turn(play.cards[card]), seat.held):
                        self.__read |= 1 << card
                    else:
                        self.__gates |= 1 << card

    # Cards.

    @property
    def seen(self) -> int:
        """The cards whose fronts were seen."""
        return self.__seen

    @property
    def read(self) -> int:
        """The cards whose backs were read."""
        return self.__read | self.__game.record.seen

    @property
    def gates(self) -> int:
        """The cards with an icon on their backs that nobody could read past."""
        return self.__gates & ~self.read

    def front(self, card: int) -> Card:
        """A card that was seen.

        Raises:
            UnseenError: it was not.
        """
        if not self.__seen >> card & 1:
            raise UnseenError(f"nobody has seen card {card}")
        return self.__game.play.cards[card]

    def back(self, card: int) -> Back | None:
        """The back of a card that was read.

        Raises:
            UnseenError: it was not.
        """
        if not self.read >> card & 1:
            raise UnseenError(f"nobody has read the back of card {card}")
        return self.__game.play.cards[card].back

    def asks_for(self, card: int) -> Needs | None:
        """What the icon on a card's back asks for; nothing, as far as anyone knows, if nobody has looked at it."""
        if not (self.read | self.__gates) >> card & 1:
            return None
        return to_turn(self.__game.play.cards[card])

    def in_pile(self, number: int) -> int:
        """The cards of a number that are still in the pile, which lies there with its numbers up."""
        return self.__game.play.numbered.get(number, 0) & self.__game.position.pile

    @property
    def cards(self) -> tuple[int, int, int, int]:
        """What is in the pile, and what of that was seen, read and found closed."""
        pile = self.__game.position.pile
        return pile, pile & self.__seen, pile & self.__read, pile & self.__gates

    def printed(self, place: int) -> int:
        """The cards whose numbers are on a map."""
        mask = self.__printed.get(place)
        if mask is None:
            mask = 0
            for number in self.__game.play.anchors(place):
                mask |= self.__game.play.numbered.get(number, 0)
            self.__printed[place] = mask
        return mask

    def is_open(self, number: int) -> bool:
        """Whether a number is still to be had: it is in the pile, or somebody is facing it."""
        contest = self.__game.contest
        facing = 1 << contest.card if contest is not None else 0
        return bool(self.__game.play.numbered.get(number, 0) & (self.__game.position.pile | facing))

    def known(self, number: int) -> int:
        """The cards of a number whose fronts were seen."""
        return self.__game.play.numbered.get(number, 0) & self.seen

    def known_in_pile(self) -> Iterator[tuple[int, Card]]:
        """Cards that were seen and went back to the pile, or will if they are not passed."""
        contest = self.__game.contest
        facing = 1 << contest.card if contest is not None else 0
        for card in bits(self.__game.record.seen & (self.__game.position.pile | facing)):
            yield card, self.__game.play.cards[card]

    def closed(self) -> Iterator[int]:
        """Cards in the pile of whose backs nobody could read more than the icon."""
        return bits(self.gates & self.__game.position.pile)

    # The table.

    @property
    def seats(self) -> Sequence[Seat]:
        """Where everyone stands, with what they hold."""
        return self.__game.position.seats

    @property
    def table(self) -> int:
        """The maps in play."""
        return self.__game.position.table

    @property
    def held(self) -> int:
        """What all hold together."""
        mask = 0
        for seat in self.__game.position.seats:
            mask |= seat.held
        return mask

    @property
    def news(self) -> tuple[int, ...]:
        """What changes whenever something is found, lost or passed: the same news, the same thoughts."""
        position = self.__game.position
        return (position.pile, position.table, self.seen, self.__read, self.__gates, self.held, position.passed,
                position.chapter, position.variant, len(position.solved))  # fmt: skip

    def map(self, place: int) -> Map:
        """A map in play."""
        face = self.front(place)
        assert isinstance(face, Map)
        return face

    def places(self) -> Iterator[tuple[int, Map]]:
        """The maps in play."""
        for place in bits(self.table):
            yield place, self.__game.play.map(place)

    def places_of(self, number: int) -> int:
        """The maps in play on which a number is printed."""
        return self.__game.play.places.get(number, 0) & self.table

    def ways(self, place: int) -> dict[int, int]:
        """The maps in play that can be reached from one, each with the steps it takes."""
        return self.__game.play.within(self.table, place)

    def travels(self, hero: int) -> dict[int, int]:
        """The maps that a hero reaches in one action."""
        return travels(self.__game, hero)

    def explorations(self, hero: int) -> list[int]:
        """The numbers that a hero may explore here."""
        return explorations(self.__game, hero)

    def solutions(self, hero: int) -> list[Solve]:
        """The puzzles that a hero can solve here."""
        return solutions(self.__game, hero) if self.__game.play.puzzles else []

    def room(self, seat: Seat) -> int:
        """How many items a hero can hold, both sides together."""
        return self.__game.play.room(seat)

    def complete(self) -> list[tuple[str, int, int, int]]:
        """The puzzles that could be solved if one hero had everything: colour, items, number, pieces."""
        held, position = self.held, self.__game.position
        return [one for one in self.__game.play.puzzles if not one[1] & ~held and not one[3] & position.joined]

    def meets(self, needs: Needs | None, held: int) -> bool:
        """Whether items that heroes hold are what is asked for."""
        return self.__game.play.meets(needs, held & self.held)

    def near(self, hero: int) -> int:
        """What a hero and the others on the same map hold."""
        return self.__game.play.held_with(self.seats, self.seats[hero])

    # The booklet, the clock and luck.

    @property
    def chapter(self) -> int:
        """The chapter that is read."""
        return self.__game.position.chapter

    @property
    def page(self) -> Variant | None:
        """The chapter as it is read aloud: story, objectives, failures."""
        return self.__game.play.variant(self.__game.position)

    @property
    def turn(self) -> int:
        """Which turn of the quest it is."""
        return self.__game.turn.number

    @property
    def actions(self) -> int:
        """How many actions the active hero has left."""
        return self.__game.turn.actions

    @property
    def hero(self) -> int:
        """Whose turn it is."""
        return self.__game.turn.hero

    @property
    def spaces_gone(self) -> int:
        """How many spaces the clock has advanced."""
        clock = self.__game.clock
        return clock.rounds * len(clock.spaces) + clock.at

    @property
    def ring(self) -> int:
        """How many spaces the clock has."""
        return len(self.__game.clock.spaces)

    @property
    def penalties(self) -> int:
        """How many out-of-luck cards were drawn."""
        return len(self.__game.penalties.drawn)

    @property
    def luck(self) -> tuple[int, int]:
        """How many luck cards are in the pile, and how many were discarded."""
        return len(self.__game.luck.pile), len(self.__game.luck.discards)

    @property
    def task(self) -> Task:
        """What has to be answered first."""
        return self.__game.position.agenda[0]

    def failures(self, number: int) -> int:
        """How often a challenge was failed."""
        return self.__game.failures.get(number, 0)

    def passed(self, card: int) -> bool:
        """Whether a challenge was passed."""
        return bool(self.__game.position.passed >> card & 1)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds that everyone can check."""
        return self.__game.play.holds(condition, self.__game.position, kind=True)

    def follows(self) -> list[Follow]:
        """Objectives that are met."""
        return follows(self.__game)

    def uses(self, hero: int) -> list[Use]:
        """Effects that can be used now."""
        return uses(self.__game, hero) if self.__game.play.at_will else []

    def program(self, number: int) -> tuple[o.Operation, ...]:
        """What is offered to choose from: it is printed on a card that lies open."""
        return self.__game.play.programs[number]

    # What can be calculated.

    @property
    def contest(self) -> tuple[int, int, int]:
        """A challenge that is being resolved: its card, its hero, what is still missing; NOBODY if there is none."""
        contest = self.__game.contest
        if contest is None:
            return NOBODY, NOBODY, 0
        if contest.trial == NOWHERE:
            return contest.card, contest.hero, 1
        missing = required(self.__game, contest.card, contest.trial) - result(self.__game, contest)
        return contest.card, contest.hero, missing

    @property
    def taking_part(self) -> int:
        """How many take part in the present challenge."""
        contest = self.__game.contest
        return 1 + len(contest.helpers) if contest is not None else 1

    def challenge(self, card: int) -> Challenge:
        """A challenge that was seen."""
        face = self.front(card)
        assert isinstance(face, Challenge)
        return face

    def choosable(self, card: int, hero: int) -> list[int]:
        """The boxes of a challenge that a hero can choose here."""
        self.challenge(card)
        return choosable(self.__game, card, hero)

    def missing(self, card: int, trial: int, hero: int, helpers: Sequence[int] | None = None) -> int:
        """How much luck a hero needs for a box of a challenge; by default, with those near if it is joined."""
        challenge = self.challenge(card)
        if helpers is None or not challenge.joined:
            return judgement.shortfall(self.__game, card, trial, hero)
        need = required(self.__game, card, trial) - self.skill(hero, o.SKILLS.index(challenge.trials[trial].skill))
        return need - sum(max(0, self.best_skill(one)) for one in helpers if one != hero)

    def skill(self, hero: int, skill: int) -> int:
        """A hero's skill, with what is worn."""
        return self.__game.skill(hero, skill)

    def skills_of(self, card: int) -> int:
        """The printed skills of a hero, added up."""
        face = self.front(card)
        return sum(face.skills.values()) if isinstance(face, Hero) else 0

    def best_skill(self, hero: int) -> int:
        """The highest skill of a hero."""
        return max(self.skill(hero, one) for one in range(len(o.SKILLS)))

    def cheapest(self, need: int, least: int, effort: float, reshuffle: float) -> tuple[float, int]:
        """What a success takes on average, in luck cards, and how many to announce for it."""
        return judgement.cheapest(self.__game, need, least, effort, reshuffle)

    def safest(self, need: int, least: int, level: float) -> int:
        """The fewest luck cards with this chance."""
        return judgement.safest(self.__game, need, least, level)

    def chance(self, cards: int, need: int) -> float:
        """The chance that this many luck cards add up to at least this."""
        return judgement.chance(self.__game, cards, need)

    def worth(self, card: int) -> float:
        """What an item is worth by what is printed on it."""
        self.front(card)
        return judgement.worth(self.__game, card)

    def better_side(self, card: int) -> str:
        """Where an item does more good."""
        self.front(card)
        return judgement.better_side(self.__game, card)

    def helps(self, card: int, need: int = 0) -> bool:
        """Whether the effect of a card does some good now."""
        self.front(card)
        return judgement.helps(self.__game, card, need)

    def cubes_on(self, card: int) -> int:
        """How many cubes lie on a card."""
        return self.__game.energy.on.get(card, 0)

    def items(self, held: int) -> Iterator[tuple[int, Item]]:
        """Items in backpacks."""
        for card in bits(held & self.held):
            face = self.__game.play.cards[card]
            if isinstance(face, Item):
                yield card, face

    def named(self, card: int) -> str:
        """A card that was seen, by number and name; one that was not, by number."""
        face = self.__game.play.cards[card]
        return self.__game.label(card) if self.seen >> card & 1 else str(face.number)
