"""From facts that nobody should bring about to everything that leads to them inevitably, and so must be avoided too.

A card draws another, a forced challenge has to be faced, an effect happens when its card is revealed: whoever brings
about the one has no choice about the other. Exploring an anchor, passing a challenge, using an effect, solving a puzzle
or following an objective is a choice, and what the clock and the luck pile do is nobody's.

What is not certainly a way out does not count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact, QuestClause, QuestKnowledge
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes
from toolkit.search.deadline import tick

CHOSEN: f.Kinds = frozenset({f.OnMap, f.AtHand, f.Struck, f.Begun, f.Doubt, f.Never})
"""Kinds of facts that only make something possible, or that are beyond the players' control."""
BY_ITSELF: f.Kinds = frozenset({
    f.CardRevealed, f.Drew, f.Happened, f.Then, f.ThenAgain, f.Else, f.ElseAgain, f.Regrouped, f.Reading, f.Entered,
    f.Lost,
})  # fmt: skip
"""Kinds of facts that come about without a choice once what they ask for has."""

USES: f.Kinds = frozenset({f.Used, f.Spent, f.Happened})
"""Kinds of facts about an effect of a card that the acting hero holds."""


def bringing_about(
    at_stake: Stakes, facts: Iterable[Fact], anyway: Set[Fact] = frozenset(), *, apart: bool = True
) -> set[Fact]:
    """The facts, and all those that lead to one of them inevitably.

    An option or a challenge box is no way out if it is to be avoided `anyway`. Unless heroes may be `apart`, a card
    that asks for an item can be avoided: whoever draws it lets another hero hold the item.
    """
    found = set(facts)
    queue = sorted(found, key=repr)
    for fact in queue:  # the list grows as we go
        tick()
        for clause in at_stake.relaxation.knowledge.ways(fact):
            cause = clause.body[0] if clause.body else None
            if cause is None or cause in found or type(cause) in CHOSEN or _can_be_avoided(at_stake, clause, apart):
                continue
            if all(one in found or one in anyway for one in _ways_out(at_stake, clause)):
                found.add(cause)
                queue.append(cause)
    return found


def _can_be_avoided(at_stake: Stakes, clause: QuestClause, apart: bool) -> bool:
    """Whether the head of a clause need not come about although its body has."""
    box = at_stake.play.box
    match clause.head:
        case f.CardRevealed():
            return not apart and at_stake.play.heroes > 1 and _need_not_hold(at_stake, clause)
        case f.Happened(card):
            return may_be_covered(box.by_id[card])
        case f.TrialPassed(card):
            return not _challenge(at_stake, card).forced
        case f.OnMap():
            return type(clause.body[0]) is not f.Regrouped  # a hero who is relocated may stay
        case f.Option() | f.OptionAgain():
            return False
        case head:
            return type(head) not in BY_ITSELF


def _ways_out(at_stake: Stakes, clause: QuestClause) -> Iterator[Fact]:
    """What can certainly be chosen instead of the head of a clause."""
    match clause.head:
        case f.Option(place) | f.OptionAgain(place) as one:
            every = at_stake.reach.first
            yield from (other for other in every if type(other) is type(one) and other.place == place and other != one)
        case f.TrialPassed(card):
            challenge = _challenge(at_stake, card)
            for index, trial in enumerate(challenge.trials):
                passed = f.TrialPassed(card, index)
                if challenge.needs is None and trial.needs is None and passed in at_stake.reach:
                    yield passed


def _challenge(at_stake: Stakes, card: str) -> Challenge:
    challenge = at_stake.play.box.by_id[card]
    assert isinstance(challenge, Challenge)
    return challenge


def may_be_covered(card: Card) -> bool:
    """Whether a forced effect can be avoided: an item can be placed so that the effect is covered."""
    return isinstance(card, Item) and card.effect is not None and card.effect.trigger == "forced"


def _need_not_hold(at_stake: Stakes, drawing: QuestClause) -> bool:
    """Whether the hero who draws a card can be one who does not hold what it asks for.

    There must be a single item that it asks for, and nothing on the way that asks for it too.
    """
    cause, *held = drawing.body
    known = at_stake.relaxation.knowledge
    in_hand = {fact for clause in _turn(known, cause) for fact in _in_hand(clause)}
    for fact in held:
        givers = known.ways(fact)
        if len(givers) == 1 and in_hand.isdisjoint((fact, *givers[0].body)):
            return True
    return False


def explored_on(at_stake: Stakes, fact: Fact) -> str:
    """The one map, by id, on which somebody has to explore for a fact to come about; empty if there are other ways."""
    first = {clause.body[:1] for clause in _turn(at_stake.relaxation.knowledge, fact) if _is_first(clause)}
    match list(first):
        case [(f.OnMap(card),)]:
            return card
        case _:
            return ""


def _turn(known: QuestKnowledge, fact: Fact) -> Iterator[QuestClause]:
    """The clauses that may lead to a fact, back to the choice that it begins with."""
    seen = {fact}
    queue = [fact]
    for one in queue:  # the list grows as we go
        for clause in known.ways(one):
            yield clause
            fresh = [cause for cause in clause.body[:1] if cause not in seen and not _is_first(clause)]
            seen.update(fresh)
            queue += fresh


def _is_first(clause: QuestClause) -> bool:
    """Whether the head of a clause begins with a choice, and not with something else that has just come about."""
    return not clause.body or type(clause.body[0]) in CHOSEN or type(clause.head) in USES


def _in_hand(clause: QuestClause) -> Iterator[Fact]:
    """What the acting hero may have to hold for the head of a clause to come about."""
    for cause in clause.body[:1]:
        if type(cause) is f.AtHand:
            yield f.CardRevealed(cause.card)
        elif type(clause.head) in USES:
            yield cause
    yield from clause.body[1:]
