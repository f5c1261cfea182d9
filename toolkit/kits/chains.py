"""What happens step by step, exactly: from a state and what a step does to it, to the chances of all that follow.

A walk of two steps, each up or down:

>>> after(1, lambda at: {at - 1: Fraction(1, 2), at + 1: Fraction(1, 2)}, 2)
{-1: Fraction(1, 4), 1: Fraction(1, 2), 3: Fraction(1, 4)}

Three points of damage at last, by hits of nought to two:

>>> rounds_to(3, {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})
Fraction(88, 27)

A marker goes by what a die shows, up to box 6. After how many rolls is it there?

>>> from toolkit.kits.distribution import of_faces, outcome
>>> die = of_faces((1, 2, 3, 4, 5, 6))
>>> first(0, lambda at: outcome(die, lambda shown: min(6, at + shown)), lambda at: at == 6, 2)
{1: Fraction(1, 6), 2: Fraction(5, 9)}
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

from toolkit.kits.distribution import Distribution, mapped

S = TypeVar("S", bound=Hashable)


def after(start: S, step: Callable[[S], Mapping[S, Fraction]], steps: int) -> Mapping[S, Fraction]:
    """The chance of every state after some steps. A state that nothing leaves leads to itself.

    Raises:
        ValueError: the chances of a step do not add up to 1, for instance because two ways lead to the same state and
            only one of them has been counted.
    """
    now: dict[S, Fraction] = {start: Fraction(1)}
    known: dict[S, Mapping[S, Fraction]] = {}
    for _ in range(steps):
        now = _following(now, step, known)
    return now


def first(start: S, step: Callable[[S], Mapping[S, Fraction]], holds: Callable[[S], bool], steps: int) -> Distribution:
    """After how many steps something holds for the first time; what is missing from 1 is the chance that it is later.

    Raises:
        ValueError: as in `after`.
    """
    found: dict[int, Fraction] = {}
    now: dict[S, Fraction] = {start: Fraction(1)}
    known: dict[S, Mapping[S, Fraction]] = {}
    for number in range(steps + 1):
        if met := sum((p for state, p in now.items() if holds(state)), Fraction(0)):
            found[number] = met
        now = _following({state: p for state, p in now.items() if not holds(state)}, step, known)
    return found


def _following(
    now: Mapping[S, Fraction], step: Callable[[S], Mapping[S, Fraction]], known: dict[S, Mapping[S, Fraction]]
) -> dict[S, Fraction]:
    """The chances one step later; what a step does to a state is asked once."""
    following: dict[S, Fraction] = {}
    for state, p in now.items():
        if state not in known:
            known[state] = step(state)
            if sum(known[state].values()) != 1:
                raise ValueError(f"the chances of what follows {state!r} do not add up to 1.")
        for there, q in known[state].items():
            following[there] = following.get(there, Fraction(0)) + p * q
    return following


def within(need: int, each: Distribution, rounds: int) -> Fraction:
    """The chance that some rounds bring as much as is needed, if each brings so much.

    Raises:
        ValueError: a round takes something away.
    """
    _check(each)
    enough = max(0, need)
    had = after(0, lambda so_far: mapped(each, lambda gain: min(enough, so_far + gain)), rounds)
    return had.get(enough, Fraction(0))


def rounds_to(need: int, each: Distribution) -> Fraction:
    """How many rounds it takes on average until they have brought as much as is needed.

    Raises:
        ValueError: a round brings nothing, or takes something away.
    """
    _check(each)
    idle = each.get(0, Fraction(0))
    if idle == 1:
        raise ValueError("rounds that never bring anything never bring enough.")
    average: list[Fraction] = [Fraction(0)]
    for left in range(1, need + 1):
        rest = sum((p * average[max(0, left - gain)] for gain, p in each.items() if gain), Fraction(0))
        average.append((1 + rest) / (1 - idle))
    return average[max(0, need)]


def _check(each: Distribution) -> None:
    if min(each) < 0:
        raise ValueError("a round must not take away what others have brought.")
