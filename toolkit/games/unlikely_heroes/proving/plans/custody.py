"""What a plan must do with cards while it has them: use them before they are taken, and keep what they stay with."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Card, Hero, Item, Map
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, why
from toolkit.games.unlikely_heroes.proving.plans.moments import happens_once, is_taken_at_once
from toolkit.games.unlikely_heroes.proving.plans.plot import Plot
from toolkit.games.unlikely_heroes.rulebook.compiled import effect_on_cards
from toolkit.search.ordered import Literal, Option, Use

IN_AN_EFFECT: f.Kinds = frozenset({f.Happened, f.AnyOf})
"""Kinds of facts that may come about in the middle of a reveal."""


def keep_custody(plot: Plot) -> None:
    """Cards come at once where they are certain to, and are used while they are there."""
    _come_for_certain(plot)
    for use in plot.uses:
        if not isinstance(use.used, f.CardRevealed | f.OnMap):
            continue
        card = plot.box.by_id[use.used.card]
        if isinstance(card, Item | Map) and is_taken_at_once(plot.play, card):
            _before_it_is_taken(plot, use, card)
        if isinstance(card, Item):
            _at_that_moment(plot, use, card)
            stays(plot, card, use.user, use.literal)


def _come_for_certain(plot: Plot) -> None:
    """Whatever is certain to come with a fact comes."""
    for card, comings in plot.moments.comings.items():
        revealed = f.CardRevealed(card)
        if plot.comes(revealed):
            for coming in comings:
                if plot.comes(coming.event):
                    plot.forbid(plot.holds(coming.event), -plot.holds(revealed))


def _before_it_is_taken(plot: Plot, use: Use[Fact], card: Card) -> None:
    """A card is used before anything takes it; or what takes it comes before the card does."""
    revealed = f.CardRevealed(card.id)
    for taker in plot.takers(card.id):
        if taker == use.user or _steps_aside(use.user, taker, card):
            continue
        options = [Option(order=((use.user, taker),))]
        if plot.comes(revealed):
            options.append(Option(order=((taker, revealed),)))
        plot.one_of([use.literal, plot.holds(taker)], options)


def _steps_aside(user: Fact, taker: Fact, card: Card) -> bool:
    """Whether someone leaves a map just as it is taken: onto the map that is laid, or onto the last one."""
    is_laid = isinstance(user, f.OnMap) and isinstance(taker, f.CardRevealed) and user.card == taker.card
    return isinstance(card, Map) and (isinstance(user, f.Adrift) or is_laid)


def stays(plot: Plot, card: Item, until: Fact, where: Literal, *, unless: tuple[Option, ...] = ()) -> None:
    """An item that is discarded without another is in play when a fact comes about: so is the other one.

    Conditions of effects are another matter: they are looked at before the item is let go.
    """
    if card.discard_without in (None, card.number) or not is_taken_at_once(plot.play, card):
        return  # it needs no other one
    if type(until) in IN_AN_EFFECT:
        return
    revealed = f.CardRevealed(card.id)
    is_quiet = not (
        plot.play.waiting or card.draws or effect_on_cards(card)
    )  # nothing comes between its reveal and its holder
    options = list(unless)
    for other in plot.box.encounters.get(card.discard_without or 0, ()):
        with_it = f.CardRevealed(other.id)
        if with_it not in plot:
            continue
        kept = plot.choice()
        first = ((with_it, revealed),) if plot.comes(with_it) and plot.comes(revealed) and is_quiet else ()
        options.append(Option((plot.holds(with_it), kept), first))
        for taker in plot.takers(other.id):
            if taker == until:
                continue
            spared = [Option(order=((until, taker),))]
            if plot.comes(with_it):
                spared.append(Option(order=((taker, with_it),)))
            plot.one_of([kept, plot.holds(taker)], spared)
    plot.one_of([where], options)


def _at_that_moment(plot: Plot, use: Use[Fact], card: Item) -> None:
    """What a challenge asks for that can only be drawn, and not found, is at hand when it is drawn."""
    if not isinstance(use.user, f.TrialPassed) or not plot.comes(use.used) or plot.play.waiting:
        return
    challenge = plot.box.by_id[use.user.card]
    faced = f.CardRevealed(challenge.id)
    ways = plot.ways.get(faced, ())
    is_only_drawn = ways and all(way.body and isinstance(way.body[0], f.Drew) for way in ways)
    if not plot.comes(faced) or not is_only_drawn or challenge.number in plot.returned or challenge.draws:
        return
    options = []
    for drew in dict.fromkeys(way.body[0] for way in ways):
        for moment in dict.fromkeys(_moment(plot, way, use.used) for way in plot.ways.get(drew, ())):
            if moment is None:
                options.append(Option((plot.holds(drew),)))
            else:
                options.append(Option((plot.holds(drew), plot.holds(moment)), ((use.used, moment),)))
    plot.one_of([use.literal], options)


def _moment(plot: Plot, drew: QuestClause, used: Fact) -> Fact | None:
    """What happens just before a card is drawn, and only once; None if something may come in between."""
    event, source = drew.body[0], why(drew).source
    if event == used or not plot.comes(event) or not happens_once(plot.play, source, goes_on=plot.goes_on):
        return None
    assert isinstance(drew.head, f.Drew)
    written = drew.head.place.pointer or ()
    match event:
        case f.TrialPassed():
            is_first = written[-4:] == ("reward", "do", 0, 0)
        case f.CardRevealed() if isinstance(source, Item | Map | Hero):
            is_first = written[-3:] == ("revealed", "draw", 0) and effect_on_cards(source) is None
        case f.Reading():
            is_first = "setup" in written and written[-3:] == ("do", 0, 0)
        case _:
            is_first = False
    return event if is_first else None
