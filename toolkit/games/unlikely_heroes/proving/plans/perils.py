"""What a plan must put off: whatever meets a failure condition comes after the chapter that watches for it is over.

What has come about by the time a chapter is read, and stays so, has lost it already. So as long as chapters only lead
to later ones, a plan that goes through a chapter meets none of its conditions before it has left it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item, Map
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.losing.failures import alternatives, plainly, trials_of
from toolkit.games.unlikely_heroes.proving.plans.custody import stays
from toolkit.games.unlikely_heroes.proving.plans.moments import is_taken_at_once
from toolkit.games.unlikely_heroes.proving.plans.plot import Plot
from toolkit.search.ordered import Option


class Watch(Struct, frozen=True):
    """A reading of a chapter that watches for failures, and what may come about when it ends: objectives."""

    reading: f.Reading
    ends: tuple[Fact, ...]


def avoid_perils(plot: Plot) -> None:
    """No chapter is lost on the way."""
    for chapter in plot.play.quest.chapters if plot.goes_on else ():
        for index, variant in enumerate(chapter.variants):
            reading = f.Reading(chapter.number, index)
            followed = (f.Followed(chapter.number, index, number) for number in range(len(variant.objectives)))
            watch = Watch(reading, tuple(plot.coming(followed)))
            if reading in plot:
                for condition in alternatives(plainly(one.condition) for one in variant.failures):
                    _put_off(plot, watch, condition)


def _put_off(plot: Plot, watch: Watch, condition: c.Condition) -> None:
    box = plot.box
    match condition:
        case c.Revealed(number):
            revealed = [f.CardRevealed(card.id) for card in box.encounters.get(number, ())]
            _meet_later(plot, watch, revealed, f.NumberRevealed(number))
        case c.Passed(number):
            _meet_later(plot, watch, sorted(trials_of(box, number), key=repr), f.NumberPassed(number))
        case c.Solved(colour):
            laid = [fact for fact in plot.ways if isinstance(fact, f.PiecesLaid) and fact.colour == colour]
            _meet_later(plot, watch, laid, f.PuzzleSolved(colour))
        case c.Gone(number):
            cards = box.encounters.get(number, ())
            if number not in plot.returned and all(card.copies == 1 for card in cards):
                going = [fact for card in cards for fact in _ways_to_go(plot, card)]
                if _meet_later(plot, watch, going, f.NumberGone(number)):
                    for card in cards:
                        _keep(plot, watch, card)


def _meet_later(plot: Plot, watch: Watch, facts: Sequence[Fact], met: Fact) -> bool:
    """Facts that meet a condition come after the chapter; if it is met, and stays so, the chapter cannot be read.

    Returns whether it is still open.
    """
    if met in plot.given or any(fact in plot.given for fact in facts):
        if plot.comes(watch.reading):
            plot.forbid(plot.holds(watch.reading))
        return False
    for fact in plot.coming(facts):
        for end in watch.ends:
            plot.must_precede(end, fact, plot.holds(fact), plot.holds(end))
    return True


def _ways_to_go(plot: Plot, card: Card) -> Iterator[Fact]:
    """Facts that say that a card has been discarded or destroyed."""
    if isinstance(card, Challenge):
        yield from (f.TrialPassed(card.id, index) for index in range(len(card.trials)))
        return
    for fact in plot.ways:
        if isinstance(fact, f.Takes) and fact.card == card.id and not fact.returns:
            yield fact


def _keep(plot: Plot, watch: Watch, card: Card) -> None:
    """A card that was revealed before the end of the chapter is in play by then."""
    revealed = f.CardRevealed(card.id)
    if not isinstance(card, Item | Map) or revealed not in plot or not is_taken_at_once(plot.play, card):
        return
    for end in watch.ends:
        where = [plot.holds(revealed), plot.holds(end)]
        comes_later = (Option(order=((end, revealed),)),) if plot.comes(revealed) else ()
        for taker in plot.takers(card.id):
            options = [Option(order=((end, taker),))]
            if plot.comes(revealed):
                options.append(Option(order=((taker, revealed),)))
            plot.one_of([*where, plot.holds(taker)], options)
        if isinstance(card, Item):
            stays(plot, card, end, plot.both(*where), unless=comes_later)
