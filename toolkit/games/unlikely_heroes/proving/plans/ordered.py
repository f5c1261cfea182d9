"""From where a plan sets out to an ordered plan that wins; none if the quest certainly cannot be won from there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Challenge, Owner
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact
from toolkit.games.unlikely_heroes.proving.clauses.removals import placed_operations
from toolkit.games.unlikely_heroes.proving.losing.failures import trials_of
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.games.unlikely_heroes.proving.plans.custody import keep_custody
from toolkit.games.unlikely_heroes.proving.plans.gathering import gather
from toolkit.games.unlikely_heroes.proving.plans.moments import moments
from toolkit.games.unlikely_heroes.proving.plans.perils import avoid_perils
from toolkit.games.unlikely_heroes.proving.plans.plot import Departure, Plot
from toolkit.search.horn import Knowledge
from toolkit.search.landmarks import Landmarks
from toolkit.search.ordered import Option

MILESTONES: f.Kinds = frozenset({
    f.CardRevealed, f.Entered, f.Followed, f.TrialPassed, f.NumberRevealed, f.PiecesLaid,
})  # fmt: skip
"""Kinds of facts that are worth knowing to come before another."""

BEGINNING = Departure()

Rule = Callable[[Plot], None]

RULES: dict[Rule, str] = {
    keep_custody: "whatever the order, some card has been taken before it is needed for the last time",
    avoid_perils: "whatever the order, a failure condition is met before its chapter is over",
    gather: "not all heroes can get to where all of them have to stand",
}
"""What every real win keeps to; and what stands in the way of a quest that could be won but for that."""


class OrderedPlans:
    """A quest, asked for ordered plans."""

    def __init__(self, at_stake: Stakes) -> None:
        self.at_stake, self.play, self.box = at_stake, at_stake.play, at_stake.play.box
        self.moments = moments(self.play)
        self.relevant = at_stake.leading_to([WON, *self._also()])

    def _also(self) -> Iterator[Fact]:
        """Facts that help nobody to win, but come all the same, or have to."""
        for number in self.twins():
            yield from (f.CardRevealed(card.id) for card in self.box.encounters[number])
            yield from sorted(trials_of(self.box, number), key=repr)
        yield from (f.CardRevealed(card) for card in self.moments.comings)

    def plan(
        self,
        departure: Departure = BEGINNING,
        seed: int = 0,
        drawn_first: Sequence[tuple[f.CardRevealed, f.CardRevealed]] = (),
        rules: Collection[Rule] = tuple(RULES),
    ) -> list[Fact] | None:
        """A plan that wins, and in which of some pairs of cards the second never comes before the first."""
        barred = departure.barred
        reach = self.at_stake.relaxation.knowledge.sweep(departure.given, barred)
        if WON not in reach:
            return None
        clauses = [
            clause
            for clause in self.at_stake.relaxation.knowledge.clauses
            if clause.head in self.relevant
            and clause.head not in barred
            and clause.head in reach
            and all(part in reach for part in clause.body)
        ]
        plot = Plot(self.at_stake, self.moments, clauses, departure, seed)
        _pass_milestones(plot)
        _choose_once(plot)
        _meet_when_read(plot)
        for rule in rules:
            rule(plot)
        for first, second in drawn_first:
            _draw_first(plot, first, second)
        return plot.plan(WON)

    def obstacle(self, departure: Departure = BEGINNING) -> str:
        """What stands in the way if there is no plan: that without which there would be one."""
        for rule, said in RULES.items():
            if self.plan(departure, rules=[other for other in RULES if other is not rule]) is not None:
                return said
        return "in whatever order things are done, something is gone, or lost, before it has served its purpose"

    # Cards that share a number.

    def twins(self) -> list[int]:
        """Numbers that several different cards share, none of which anything destroys or puts back into the pile."""
        owners: tuple[Owner, ...] = (*self.box.cards, self.play.quest)
        moved = {
            number
            for owner in owners
            for _, operation in placed_operations(owner)
            if isinstance(operation, o.Destroy | o.Return)
            for number in operation.cards
        }
        shared = [number for number, cards in self.box.encounters.items() if len(cards) > 1 and number not in moved]
        return shared if "this" not in moved else []

    def needs_luck(self) -> bool:
        """Whether the quest certainly cannot be won if one of some cards that share a number always comes first."""
        for number in self.twins():
            cards = self.box.encounters[number]
            for dud in cards:
                if to_reveal(dud):
                    continue
                pairs = [(f.CardRevealed(dud.id), f.CardRevealed(card.id)) for card in cards if card is not dud]
                if self.plan(drawn_first=pairs) is None:
                    return True
        return False


def _pass_milestones(plot: Plot) -> None:
    """Whatever all ways to a fact have in common comes before it."""
    landmarks = Landmarks(Knowledge(plot.clauses), plot.given)
    for fact in plot.ways:
        for before in landmarks[fact]:
            if before != fact and type(before) in MILESTONES and plot.comes(before):
                plot.forbid(plot.holds(fact), -plot.holds(before))
                plot.before(before, fact, plot.holds(fact))


def _choose_once(plot: Plot) -> None:
    """At most one of several facts that exclude each other comes about."""
    for exclusion in plot.at_stake.relaxation.exclusions:
        facts = [fact for fact in dict.fromkeys(exclusion.facts) if fact in plot] if exclusion.certain else []
        for at, one in enumerate(facts):
            for other in facts[at + 1 :]:
                plot.forbid(plot.holds(one), plot.holds(other))


def _meet_when_read(plot: Plot) -> None:
    """An objective is met, as far as a plan goes, when it is followed: that is, once its chapter is being read."""
    for fact in plot.ways:
        if isinstance(fact, f.Met) and plot.comes(reading := f.Reading(fact.chapter, fact.variant)):
            plot.before(reading, fact, plot.holds(fact))


def _draw_first(plot: Plot, first: f.CardRevealed, second: f.CardRevealed) -> None:
    """One card comes only after another has been drawn and has left the pile: a challenge, once it was passed."""
    if not plot.comes(second):
        return
    card = plot.box.by_id[first.card]
    if isinstance(card, Challenge):
        left: list[Fact] = [f.TrialPassed(card.id, trial) for trial in range(len(card.trials))]
    else:
        left = [first]
    options = [Option((plot.holds(fact),), ((fact, second),)) for fact in left if fact in plot]
    plot.one_of([plot.holds(second)], options)
