"""Uses that nobody would choose: what they bring for sure against what the card scores unused, in every column."""

from __future__ import annotations

from fractions import Fraction

from toolkit.games.nemos_war.balance.clock import chance_of
from toolkit.games.nemos_war.content.effects import Collect, Effect
from toolkit.games.nemos_war.content.model import Box, Card, Motive


def only_collects(card: Card) -> bool:
    """Whether a use brings nothing but treasures, so that it can be counted in points."""
    use = card.use
    if use is None:
        return False
    some: list[Effect] = [*use.do]
    if use.test is not None:
        some += [one for outcome in use.test.outcomes for one in outcome.do]
    return bool(some) and all(isinstance(one, Collect) for one in some)


def use_worth(box: Box, card: Card, motive: Motive) -> Fraction:
    """What a use brings on average, with the best help, and without what that help costs: never too little."""
    use = card.use
    assert use is not None, "only asked of what has one"
    mean = mean_treasure(box, motive)
    kept = card.vp * motive.adventures + card.science * motive.science
    total = mean * _collected(use.do) + (kept if use.pile == "pass" and use.test is None else 0)
    if use.test is not None:
        test = use.test
        passengers = box.board.help if box.board else 0
        p = chance_of(test.target - box.exertion(test.help) - passengers)
        for share, outcome in ((p, test.passed), (1 - p, test.failed)):
            if outcome is not None:
                scores = (outcome.pile or use.pile) == "pass"
                total += share * (mean * _collected(outcome.do) + (kept if scores else 0))
    return total


def never_used(box: Box, card: Card) -> bool:
    """Whether a use is worth less than the card itself in every column."""
    return bool(box.motives) and all(
        use_worth(box, card, one) < card.vp * one.adventures + card.science * one.science for one in box.motives
    )


def mean_treasure(box: Box, motive: Motive) -> Fraction:
    """What a treasure is worth on average."""
    if not box.markers:
        return Fraction(0)
    worth = (Fraction(motive.wonders) if one.wonder else one.vp * motive.treasures for one in box.markers)
    return sum(worth, Fraction(0)) / len(box.markers)


def _collected(some: tuple[Effect, ...]) -> int:
    return sum(one.count for one in some if isinstance(one, Collect))
