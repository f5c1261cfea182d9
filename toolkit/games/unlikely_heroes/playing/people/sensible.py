"""Answers to the smaller questions: challenge boxes, luck, items, cubes, with the players' leads in mind.

It sees the game through a `View`, like every thinking player. `thoughtful` adds what to do in a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from toolkit.games.unlikely_heroes.content.model import Hero, Item
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing.people.stakes import Stakes, item_worth, reward, stakes_of
from toolkit.games.unlikely_heroes.playing.pieces.choices import (
    Announce,
    Choice,
    Cube,
    EquipOn,
    Favour,
    Join,
    Kind,
    Question,
    Stand,
    Strain,
    Take,
    Train,
)
from toolkit.games.unlikely_heroes.playing.reading.leads import Leads, Strength, leads_of
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    Go,
    MayGo,
    MeetHero,
    Pass,
    Pick,
    Refuse,
    Relocating,
    TakeOver,
    Throw,
    ThrowAway,
    Use,
)

INFINITY = float("inf")
AT_ALL_COSTS = 60.0
"""How many luck cards anyone would stake for what is wanted."""
STRAINS = 0.25
"""The least chance for which a cube is spent."""


class Sensible:
    """Someone with common sense and a memory for what is wanted."""

    def __init__(self, random: Random, strength: Strength) -> None:
        self.random, self.strength = random, strength
        self._leads = Leads({}, {}, set(), set(), {}, set(), set(), set())
        self._news: tuple[int, ...] = ()
        self._view: View | None = None  # something has changed that nobody has thought about yet
        self.boredom = 0.0
        """What a challenge is worth just because there is nothing else to try."""
        self.impatience = 1.0
        """How much more players stake for what they want after waiting without success."""
        self._given: set[int] = set()
        self._stakes: dict[int | None, Stakes] = {}
        self._answers: dict[Kind, Callable[[View, Question], Choice]] = {
            "turn": self.turn,
            "task": self._task,
            "trial": self._trial,
            "join": self._join,
            "announce": self._announce,
            "press": self._press,
            "effect": self._effect,
            "place": self._place,
            "cube": self._cube,
            "spend": self._spend,
            "card": self._card,
            "hero": self._hero,
            "step": self._step,
            "limit": self._limit,
            "regroup": self._regroup,
            "favour": self._favour,
            "skill": self._skill,
            "party": self._party,
            "outfit": self._outfit,
            "first": self._spend,
        }

    def answer(self, view: View, question: Question) -> Choice:
        """An answer by the kind of question; what is new is thought about when it matters."""
        self._stakes.clear()
        news = view.news
        if news != self._news:
            self._news, self._view = news, view
        return self._answers[question.kind](view, question)

    @property
    def leads(self) -> Leads:
        """What is wanted, as things stand."""
        view, self._view = self._view, None
        if view is not None:
            self.think(view)
        return self._leads

    def stakes(self, view: View, number: int | None = None) -> Stakes:
        """What is at stake; the same as long as a question is thought about."""
        known = self._stakes.get(number)
        if known is None:
            known = self._stakes[number] = stakes_of(view, self.strength.effort, self.strength.thrift, number)
        return known

    def think(self, view: View) -> None:
        """Something has changed."""
        self._leads = leads_of(view, self.strength)
        self._given |= self._leads.given  # what once was given out is not thrown away in a later chapter
        self._leads.keys |= self._given

    def turn(self, view: View, question: Question) -> Choice:
        """What the active hero does."""
        raise NotImplementedError

    # Challenges.

    def luck_for(self, view: View, card: int, trial: int, hero: int, helpers: list[int] | None = None) -> float:
        """How many luck cards a box of a challenge takes of a hero; `helpers` as if they were there."""
        challenge = view.challenge(card)
        stakes = self.stakes(view, challenge.number)
        least = 1 + (len(helpers) if helpers and challenge.joined else 0)
        need = view.missing(card, trial, hero, helpers)
        return view.cheapest(need, least, stakes.effort, stakes.reshuffle)[0]

    def gain(self, view: View, card: int, trial: int) -> float:
        """What a box of a challenge is worth: what it brings, and what passing it is wanted for."""
        challenge = view.challenge(card)
        wanted = self.leads.wants(challenge.number or 0)
        serves = self.leads.trials
        if wanted < 1.0 and any(one == card for one, _ in serves):  # it is wanted for what some of its boxes bring
            wanted = serves.get((card, trial), 0.0)
        return (
            wanted * AT_ALL_COSTS * self.impatience
            + reward(view, self.leads, challenge.trials[trial].reward.do)
            + self.boredom
        )

    def best_box(
        self, view: View, card: int, hero: int, trials: list[int], helpers: list[int] | None = None
    ) -> tuple[float, int, float]:
        """What the best of some boxes gains beyond the luck it takes; which one it is, and how much luck that is."""
        price = self.stakes(view).card
        best = (-INFINITY, NOBODY, INFINITY)
        for trial in trials:
            luck = self.luck_for(view, card, trial, hero, helpers)
            cost = price * luck if luck < INFINITY else AT_ALL_COSTS
            best = max(best, (self.gain(view, card, trial) - cost, trial, luck))
        return best

    def _trial(self, view: View, question: Question) -> Choice:
        card, hero = question.about, question.hero
        net, best, _ = self.best_box(view, card, hero, [one.trial for one in question.of(Pass)])
        may_refuse = Refuse() in question.options
        if best == NOBODY or (may_refuse and (net <= 0 or self.waits_for_others(view, card, hero))):
            return Refuse() if may_refuse else question.options[0]
        return Pass(best)

    def waits_for_others(self, view: View, card: int, hero: int) -> bool:
        """Whether a challenge had better be left until the others are here."""
        return False

    def _join(self, view: View, question: Question) -> Choice:
        return Join(question.hero) if view.best_skill(question.hero) > 0 else Stand()

    def _announce(self, view: View, question: Question) -> Choice:
        card, _, missing = view.contest
        stakes = self.stakes(view, view.front(card).number)
        least = view.taking_part
        if self.strength.level is not None and not self.leads.wants(view.front(card).number or 0):
            return self._by_gut(view, least, view.safest(missing, least, self.strength.level))
        return self._by_gut(view, least, view.cheapest(missing, least, stakes.effort, stakes.reshuffle)[1])

    def _by_gut(self, view: View, least: int, best: int) -> Announce:
        """The best number of luck cards, or about that many; at most as many as there are."""
        guess = round(self.random.gauss(best, self.strength.gut)) if self.strength.gut else best
        return Announce(max(least, min(guess, sum(view.luck))))

    def _press(self, view: View, question: Question) -> Choice:
        missing = view.contest[2]
        for use in question.of(Use):
            if view.helps(use.card, missing):
                return use
        if Strain() in question.options and view.luck[0] and view.chance(1, missing) >= STRAINS:
            return Strain()
        return Stand()

    def _effect(self, view: View, question: Question) -> Choice:
        need = 1 if view.contest[0] != NOBODY else 0
        return next((use for use in question.of(Use) if view.helps(use.card, need)), Stand())

    # Items and cubes.

    def _place(self, view: View, question: Question) -> Choice:
        """Pieces go to others of their colour; all else on the side where it does good, or for what is worth less."""
        card, side = question.about, view.better_side(question.about)
        places = question.of(EquipOn)
        free = [one for one in places if one.drop == NOBODY]
        holding = self._holders_of_pieces(view, card)
        if free:
            return min(free, key=lambda one: (one.to not in holding, one.to != question.hero, one.side != side))
        least = min(places, key=lambda one: (item_worth(view, self.leads, one.drop), one.side != side), default=None)
        if least is None or item_worth(view, self.leads, least.drop) >= item_worth(view, self.leads, card):
            return Refuse() if Refuse() in question.options else least or question.options[0]
        return least

    def _holders_of_pieces(self, view: View, card: int) -> set[int]:
        face = view.front(card)
        colours = {piece.colour for piece in face.pieces} if isinstance(face, Item) else set()
        return {
            hero
            for hero, seat in enumerate(view.seats)
            for _, item in view.items(seat.held)
            if any(piece.colour in colours for piece in item.pieces)
        }

    def _limit(self, view: View, question: Question) -> Choice:
        return min(question.of(Throw), key=lambda one: item_worth(view, self.leads, one.item))

    def _cube(self, view: View, question: Question) -> Choice:
        return question.of(Cube)[-1]

    def _spend(self, view: View, question: Question) -> Choice:
        return question.options[0]

    def _card(self, view: View, question: Question) -> Choice:
        return min(question.of(Cube), key=lambda one: view.cubes_on(one.card))

    def _hero(self, view: View, question: Question) -> Choice:
        hero = view.contest[1]
        return Pick(hero if hero != NOBODY else question.hero)

    def _step(self, view: View, question: Question) -> Choice:
        return Refuse()

    def _regroup(self, view: View, question: Question) -> Choice:
        return Stand()

    def _skill(self, view: View, question: Question) -> Choice:
        return max(question.of(Train), key=lambda one: view.skill(question.hero, SKILLS.index(one.skill)))

    def _party(self, view: View, question: Question) -> Choice:
        """The most able hero that is left."""
        return max(question.of(Take), key=lambda one: view.skills_of(one.card))

    def _outfit(self, view: View, question: Question) -> Choice:
        return max(question.of(Take), key=lambda one: view.worth(one.card))

    def _favour(self, view: View, question: Question) -> Choice:
        good = [one for one in question.of(Favour) if one.what == "gain"]
        return good[0] if good and Stand() in question.options else question.options[0]

    # What cards ask.

    def _task(self, view: View, question: Question) -> Choice:
        task = view.task
        match task:
            case MayGo(number, hero):
                return Go() if self.would_go(view, number, hero) else Refuse()
            case MeetHero(card, hero):
                return TakeOver() if self._is_better(view, card, view.seats[hero].hero) else Refuse()
            case ThrowAway():
                return self._limit(view, question)
            case Choosing(programs):
                return max(
                    question.of(Pick), key=lambda one: reward(view, self.leads, view.program(programs[one.option]))
                )
            case Relocating(maps):
                wishes = [self.leads.wants(number) for number in maps]
                return Pick(wishes.index(max(wishes)))
        return question.options[0]

    def would_go(self, view: View, number: int, hero: int) -> bool:
        """Whether a hero steps onto a map: there is something new on it, or nothing left here."""
        return view.seats[hero].at == NOWHERE or not view.explorations(hero)

    def _is_better(self, view: View, card: int, own: int) -> bool:
        found, present = view.front(card), view.front(own)
        if not isinstance(found, Hero) or not isinstance(present, Hero):
            return False
        return sum(found.skills.values()) > sum(present.skills.values()) and found.backpack >= present.backpack
