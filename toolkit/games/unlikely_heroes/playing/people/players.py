"""Players who do not know the quest: one at random, a cautious one and a bold one.

The last two explore what is near and unseen, take what they find, and follow the odds in challenges; they differ in how
much luck they stake. Neither knows what anything is for.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.content.operations import SKILLS
from toolkit.games.unlikely_heroes.playing.pieces.choices import (
    Announce,
    Choice,
    Cube,
    EndTurn,
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
from toolkit.games.unlikely_heroes.playing.seeing import judgement
from toolkit.games.unlikely_heroes.playing.table.challenge import required, result
from toolkit.games.unlikely_heroes.playing.table.playthrough import Choose, Playthrough
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations
from toolkit.games.unlikely_heroes.playing.turns.turn import follows, solutions, travels, uses
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Explore,
    Follow,
    Go,
    MayGo,
    MeetHero,
    Pass,
    Pick,
    Refuse,
    TakeOver,
    Throw,
    ThrowAway,
    Travel,
    Use,
)


class RandomPlayer:
    """Answers every question at random."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, game: Playthrough, question: Question) -> Choice:
        """Any option, as likely as any other."""
        return self.random.choice(question.options)


class Style(Struct, frozen=True):
    """How much luck someone stakes. With a `level`, they announce enough cards for that chance; without, the number
    that is cheapest in the long run, where an attempt costs `effort` cards. `most` is what a success may cost before a
    challenge is forfeited, `strains` the least chance for which a cube is spent.
    """

    level: float | None
    effort: float
    most: float
    strains: float


LESS_PICKY = 1.5
"""How much more someone stakes who has found nothing better to do in a turn."""
CAUTIOUS = Style(level=0.95, effort=2.0, most=6.0, strains=0.5)
BOLD = Style(level=None, effort=2.0, most=20.0, strains=0.2)


