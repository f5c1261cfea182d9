"""From facts that nobody should bring about to everything that leads to them inevitably, and so must be avoided too.

A card draws another, a forced challenge has to be faced, an effect happens when its card is revealed: whoever brings
about the one has no choice about the other. Exploring an anchor, passing a challenge, using an effect, solving a puzzle
or following an objective is a choice, and what the clock and the luck pile do is nobody's.

What is not certainly a way out does not count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item
from toolkit.games.unlikely_heroes.proving import facts as f
from toolkit.games.unlikely_heroes.proving.facts import Fact, QuestClause
from toolkit.games.unlikely_heroes.proving.per_hero import find_havens
from toolkit.games.unlikely_heroes.proving.stakes import Stakes

CHOSEN: f.Kinds = frozenset({f.OnMap, f.AtHand, f.Struck, f.Begun, f.Doubt, f.Never})
"""Kinds of facts that only make something possible, or that are beyond the players' control."""
BY_ITSELF: f.Kinds = frozenset({
    f.CardRevealed, f.Drew, f.Happened, f.Then, f.ThenAgain, f.Else, f.ElseAgain, f.Regrouped, f.Reading, f.Entered,
    f.Lost,
})  # fmt: skip
"""Kinds of facts that come about without a choice once what they ask for has."""


def bringing_about(at_stake: Stakes, facts: Iterable[Fact], anyway: Set[Fact] = frozenset()) -> set[Fact]:
    """The facts, and all those that lead to one of them inevitably.

    An option or a challenge box is no way out if it is to be avoided `anyway`.
    """
    found = set(facts)
    queue = sorted(found, key=repr)
    for fact in queue:  # the list grows as we go
        for clause in at_stake.relaxation.knowledge.ways(fact):
            cause = clause.body[0] if clause.body else None
            if cause is None or cause in found or type(cause) in CHOSEN or _can_be_avoided(at_stake, clause):
                continue
            if all(one in found or one in anyway for one in _ways_out(at_stake, clause)):
                found.add(cause)
                queue.append(cause)
    return found


def _can_be_avoided(at_stake: Stakes, clause: QuestClause) -> bool:
    """Whether the head of a clause need not come about although its body has."""
    box = at_stake.play.box
    match clause.head:
        case f.CardRevealed():
            return _need_not_hold(at_stake, clause)
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


def _need_not_hold(at_stake: Stakes, clause: QuestClause) -> bool:
    """Whether the hero who draws a card can be one who does not hold what it asks for.

    There must be a single item that it asks for, somebody else to hold it, and nothing that asks for it on the way.
    """
    cause, *held = clause.body
    if not held or at_stake.play.heroes == 1 or len(find_havens(at_stake)[0]) > 1:
        return False
    leading = at_stake.leading_to([cause])
    return any(fact not in leading and len(at_stake.relaxation.knowledge.ways(fact)) == 1 for fact in held)
