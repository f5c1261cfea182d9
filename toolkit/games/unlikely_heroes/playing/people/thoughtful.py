"""Thoughtful players: from what they have seen to who goes where, and what they try there.

They know what the chapter asks for, remember gates and what is behind them, come back with keys, follow bold words,
look into what is near, divide the work, wait for each other where a challenge is joined, and hand over what is needed.
"""

from __future__ import annotations

from random import Random

from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.playing.people.diary import Diary
from toolkit.games.unlikely_heroes.playing.people.gathering import to_gather
from toolkit.games.unlikely_heroes.playing.people.memory import Memory
from toolkit.games.unlikely_heroes.playing.people.sensible import AT_ALL_COSTS, INFINITY, Sensible
from toolkit.games.unlikely_heroes.playing.pieces.choices import Choice, EndTurn, Question
from toolkit.games.unlikely_heroes.playing.reading.interest import (
    CIRCLE,
    KEY_FITS,
    TAG_FITS,
    WANTED,
    Hints,
    Target,
    numbers_on,
)
from toolkit.games.unlikely_heroes.playing.reading.leads import Strength
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.rulebook.position import NOWHERE, Explore, Give, Travel, bits

FIRST_EVENING = Strength(
    backs=0.0,
    help=0.0,
    notices=0.4,
    thinks_back=False,
    divides=False,
    wavers=0.7,
    level=0.8,
    effort=2.0,
    thrift=0.5,
    gut=2.0,
)
REGULARS = Strength(
    backs=0.1,
    help=0.2,
    notices=0.6,
    thinks_back=True,
    divides=True,
    wavers=0.7,
    level=None,
    effort=2.5,
    thrift=1.0,
    gut=1.5,
)

A_TRAVEL = 3
"""Maps that a hero travels in one action."""
BETTER = 1.3
"""How much better another hero has to be at something for it to be left to them."""
TAKEN = 0.2
"""How much interest remains in something that another hero is already heading for."""
TOGETHER = 0.75
"""What is left of the luck a joined challenge takes if it is worth waiting for the others."""
BORING = 3.0
"""How many luck cards more a challenge is worth for each turn in which there is nothing else to do."""
PATIENT_ROUNDS, MOST_IMPATIENT = 4.0, 8.0
"""After how many rounds without headway one stakes more, and how many times as much at most."""
PATIENCE = 4
"""How many turns anyone waits for the others."""
HAND_OVER = 5.0
"""What it has to save, in luck cards, to hand over what a challenge asks for."""
TRIED = 0.6
"""How much of its interest a challenge loses each time it was left."""


