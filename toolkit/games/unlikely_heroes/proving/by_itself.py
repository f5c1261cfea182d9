"""From facts that nobody should bring about to everything that leads to them inevitably, and so must be avoided too.

A card draws another, a challenge has to be faced, an effect happens when its card is revealed: whoever brings about the
one has no choice about the other. Exploring an anchor, passing a challenge, using an effect, solving a puzzle or
following an objective is a choice, and what the clock and the luck pile do is nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.games.unlikely_heroes.content.model import Challenge
from toolkit.games.unlikely_heroes.proving import facts as f
from toolkit.games.unlikely_heroes.proving.facts import Fact, QuestClause
from toolkit.games.unlikely_heroes.proving.stakes import Stakes

CHOSEN: f.Kinds = frozenset({f.OnMap, f.AtHand, f.Struck, f.Begun, f.Doubt, f.Never})
"""Kinds of facts that only make something possible, or that are beyond the players' control."""


def bringing_about(at_stake: Stakes, facts: Iterable[Fact]) -> set[Fact]:
    """The facts, and all those that lead to one of them inevitably."""
    found = set(facts)
    queue = sorted(found, key=repr)
    for fact in queue:  # the list grows as we go
        for clause in at_stake.relaxation.knowledge.ways(fact):
            for cause in _causes(at_stake, clause, found):
                if cause not in found:
                    found.add(cause)
                    queue.append(cause)
    return found


def _causes(at_stake: Stakes, clause: QuestClause, found: set[Fact]) -> Iterator[Fact]:
    """What leads inevitably to the head of a clause."""
    cause = clause.body[0] if clause.body else None
    if cause is None or type(cause) in CHOSEN:
        return
    match clause.head:
        case f.CardRevealed() if len(clause.body) > 1 and at_stake.play.heroes > 1:
            return  # whoever draws the card need not be the one who holds what it asks for
        case f.CardRevealed() | f.Drew() | f.Happened() | f.Then() | f.Else() | f.Reading() | f.Entered():
            yield cause
        case f.TrialPassed(card):
            challenge = at_stake.play.box.by_id[card]
            if isinstance(challenge, Challenge) and challenge.forced:
                yield cause
        case f.Option(place):
            others = [one for one in at_stake.reach.first if type(one) is f.Option and one.place == place]
            if all(one in found for one in others):
                yield cause