class Explorer:
    """Explores, takes and tries."""

    def __init__(self, random: Random, style: Style) -> None:
        self.random, self.style = random, style
        self.most = style.most
        self._answers: dict[Kind, Choose] = {
            "turn": self._turn,
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

    def choose(self, game: Playthrough, question: Question) -> Choice:
        """An answer by the kind of question."""
        return self._answers[question.kind](game, question)

    # In a turn.

    def _turn(self, game: Playthrough, question: Question) -> Choice:
        hero = game.turn.hero
        met = self.follow(game)
        if met is not None:
            return met
        for use in uses(game, hero) if game.play.at_will else ():
            if judgement.helps(game, use.card):
                return use
        if game.turn.actions <= 0:
            return EndTurn()
        solved = solutions(game, hero) if game.play.puzzles else []
        if solved:
            return max(solved, key=lambda solve: (solve.items.bit_count(), solve.number))
        return self.wander(game, hero)

    def follow(self, game: Playthrough) -> Follow | None:
        """An objective that is met is followed."""
        met = follows(game)
        return met[0] if met else None

    def wander(self, game: Playthrough, hero: int) -> Choice:
        """Explores here, or goes where there is something to explore."""
        here = [number for number in explorations(game, hero) if self._is_worth_it(game, hero, number)]
        if here:
            return Explore(hero, self._newest(game, here))
        place = self._nearest(game, hero)
        if place != NOWHERE:
            return Travel(hero, place)
        self.most *= LESS_PICKY  # nothing else is left to try
        return EndTurn()

    def _newest(self, game: Playthrough, numbers: list[int]) -> int:
        """What has not been seen yet, if there is any; among equals, anything."""
        fresh = [number for number in numbers if not game.play.numbered[number] & game.record.seen]
        return self.random.choice(fresh or numbers)

    def _is_worth_it(self, game: Playthrough, hero: int, number: int) -> bool:
        """Whether to explore a number: unknown cards, known ones that were returned, challenges with fair odds."""
        known = game.play.numbered[number] & game.position.pile & game.record.seen
        card = known.bit_length() - 1
        if not known or not isinstance(game.play.cards[card], Challenge):
            return True
        return judgement.best_trial(game, card, hero, self.style.effort)[0] <= self.most

    def _nearest(self, game: Playthrough, hero: int) -> int:
        """Where to travel: the nearest map with something to explore, or the first stop on the way there."""
        seat, play = game.position.seats[hero], game.play
        if seat.at == NOWHERE:
            return NOWHERE
        for place, _ in sorted(play.within(game.position.table, seat.at).items(), key=lambda one: one[1]):
            for number in play.anchors(place):
                if play.drawable(game.position.pile, seat.held, number) and self._is_worth_it(game, hero, number):
                    return self.towards(game, hero, place)
        return NOWHERE

    def towards(self, game: Playthrough, hero: int, place: int) -> int:
        """A map that one action reaches, on the way to another; without strain where that makes no difference."""
        play, at = game.play, game.position.seats[hero].at
        reach = travels(game, hero)
        if place in reach:
            return place
        ahead = play.within(game.position.table, place)
        if at not in ahead:
            return NOWHERE
        best = min((one for one in reach if one in ahead), key=lambda one: (ahead[one], reach[one], one), default=at)
        return NOWHERE if ahead.get(best, 0) >= ahead[at] else best

    # In challenges.

    def _trial(self, game: Playthrough, question: Question) -> Choice:
        cost, trial = judgement.best_trial(game, question.about, question.hero, self.style.effort)
        if Refuse() in question.options and cost > self.most:
            return Refuse()
        return Pass(trial) if Pass(trial) in question.options else question.options[0]

    def _join(self, game: Playthrough, question: Question) -> Choice:
        skill = max(game.skill(question.hero, one) for one in range(3))
        return Join(question.hero) if skill > 0 else Stand()

    def _announce(self, game: Playthrough, question: Question) -> Choice:
        contest = game.contest
        assert contest is not None
        least = 1 + len(contest.helpers)
        need = judgement.missing(game, contest)
        if self.style.level is None:
            return Announce(judgement.cheapest(game, need, least, self.style.effort)[1])
        return Announce(judgement.safest(game, need, least, self.style.level))

    def _press(self, game: Playthrough, question: Question) -> Choice:
        contest = game.contest
        assert contest is not None
        need = required(game, contest.card, contest.trial) - result(game, contest)
        for use in question.of(Use):
            if judgement.helps(game, use.card, need):
                return use
        if Strain() in question.options and judgement.chance(game, 1, need) >= self.style.strains:
            return Strain()
        return Stand()

    def _effect(self, game: Playthrough, question: Question) -> Choice:
        need = 1 if game.contest is not None else 0
        for use in question.of(Use):
            if judgement.helps(game, use.card, need):
                return use
        return Stand()

    # With items and cubes.

    def worth(self, game: Playthrough, card: int) -> float:
        """What an item is worth."""
        return judgement.worth(game, card)

    def _place(self, game: Playthrough, question: Question) -> Choice:
        """On the side where it does good, if there is room; otherwise in the place of what is worth less."""
        card, side = question.about, judgement.better_side(game, question.about)
        places = question.of(EquipOn)
        free = [one for one in places if one.drop == NOBODY]
        if free:
            return min(free, key=lambda one: (one.to != question.hero, one.side != side))
        best = min(places, key=lambda one: (self.worth(game, one.drop), one.side != side), default=None)
        if best is None or (Refuse() in question.options and self.worth(game, best.drop) >= self.worth(game, card)):
            return Refuse() if Refuse() in question.options else question.options[0]
        return best

    def _limit(self, game: Playthrough, question: Question) -> Choice:
        return min(question.of(Throw), key=lambda one: self.worth(game, one.item))

    def _cube(self, game: Playthrough, question: Question) -> Choice:
        return question.of(Cube)[-1]

    def _spend(self, game: Playthrough, question: Question) -> Choice:
        return question.options[0]

    def _card(self, game: Playthrough, question: Question) -> Choice:
        return min(question.of(Cube), key=lambda one: game.energy.on.get(one.card, 0))

    def _hero(self, game: Playthrough, question: Question) -> Choice:
        return Pick(game.contest.hero if game.contest is not None else question.hero)

    def _step(self, game: Playthrough, question: Question) -> Choice:
        return Refuse()

    def _regroup(self, game: Playthrough, question: Question) -> Choice:
        return Stand()

    def _skill(self, game: Playthrough, question: Question) -> Choice:
        return max(question.of(Train), key=lambda one: game.skill(question.hero, SKILLS.index(one.skill)))

    def _party(self, game: Playthrough, question: Question) -> Choice:
        return max(question.of(Take), key=lambda one: sum(game.play.skills[one.card]))

    def _outfit(self, game: Playthrough, question: Question) -> Choice:
        return max(question.of(Take), key=lambda one: self.worth(game, one.card))

    def _favour(self, game: Playthrough, question: Question) -> Choice:
        good = [one for one in question.of(Favour) if one.what == "gain"]
        return good[0] if good and Stand() in question.options else question.options[0]

    def _task(self, game: Playthrough, question: Question) -> Choice:
        task = game.position.agenda[0]
        match task:
            case MayGo(number, _):
                there = game.play.numbered.get(number, 0) & game.position.table
                return Go() if there and self.is_interesting(game, there.bit_length() - 1) else Refuse()
            case MeetHero(card, hero):
                better = sum(game.play.skills[card]) > sum(game.play.skills[game.position.seats[hero].hero])
                return TakeOver() if better else Refuse()
            case ThrowAway():
                return self._limit(game, question)
        return self.random.choice(question.options)

    def is_interesting(self, game: Playthrough, place: int) -> bool:
        """Whether a map has something to explore."""
        numbered = game.play.numbered
        return any(numbered.get(number, 0) & game.position.pile for number in game.play.anchors(place))