class Thoughtful(Sensible):
    """Thoughtful players, who plan together."""

    def __init__(self, random: Random, strength: Strength) -> None:
        super().__init__(random, strength)
        self._targets: list[Target] | None = None
        self.claims: dict[int, int] = {}  # hero → the number it is on the way to
        self.meeting: int = NOWHERE  # the map where everyone is to come
        self._met_for = 0  # the number of the challenge there
        self.waited = 0
        self.left: dict[int, int] = {}  # number → how often it was explored without success
        self._noticed: dict[tuple[int, int], bool] = {}  # chapter and number → whether somebody saw it from afar
        self.memory = Memory()
        self._headway: tuple[tuple[int, ...], int] = ((), 0)  # what was found last, and in which turn
        self._hints: Hints | None = None
        self._page: object = None

    def think(self, view: View) -> None:
        """New leads; new hints with every chapter, and with every back that is read."""
        super().think(view)
        if self._hints is None or view.page is not self._page:
            self.memory.turn_the_page(view, self._hints)
            self._hints, self._page = Hints(view, self.strength), view.page
            self.claims, self.meeting, self.waited, self.boredom = {}, NOWHERE, 0, 0.0
        self._targets = None
        if self.meeting != NOWHERE and not self.leads.wants(self._met_for):
            self.meeting, self.waited = NOWHERE, 0
        if self.strength.notices < 1.0:
            self._overlook(view)

    def _overlook(self, view: View) -> None:
        """Players may overlook a number from afar; a hero on its map sees it, and remembers."""
        for number in [*self.leads.numbers]:
            places = view.places_of(number)
            key = (view.chapter, number)
            if not places or view.known(number):
                continue
            if any(seat.at != NOWHERE and places >> seat.at & 1 for seat in view.seats):
                self._noticed[key] = True
                continue
            if key not in self._noticed:
                self._noticed[key] = self.random.random() < self.strength.notices
            if not self._noticed[key]:
                del self.leads.numbers[number]

    def targets(self, view: View) -> list[Target]:
        """What there is to explore; worked out when somebody wants to know."""
        leads = self.leads
        if self._targets is None:
            assert self._hints is not None
            self._targets = self._hints.targets(view, leads)
        return self._targets

    def _grow_impatient(self, view: View) -> None:
        """Players who have made no progress for long take more risks."""
        found = (view.chapter, *(n for n, wish in self.leads.numbers.items() if wish == 1.0 and view.places_of(n)))
        if found != self._headway[0]:
            self._headway = found, view.turn
        fruitless = (view.turn - self._headway[1]) / len(view.seats)
        self.impatience = min(MOST_IMPATIENT, max(1.0, fruitless / PATIENT_ROUNDS))

    # In a turn.

    def turn(self, view: View, question: Question) -> Choice:
        """Objectives that are met, effects that help, puzzles, then whatever promises most."""
        hero = view.hero
        self._grow_impatient(view)
        self.memory.turn(view)
        met = view.follows()
        if met:
            self.memory.reach()
            return met[0]
        for use in view.uses(hero):
            if view.helps(use.card):
                return use
        if view.actions <= 0:
            return EndTurn()
        return self._solve(view, hero) or self._act(view, hero) or EndTurn()

    def _solve(self, view: View, hero: int) -> Choice | None:
        """Solves a puzzle whose pieces are in hand; otherwise one hero gets them from the others."""
        solved = view.solutions(hero)
        if solved:
            return max(solved, key=lambda one: (self.leads.wants(one.number), one.items.bit_count(), one.number))
        for _, items, number, _ in view.complete():
            if view.in_pile(number):
                deed = to_gather(view.seats, hero, items, view.room)
                return self._go(view, hero, deed) if isinstance(deed, int) else deed
        return None

    def _act(self, view: View, hero: int) -> Choice | None:
        at = view.seats[hero].at
        if at == NOWHERE:
            return None
        if self.meeting not in (NOWHERE, at):
            choice = self._go(view, hero, self.meeting)
            if choice is not None:
                return choice
        best = self._best(view, hero)
        if best is None and self.meeting == at:
            self.waited += 1
            if self.waited > PATIENCE:
                self.meeting = NOWHERE
            return None
        if best is None:
            self.boredom = min(self.boredom + BORING, AT_ALL_COSTS)
            return self._go_near(view, hero)
        target, _ = best
        handed = self._hand_over(view, hero, target)
        if handed is not None:
            return handed
        self.claims[hero] = target.number
        if target.place != at:
            return self._go(view, hero, target.place)
        if self._must_wait(view, hero, target):
            return None
        if target.wanted and self.meeting == at:
            self.meeting, self.waited = NOWHERE, 0
        self.memory.note(view, target, self._hints)
        self.left[target.number] = self.left.get(target.number, 0) + 1
        self.claims.pop(hero, None)
        return Explore(hero, target.number)

    def _best(self, view: View, hero: int) -> tuple[Target, float] | None:
        """What promises most to a hero for its time, unless another is better placed for it."""
        here, at = set(view.explorations(hero)), view.seats[hero].at
        ways = view.ways(at)
        best: tuple[Target, float] | None = None
        for target in [*self._carried(view, at, here), *self.targets(view)]:
            if best is not None and not target.known and target.most <= best[1]:
                break  # the rest is worth no more
            if target.place == at and target.number not in here:
                continue
            if self.meeting not in (NOWHERE, target.place):
                continue
            score = self._score(view, hero, target, ways, best[1] if best is not None else 0.0)
            if not score:
                continue
            if self._is_taken(view, hero, target, score):
                score *= TAKEN
                if best is not None and score <= best[1]:
                    continue
            best = target, score
        return best

    def _carried(self, view: View, at: int, here: set[int]) -> list[Target]:
        """What can be explored here though it is not on the map: its number is on what somebody holds."""
        found = []
        for number in sorted(here - numbers_on(view.map(at))) if at != NOWHERE else ():
            wanted = self.leads.wants(number)
            worth = wanted * WANTED if wanted else CIRCLE
            known = view.known(number) & view.in_pile(number)
            found.append(Target(at, number, worth, wanted, 0.0, known, most=WANTED))
        return found

    def _score(self, view: View, hero: int, target: Target, ways: dict[int, int], above: float = 0.0) -> float:
        """What a target is worth to a hero, by the actions it takes; 0 if it is no more than something else."""
        seat = view.seats[hero]
        steps = 0 if target.place == seat.at else ways.get(target.place, NOWHERE)
        actions = 1 + -(-steps // A_TRAVEL)
        worth = target.worth + (self._key_fits(target) if target.needs else 0.0)
        if not target.wanted and self.claims.get(hero) != target.number:
            worth *= 1.0 - self.strength.wavers * self.random.random()
        if steps == NOWHERE or (not target.known and worth / actions <= above):
            return 0.0
        if target.needs and not any(view.meets(needs, seat.held) for needs in target.needs):
            return 0.0
        if target.known:
            worth = max((self._known_worth(view, hero, target, card) for card in bits(target.known)), default=0.0)
        return worth / actions if worth / actions > above else 0.0

    def _key_fits(self, target: Target) -> float:
        """What it adds that an icon asks for something: most if it is what the chapter gave out."""
        if not self.strength.thinks_back:
            return 0.0
        return KEY_FITS if any(not self.leads.given.isdisjoint(needs.items) for needs in target.needs) else TAG_FITS

    def _known_worth(self, view: View, hero: int, target: Target, card: int) -> float:
        """What it is worth to come back to something that was seen."""
        face = view.front(card)
        if not isinstance(face, Challenge):
            return target.worth * (1.0 if target.wanted else 0.3)
        price = self.stakes(view).card
        together = self._together(view) if face.joined else None
        held = view.seats[hero].held | sum_of_held(view, target.place)
        worth = 0.0
        for index, trial in enumerate(face.trials):
            if view.meets(face.needs, held) and view.meets(trial.needs, held):
                luck = self.luck_for(view, card, index, hero, together)
                if luck < INFINITY:
                    worth = max(worth, self.gain(view, card, index) - price * luck)
        if target.wanted:
            return worth * WANTED / AT_ALL_COSTS
        return worth * TRIED ** self.left.get(target.number, 0)

    def _together(self, view: View) -> list[int]:
        return list(range(len(view.seats)))

    def _is_taken(self, view: View, hero: int, target: Target, score: float) -> bool:
        """Whether another is on the way to something, or far better placed for it."""
        for other, seat in enumerate(view.seats if self.strength.divides else ()):
            if other == hero or seat.at == NOWHERE:
                continue
            if not target.wanted:
                if self.claims.get(other) == target.number:
                    return True
                continue
            theirs = self._score(view, other, target, view.ways(seat.at))
            if theirs > score * BETTER or (theirs >= score and self.claims.get(other) == target.number):
                self.claims[other] = target.number
                return True
        return False

    # Together.

    def waits_for_others(self, view: View, card: int, hero: int) -> bool:
        """Whether a joined challenge would be so much easier with the others that they should come; but not forever."""
        here = view.seats[hero].at
        ways = view.ways(here)
        away = [one for one, seat in enumerate(view.seats) if seat.at in ways]
        if not view.challenge(card).joined or not away or self.waited > PATIENCE:
            return False
        trials = view.choosable(card, hero)
        alone = self.best_box(view, card, hero, trials)[2]
        together = self.best_box(view, card, hero, trials, self._together(view))[2]
        if together < alone * TOGETHER:
            if self.leads.wants(view.challenge(card).number or 0):
                self.meeting, self._met_for = here, view.challenge(card).number or 0
            return True
        return False

    def _must_wait(self, view: View, hero: int, target: Target) -> bool:
        """Waits where a joined challenge is, until everyone is there."""
        if target.wanted and any(self._is_joined(view, card, hero) for card in bits(target.known)):
            self.waited += 1
            return True
        return False

    def _is_joined(self, view: View, card: int, hero: int) -> bool:
        return isinstance(view.front(card), Challenge) and self.waits_for_others(view, card, hero)

    def _hand_over(self, view: View, hero: int, target: Target) -> Give | None:
        """Gives a key to a hero on the same map who needs far less luck for what it opens."""
        if not target.wanted or not target.known or not self.strength.divides:
            return None
        card = target.known.bit_length() - 1
        needs, face = view.asks_for(card), view.front(card)
        if needs is None or not isinstance(face, Challenge) or not view.meets(needs, view.seats[hero].held):
            return None
        own = self._least_luck(view, card, hero)
        for other, seat in enumerate(view.seats):
            if other == hero or seat.at != view.seats[hero].at or view.meets(needs, seat.held):
                continue
            if own > self._least_luck(view, card, other) + HAND_OVER:
                for item, _ in view.items(view.seats[hero].held):
                    if view.meets(needs, 1 << item):
                        return Give(hero, item, other)
        return None

    def _least_luck(self, view: View, card: int, hero: int) -> float:
        every = range(len(view.challenge(card).trials))
        return min((self.luck_for(view, card, trial, hero) for trial in every), default=INFINITY)

    def _go_near(self, view: View, hero: int) -> Choice | None:
        """With nothing to do, goes where the others are headed, or to a map that an objective names."""
        wanted = [target for target in self.targets(view) if target.wanted]
        places = [place for place, face in view.places() if face.number in self.leads.places]
        for place in [*places, *(target.place for target in wanted)]:
            if place != view.seats[hero].at:
                return self._go(view, hero, place)
        return None

    def _go(self, view: View, hero: int, place: int) -> Travel | None:
        """A map that one action reaches, on the way to another; without strain where that makes no difference."""
        at = view.seats[hero].at
        if NOWHERE in (place, at) or place == at:
            return None
        reach = view.travels(hero)
        if place in reach:
            return Travel(hero, place)
        ahead = view.ways(place)
        if at not in ahead:
            return None
        stop = min((one for one in reach if one in ahead), key=lambda one: (ahead[one], reach[one], one), default=at)
        return Travel(hero, stop) if ahead.get(stop, FAR) < ahead[at] else None

    def would_go(self, view: View, number: int, hero: int) -> bool:
        """Steps onto a map if what promises most is not here."""
        at = view.seats[hero].at
        if at == NOWHERE:
            return True
        if self.meeting == at:
            return False
        return not any(target.place == at and (target.wanted or target.hint >= 1.0) for target in self.targets(view))

    def close(self, view: View) -> Diary:
        """What the table says in the end."""
        return self.memory.close(view, self.leads, self.targets(view), self._hints)


FAR = 99


def sum_of_held(view: View, place: int) -> int:
    """What the heroes on a map hold."""
    mask = 0
    for seat in view.seats:
        if seat.at == place:
            mask |= seat.held
    return mask


class AtTheTable:
    """Seats players at a game: they all see it through the same view, and nothing else."""

    def __init__(self, player: Thoughtful) -> None:
        self.player = player
        self.view: View | None = None

    def __call__(self, game: Playthrough, question: Question) -> Choice:
        """An answer."""
        if self.view is None:
            self.view = View(game)
        self.view.look_around(question.about, game)
        return self.player.answer(self.view, question)

    def close(self) -> Diary | None:
        """The diary, when the game is over."""
        return self.player.close(self.view) if self.view is not None else None
