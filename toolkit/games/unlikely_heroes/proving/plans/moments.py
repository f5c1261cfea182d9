"""From a quest to what certainly happens at the moment when a fact comes about: cards that are taken, cards that come.

Only what is certain whatever the players do, and over before anybody can act again, is said here; the rest is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.dependencies import to_reveal
from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Hero, Item, Map, Owner
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.clauses.removals import LEADS_ON, placed_operations, returned
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, effect_on_cards

ENDS = (o.Win, o.Lose)


class Coming(Struct, frozen=True):
    """Once `event` comes about, a card has been revealed; if `at_once`, with nothing else in between."""

    event: Fact
    at_once: bool


class Moments(Struct, frozen=True, eq=False):
    """What certainly happens in a quest: for each card (by id), the facts that take it, and those that make it come.

    Whatever takes a card does so if it is in play, and it never comes back.
    """

    takers: Mapping[str, Sequence[Fact]]
    comings: Mapping[str, Sequence[Coming]]


def moments(play: CompiledQuest) -> Moments:
    """The certain consequences in a quest.

    Where effects wait for a condition to hold, they may come in between anything.
    """
    is_calm = not play.waiting
    takers: dict[str, dict[Fact, None]] = {}
    comings: dict[str, dict[Coming, None]] = {}
    lasting = {card.id for card in play.cards if isinstance(card, Item | Map) and is_taken_at_once(play, card)}
    for event, number in _taken(play) if is_calm else ():
        for card in play.box.encounters.get(number, ()):
            if card.id in lasting and event != f.CardRevealed(card.id):  # an item comes into play only after that
                takers.setdefault(card.id, {})[event] = None
    coming = set(_certain_to_come(play))
    for event, number, at_once in _drawn(play):
        for card in play.box.encounters.get(number, ()):
            if card.id in coming:
                comings.setdefault(card.id, {})[Coming(event, at_once and is_calm)] = None
    return Moments(
        {card: tuple(events) for card, events in takers.items()},
        {card: tuple(events) for card, events in comings.items()},
    )


def is_taken_at_once(play: CompiledQuest, card: Card) -> bool:
    """Whether a card is in play as soon as it is revealed, and never again once it was taken."""
    is_pending = (effect := effect_on_cards(card)) is not None and effect.trigger == "reveal"
    return card.copies == 1 and card.number not in returned(play.box) and not is_pending


def happens_once(play: CompiledQuest, owner: Owner, *, goes_on: bool) -> bool:
    """Whether what a card or the quest says happens only once; chapters do if the quest only `goes_on`."""
    if isinstance(owner, Card):
        return owner.copies == 1 and owner.number not in returned(play.box)
    return goes_on


def _certain_to_come(play: CompiledQuest) -> Iterator[str]:
    """Cards (by id) that come whenever they are drawn, unless they have been revealed before."""
    owners: tuple[Owner, ...] = (*play.box.cards, play.quest)
    every = [operation for owner in owners for _, operation in placed_operations(owner)]
    if any(isinstance(one, ENDS) for card in play.box.cards for _, one in placed_operations(card)):
        return  # the quest may be over before a card is drawn
    destroyed = {number for one in every if isinstance(one, o.Destroy) for number in one.cards}
    for number, cards in play.box.encounters.items():
        card = cards[0]
        if len(cards) == 1 and card.copies == 1 and not to_reveal(card) and not destroyed & {number, "this"}:
            yield card.id


# What cards and chapters say.


def _taken(play: CompiledQuest) -> Iterator[tuple[Fact, int]]:
    """Numbers of cards that are taken when a fact comes about."""
    for card in play.box.cards:
        if card.number is None:
            continue
        revealed = f.CardRevealed(card.id)
        for number in card.discards:
            yield revealed, number
            if isinstance(card, Challenge) and not card.draws:  # it is turned over again, and passed at once
                yield from ((f.TrialPassed(card.id, index), number) for index in range(len(card.trials)))
        for number in card.replaces if isinstance(card, Map) else ():
            if number != card.number and all(isinstance(one, Map) for one in play.box.encounters.get(number, ())):
                yield revealed, number
    for event, do, at in _lists(play):
        yield from _taken_by(event, do, at)


def _taken_by(event: Fact, do: Sequence[o.Operation], at: Place) -> Iterator[tuple[Fact, int]]:
    for index, operation in enumerate(do):
        if isinstance(operation, o.Discard | o.Destroy):
            yield from ((event, number) for number in operation.cards if isinstance(number, int))
        for chosen, inner, place in _inner(event, operation, at / index):
            yield from _taken_by(chosen, inner, place)
        if isinstance(operation, (*LEADS_ON, *ENDS)):  # what follows comes later, if at all
            return


def _drawn(play: CompiledQuest) -> Iterator[tuple[Fact, int, bool]]:
    """Numbers that are drawn when a fact comes about; and whether that is the first thing that happens then."""
    for card in play.box.cards:
        if card.number is None:
            continue
        is_quiet = not isinstance(card, Item | Hero) or effect_on_cards(card) is None
        for index, number in enumerate(card.draws):
            yield f.CardRevealed(card.id), number, index == 0 and is_quiet
    for event, do, at in _lists(play):
        yield from _drawn_by(event, do, at, is_first=True)
    for puzzle in puzzles_of(play.box):
        for index, solution in enumerate(puzzle.solutions):
            for card in play.box.encounters.get(solution.sum, ()):
                yield f.PiecesLaid(puzzle.colour, index, card.id), solution.sum, True


def _drawn_by(event: Fact, do: Sequence[o.Operation], at: Place, *, is_first: bool) -> Iterator[tuple[Fact, int, bool]]:
    for index, operation in enumerate(do):
        if isinstance(operation, o.Draw):
            for which, number in enumerate(operation.cards):
                yield event, number, is_first and index == which == 0
        for chosen, inner, place in _inner(event, operation, at / index):
            yield from _drawn_by(chosen, inner, place, is_first=is_first and index == 0)
        if isinstance(operation, (o.GoToChapter, *ENDS)):
            return


def _lists(play: CompiledQuest) -> Iterator[tuple[Fact, Sequence[o.Operation], Place]]:
    """Every list of operations that is carried out at once when a fact comes about."""
    for card in play.box.cards:
        for index, trial in enumerate(card.trials if isinstance(card, Challenge) else ()):
            yield f.TrialPassed(card.id, index), trial.reward.do, trial.reward.place / "do"
        effect = effect_on_cards(card) if isinstance(card, Item | Hero) else None
        for kind in (f.Used, f.Spent, f.Happened) if effect is not None else ():
            assert effect is not None
            yield kind(card.id), effect.instruction.do, card.place / "effect" / "do"
    for chapter in play.quest.chapters:
        for number, variant in enumerate(chapter.variants):
            setup = variant.setup.instruction if variant.setup is not None else None
            if setup is not None:
                yield f.Reading(chapter.number, number), setup.do, setup.place / "do"
            for index, objective in enumerate(variant.objectives):
                for done in (f.Followed, f.Obeyed):
                    yield done(chapter.number, number, index), objective.do, objective.place / "do"


def _inner(event: Fact, operation: o.Operation, at: Place) -> Iterator[tuple[Fact, Sequence[o.Operation], Place]]:
    """Lists inside an operation, each with the fact that says that it is carried out."""
    match operation:
        case o.Choose(options):
            for index, option in enumerate(options):
                inner, place = option.do, at / "options" / index / "do"
                if len(options) == 1:
                    yield event, inner, place
                    continue
                yield f.Option(at, index), inner, place
                yield f.OptionAgain(at, index), inner, place
        case o.When(_, do, otherwise):
            for then in (f.Then, f.ThenAgain):
                yield then(at), do, at / "do"
            for other in (f.Else, f.ElseAgain):
                yield other(at), otherwise, at / "else"
