"""From a condition to a reusable test of whether it holds in a situation.

A test is told what is `kind`: whether it helps the players if the condition holds. Where luck and time are left out,
conditions on them hold exactly if that is kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.rulebook.position import NOWHERE

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest, Situation

Test = Callable[["Situation", bool], bool]


def tester(play: CompiledQuest, condition: c.Condition) -> Test:
    """The test for a condition, with the cards of a quest that it is about."""
    match condition:
        case c.Revealed(number):
            cards = play.numbered.get(number, 0)
            return lambda situation, kind: situation.revealed & cards != 0
        case c.InPlay(number):
            cards = play.numbered.get(number, 0)
            return lambda situation, kind: play.in_play(situation) & cards != 0
        case c.TagInPlay(tag):
            tagged = play.tagged.get(tag, 0)
            return lambda situation, kind: play.in_play(situation) & tagged != 0
        case c.Passed(number):
            cards = play.numbered.get(number, 0)
            return lambda situation, kind: situation.passed & cards != 0
        case c.Gone(number):
            cards = play.numbered.get(number, 0)
            return lambda situation, kind: situation.gone & cards != 0
        case c.Solved(colour):
            return lambda situation, kind: colour in situation.solved
        case c.At(number, who, at_least):
            return _stand_on(play.numbered.get(number, 0), play.heroes if who == "all" else at_least)
        case c.Heroes(number):
            enough = play.heroes >= number
            return lambda situation, kind: enough
        case c.Unlocked(card):
            earlier = card in play.outset.unlocked
            return lambda situation, kind: earlier
        case c.All(parts):
            every = [tester(play, part) for part in parts]
            return lambda situation, kind: all(test(situation, kind) for test in every)
        case c.Any(parts):
            some = [tester(play, part) for part in parts]
            return lambda situation, kind: any(test(situation, kind) for test in some)
        case c.Not(part):
            other = tester(play, part)
            return lambda situation, kind: not other(situation, not kind)
        case _ as fortune:
            return lambda situation, kind: situation.fortune(fortune, kind=kind)


def _stand_on(places: int, many: int) -> Test:
    def test(situation: Situation, kind: bool) -> bool:
        return sum(seat.at != NOWHERE and places >> seat.at & 1 for seat in situation.seats) >= many

    return test
