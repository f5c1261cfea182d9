"""A player who knows the walkthrough and plays the odds: from a plan's goals to what each hero does in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_turn
from toolkit.games.unlikely_heroes.content.model import Challenge, Hero, Item
from toolkit.games.unlikely_heroes.playing.people.gathering import to_gather, to_join
from toolkit.games.unlikely_heroes.playing.people.plan import NO_PLAN, Goal, Plan, drawn_by
from toolkit.games.unlikely_heroes.playing.people.players import LESS_PICKY, Explorer, Style
from toolkit.games.unlikely_heroes.playing.people.stakes import SOON, stakes_of, turns_left
from toolkit.games.unlikely_heroes.playing.pieces.choices import Announce, Choice, EndTurn, EquipOn, Question
from toolkit.games.unlikely_heroes.playing.seeing import judgement
from toolkit.games.unlikely_heroes.playing.seeing.view import View
from toolkit.games.unlikely_heroes.playing.table.challenge import best_skill
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import follows, uses
from toolkit.games.unlikely_heroes.rulebook.compiled import moves_cards
from toolkit.games.unlikely_heroes.rulebook.position import (
    NOBODY,
    NOWHERE,
    Choosing,
    Explore,
    Follow,
    Give,
    Go,
    MayGo,
    MeetHero,
    Pass,
    Pick,
    Refuse,
    Relocating,
    Solve,
    TakeOver,
    ThrowAway,
    Travel,
    bits,
)

GUIDED = Style(level=None, effort=2.5, most=30.0, strains=0.3)
WAY = 0.8
"""The cost of a step, in luck cards."""
FAR = 30
"""How many steps an unreachable map counts as."""
HOPELESS, CHEAP = 45.0, 4.0
"""The most that a challenge may cost before help has to be found: in the plan, and beside it."""
HAND_OVER = 5.0
"""How many luck cards handing over a needed item has to save."""
INFINITY = float("inf")
DEAR, RESTS = 18.0, 16
"""What an out-of-luck card costs when few are left, and how many times in a quest anyone rests rather than draw it."""
PATIENCE = 12
"""How many times in a quest anyone waits for the others."""
AHEAD = 6
"""How many goals are worked on side by side."""


class Guided(Explorer):
    """Follows the plan, several goals side by side, each by the hero with the best odds; wanders when it is stuck."""

    def __init__(self, random: Random, plan: Plan | None, style: Style = GUIDED) -> None:
        super().__init__(random, style)
        self.plan = plan or NO_PLAN
        self.done = 0
        self.waited = 0
        self.adrift = False
        """Nothing can be done for the plan, so other things are worth more."""
        self.hopeless = HOPELESS
        self.patience, self.rests = PATIENCE, RESTS
        self._costs: dict[tuple[int, int], float] = {}

    def choose(self, game: Playthrough, question: Question) -> Choice:
        """An answer, thought about anew."""
        self._costs.clear()
        return super().choose(game, question)

    # In a turn.

    def _turn(self, game: Playthrough, question: Question) -> Choice:
        hero = game.turn.hero
        if not self.plan.goals:
            return super()._turn(game, question)
        goals = self._open(game)
        for use in uses(game, hero) if game.play.at_will else ():
            if judgement.helps(game, use.card) and len(game.luck.pile) < 12:
                return use
        first = goals[0] if goals else None
        if first is not None and first.kind == "follow" and Follow(first.number, hero) in follows(game):
            return Follow(first.number, hero)
        if first is None:
            met = self.follow(game)
            if met is not None:
                return met
        if game.turn.actions <= 0:
            return EndTurn()
        busy: set[int] = set()
        for goal in goals:
            handed = self._hand_over(game, hero, goal)
            if handed is not None:
                return handed
            who = self._who(game, hero, goal, busy)
            choice = self._towards_goal(game, hero, goal) if who in (hero, NOBODY) else None
            if choice is not None:
                self.waited, self.adrift = 0, False
                return choice
            busy.add(who)
        return self._otherwise(game, hero, goals)

    def _who(self, game: Playthrough, hero: int, goal: Goal, busy: set[int]) -> int:
        """Who should take on a goal: of those not busy with another, the one with the least cost."""
        if goal.kind != "explore" or len(game.position.seats) == 1:
            return NOBODY
        places = game.play.places.get(goal.number, 0) & game.position.table
        if not places:
            return NOBODY
        efforts = [
            (self._effort(game, one, goal, places), one != hero, one)
            for one in range(len(game.position.seats))
            if one not in busy
        ]
        least = min(efforts, default=(INFINITY, True, NOBODY))
        return least[2] if least[0] < INFINITY else NOBODY

    def _hand_over(self, game: Playthrough, hero: int, goal: Goal) -> Give | None:
        """Gives what a challenge asks for to a hero who is far better suited to it, if both are here."""
        card = game.play.cards[goal.card] if goal.kind == "explore" else None
        needs = to_turn(card) if isinstance(card, Challenge) else None
        if needs is None or len(needs.places) > 1:  # in the middle of a hand-over, nobody would have everything
            return None
        play, seats = game.play, game.position.seats
        if not any(other.at == seat.at for index, seat in enumerate(seats) for other in seats[:index]):
            return None  # everyone is alone
        costs = [self._cost(game, one, goal) for one in range(len(seats))]
        best = min(range(len(seats)), key=lambda one: (costs[one], one))
        for holder, seat in enumerate(seats):
            can_draw = play.drawable(game.position.pile, seat.held, goal.number)
            suited = can_draw and not play.meets(needs, seats[best].held)
            if holder == best or hero not in (holder, best) or seat.at != seats[best].at or not suited:
                continue
            if costs[holder] > costs[best] + HAND_OVER:
                items = list(bits(play.fitting(needs) & seat.held))
                return Give(holder, items[0], best) if items else None
        return None

    def _effort(self, game: Playthrough, hero: int, goal: Goal, places: int) -> float:
        """What a goal costs a hero: luck, and the way there."""
        play, seat = game.play, game.position.seats[hero]
        if not play.drawable(game.position.pile, seat.held, goal.number):
            return INFINITY
        luck = self._cost(game, hero, goal) if isinstance(play.cards[goal.card], Challenge) else 0.0
        if seat.at == NOWHERE or places >> seat.at & 1:
            return luck
        steps = play.within(game.position.table, seat.at)
        return luck + WAY * min((steps.get(place, FAR) for place in bits(places)), default=FAR)

    def _open(self, game: Playthrough) -> list[Goal]:
        """The next goals that are not reached, up to the next objective; what was reached first is left behind."""
        goals = self.plan.goals
        while self.done < len(goals) and self._is_reached(game, goals[self.done]):
            self.done += 1
        found: list[Goal] = []
        for goal in goals[self.done : self.done + AHEAD]:
            if goal.kind == "follow" and found:
                break
            if not self._is_reached(game, goal):
                found.append(goal)
            if goal.kind == "follow":
                break
        return found

    def _is_reached(self, game: Playthrough, goal: Goal) -> bool:
        match goal.kind:
            case "explore":
                if isinstance(game.play.cards[goal.card], Challenge):
                    return self._is_passed(game, goal.card)
                return not game.position.pile >> goal.card & 1
            case "solve":
                return not game.position.pile & game.play.numbered.get(goal.number, 0)
            case "follow":
                return game.position.chapter > goal.chapter or bool(game.position.outcome)
            case _:
                return bool(game.record.used >> goal.card & 1)

    def _is_passed(self, game: Playthrough, card: int) -> bool:
        """Whether a challenge was passed and gave what it is needed for; if returned, it may be needed again."""
        position, play = game.position, game.play
        if not position.passed >> card & 1:
            return False
        if not position.pile >> card & 1:
            return True
        drawn = drawn_by(play.challenge(card).trials[self.plan.trials.get(card, 0)].reward.do)
        return bool(drawn) and not any(play.numbered.get(number, 0) & position.pile for number in drawn)

    def _towards_goal(self, game: Playthrough, hero: int, goal: Goal) -> Choice | None:
        """What a hero can do for a goal, or None."""
        match goal.kind:
            case "explore":
                return self._explore(game, hero, goal)
            case "solve":
                return self._solve(game, hero, goal)
            case "use":
                return next((use for use in uses(game, hero) if use.card == goal.card), None)
            case _:
                place = to_join(game.position.seats, hero, goal.places)
                is_laid = place != NOWHERE and game.position.table >> place & 1
                return self._go(game, hero, place) if is_laid else None

    def _explore(self, game: Playthrough, hero: int, goal: Goal) -> Choice | None:
        play, seat = game.play, game.position.seats[hero]
        if goal.number in play.eligible(seat) and play.drawable(game.position.pile, seat.held, goal.number):
            is_hopeless = isinstance(play.cards[goal.card], Challenge) and self._cost(game, hero, goal) == INFINITY
            waits = is_hopeless or self._waits(game, hero, goal) or self._rests(game, hero, goal)
            return None if waits else Explore(hero, goal.number)
        places = list(bits(play.places.get(goal.number, 0) & game.position.table))
        if not places or not play.drawable(game.position.pile, seat.held, goal.number):
            return None
        return self._go(game, hero, places[0])

    def _rests(self, game: Playthrough, hero: int, goal: Goal) -> bool:
        """Whether a challenge is left for a while, as its luck would cost one of the last out-of-luck cards."""
        if not isinstance(game.play.cards[goal.card], Challenge) or self.rests <= 0:
            return False
        view = View(game)
        stakes, left = stakes_of(view, self.style.effort, number=goal.number), turns_left(view)
        if stakes.reshuffle < DEAR or (left is not None and left < SOON):
            return False
        needs = [judgement.shortfall(game, goal.card, trial, hero) for trial in self._trials(game, goal.card)]
        cards = min((judgement.cheapest(game, need, 1, stakes.effort)[1] for need in needs), default=0)
        if cards <= len(game.luck.pile):
            return False
        self.rests -= 1
        return True

    def _waits(self, game: Playthrough, hero: int, goal: Goal) -> bool:
        """Whether to leave a joined challenge until the others come, if that saves much luck; but not forever."""
        if not isinstance(game.play.cards[goal.card], Challenge) or self.patience <= 0:
            return False
        if not self._could_come(game, hero, goal) or self._cost_now(game, hero, goal, ()) <= CHEAP:
            return False
        self.patience -= 1
        return True

    def _cost(self, game: Playthrough, hero: int, goal: Goal) -> float:
        """What a challenge costs, in luck cards; cached for one question."""
        known = self._costs.get((hero, goal.card))
        if known is None:
            known = self._costs[hero, goal.card] = self._cost_now(game, hero, goal, self._could_come(game, hero, goal))
        return known if known <= self.hopeless else INFINITY

    def _could_come(self, game: Playthrough, hero: int, goal: Goal) -> list[int]:
        """The heroes elsewhere who could take part, if a challenge is joined: whoever waits for them needs less."""
        if not game.play.challenge(goal.card).joined:
            return []
        ways = game.play.within(game.position.table, game.position.seats[hero].at)
        return [one for one, seat in enumerate(game.position.seats) if seat.at in ways]

    def _cost_now(self, game: Playthrough, hero: int, goal: Goal, others: Sequence[int]) -> float:
        """The same, calculated, with some who are not here yet; infinity for those who lack what it asks for."""
        play, seat = game.play, game.position.seats[hero]
        challenge = play.challenge(goal.card)
        near = play.held_with(game.position.seats, seat)
        if not play.meets(challenge.needs, near):
            return INFINITY
        help_of_others = sum(max(0, game.skill(one, best_skill(game, one))) for one in others)
        costs = [
            judgement.cheapest(
                game,
                judgement.shortfall(game, goal.card, trial, hero) - help_of_others,
                1 + len(others),
                self.style.effort,
            )[0]
            for trial in self._trials(game, goal.card)
            if play.meets(challenge.trials[trial].needs, near)
        ]
        return min(costs, default=INFINITY)

    def _trials(self, game: Playthrough, card: int) -> list[int]:
        """The trials that serve the plan: the one of the walkthrough, and those that bring the same."""
        challenge = game.play.challenge(card)
        wanted = self.plan.trials.get(card)
        if wanted is None:
            return list(range(len(challenge.trials)))
        reward = challenge.trials[wanted].reward.do
        any_will_do = not moves_cards(reward)
        return [index for index, trial in enumerate(challenge.trials) if any_will_do or trial.reward.do == reward]

    def _solve(self, game: Playthrough, hero: int, goal: Goal) -> Choice | None:
        """Solves the puzzle with all pieces in hand; otherwise one hero gets them from the others."""
        play, seats = game.play, game.position.seats
        for colour, items, number, pieces in play.puzzles:
            if number == goal.number and items == goal.items and not pieces & game.position.joined:
                if not items & ~seats[hero].held and play.drawable(game.position.pile, seats[hero].held, number):
                    return Solve(hero, colour, items, number, pieces)
                deed = to_gather(seats, hero, items, play.room)
                return self._go(game, hero, deed) if isinstance(deed, int) else deed
        return None

    def _go(self, game: Playthrough, hero: int, place: int) -> Travel | None:
        if place == NOWHERE or game.position.seats[hero].at == NOWHERE:
            return None
        stop = self.towards(game, hero, place)
        return None if stop == NOWHERE else Travel(hero, stop)

    def _otherwise(self, game: Playthrough, hero: int, goals: list[Goal]) -> Choice:
        """Nothing to do for the plan: wait for the others, but not forever."""
        self.waited += 1
        self.adrift = True
        if self._is_hopeless(game, goals):
            self.hopeless *= LESS_PICKY
            return self.wander(game, hero)
        if self.waited > 2 * len(game.position.seats):
            return self.wander(game, hero)
        return self._gather(game, hero, goals) or EndTurn()

    def _is_worth_it(self, game: Playthrough, hero: int, number: int) -> bool:
        """Beside the plan, as anyone would see it; what belongs to the plan only if it can be done."""
        for goal in self.plan.goals[self.done :]:
            if goal.number == number and isinstance(game.play.cards[goal.card], Challenge):
                return self._cost(game, hero, goal) < INFINITY
        return super()._is_worth_it(game, hero, number)

    def _is_hopeless(self, game: Playthrough, goals: list[Goal]) -> bool:
        """Whether the next goal is a challenge that nobody can manage: then it is time to look for help."""
        if not goals or goals[0].kind != "explore" or not isinstance(game.play.cards[goals[0].card], Challenge):
            return False
        places = game.play.places.get(goals[0].number, 0) & game.position.table
        heroes = range(len(game.position.seats))
        return bool(places) and all(self._cost(game, one, goals[0]) == INFINITY for one in heroes)

    def _gather(self, game: Playthrough, hero: int, goals: list[Goal]) -> Choice | None:
        """Goes where the next goal is, to be near when it comes to it."""
        for goal in goals:
            if goal.kind == "explore":
                places = list(bits(game.play.places.get(goal.number, 0) & game.position.table))
                if places and game.position.seats[hero].at not in places:
                    return self._go(game, hero, places[0])
        return None

    # On the way.

    def _announce(self, game: Playthrough, question: Question) -> Choice:
        """The number of luck cards that is cheapest in the long run, given the cost of a failure here."""
        contest = game.contest
        assert contest is not None
        stakes = stakes_of(View(game), self.style.effort, number=game.play.cards[contest.card].number)
        need = judgement.missing(game, contest)
        least = 1 + len(contest.helpers)
        return Announce(judgement.cheapest(game, need, least, stakes.effort, stakes.reshuffle)[1])

    def _trial(self, game: Playthrough, question: Question) -> Choice:
        card, hero = question.about, question.hero
        wanted = self._trials(game, card) if card in self.plan.trials else []
        open_ones = [one.trial for one in question.of(Pass)]
        costs = [
            (judgement.cheapest(game, judgement.shortfall(game, card, trial, hero), 1, self.style.effort)[0], trial)
            for trial in open_ones
            if trial in wanted or not wanted
        ]
        cost, best = min(costs, default=(INFINITY, NOBODY))
        may_refuse = not isinstance(question.options[-1], Pass)
        most = self.hopeless if self._is_open(game, card) else self.most if self.adrift else CHEAP
        if best == NOBODY or (may_refuse and cost > most):
            return question.options[-1]
        return Pass(best)

    def _is_open(self, game: Playthrough, card: int) -> bool:
        return any(goal.card == card for goal in self.plan.goals[self.done :])

    def worth(self, game: Playthrough, card: int) -> float:
        """What the plan needs is worth more than anything else, except what must not be lost."""
        worth = super().worth(game, card) + (50.0 if self.plan.items >> card & 1 else 0.0)
        return worth + (100.0 if game.play.cards[card].number in judgement.must_not_go(game) else 0.0)

    def _place(self, game: Playthrough, question: Question) -> Choice:
        """Pieces of a puzzle are kept together."""
        card = game.play.cards[question.about]
        if isinstance(card, Item) and card.pieces:
            holding = self._holders_of_pieces(game, {piece.colour for piece in card.pieces})
            together = [one for one in question.of(EquipOn) if one.drop == NOBODY and one.to in holding]
            if together:
                return together[0]
        return super()._place(game, question)

    def _holders_of_pieces(self, game: Playthrough, colours: set[str]) -> set[int]:
        found = set()
        for hero, seat in enumerate(game.position.seats):
            for item in bits(seat.held):
                face = game.play.cards[item]
                if isinstance(face, Item) and any(piece.colour in colours for piece in face.pieces):
                    found.add(hero)
        return found

    def _task(self, game: Playthrough, question: Question) -> Choice:
        task = game.position.agenda[0]
        match task:
            case Choosing(programs):
                option = self.plan.options.get(tuple(game.play.programs[one] for one in programs))
                if option is not None and Pick(option) in question.options:
                    return Pick(option)
                return self._best_reward(game, programs, question.of(Pick))
            case Relocating(maps):
                option = self.plan.options.get(maps)
                return Pick(option) if option is not None else question.options[0]
            case MeetHero(card, _):
                return TakeOver() if self.plan.heroes >> card & 1 else self._meet(game, question, card)
            case MayGo(number, hero):
                return self._may_go(game, number, hero)
            case ThrowAway():
                return self._limit(game, question)
        return question.options[0]

    def _meet(self, game: Playthrough, question: Question, card: int) -> Choice:
        face = game.play.cards[card]
        own = game.play.cards[game.position.seats[question.hero].hero]
        assert isinstance(face, Hero)
        assert isinstance(own, Hero)
        better = sum(face.skills.values()) > sum(own.skills.values()) and face.backpack >= own.backpack
        return TakeOver() if better else Refuse()

    def _best_reward(self, game: Playthrough, programs: tuple[int, ...], picks: list[Pick]) -> Pick:
        """Luck when it runs low, otherwise the first."""
        for pick in picks if len(game.luck.discards) > 4 else ():
            if any(isinstance(one, o.RestoreLuck) for one in game.play.programs[programs[pick.option]]):
                return pick
        return picks[0]

    def _may_go(self, game: Playthrough, number: int, hero: int) -> Choice:
        """Steps onto a map if a goal is there, or if none is where the hero stands."""
        there = game.play.numbered.get(number, 0) & game.position.table
        goals = self._open(game)
        wanted = {goal.number for goal in goals if goal.kind == "explore"}
        places = {place for goal in goals for place in goal.places}
        here = game.position.seats[hero].at
        if any(place in places or wanted & set(game.play.anchors(place)) for place in bits(there)):
            return Go()
        if here != NOWHERE and wanted & set(game.play.anchors(here)):
            return Refuse()
        return Go()
