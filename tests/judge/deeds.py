"""From a deed to everything that can come of it: a tree of choices, with calm positions and endings as its leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.judge.deck import Deck
from tests.judge.table import NOWHERE, Answer, Endless, Over, Question, State, Table

MOST_TRIES = 1000
"""A deed with more choices than that goes on for ever, or might as well."""


class Fork(NamedTuple):
    """Where somebody has to choose, and what follows."""

    who: str
    about: Answer
    ahead: tuple[tuple[Answer, Tree], ...]


Tree = Fork | State | str
"""What becomes of a deed: a choice, a calm position, or `won` or `lost`."""


def played(deck: Deck, state: State, deed: Answer) -> Tree:
    """Everything that can come of a deed."""

    tries = 0

    def grow(answers: tuple[Answer, ...]) -> Tree:
        nonlocal tries
        tries += 1
        if tries > MOST_TRIES:
            raise Endless
        table = Table(deck, state, answers)
        try:
            if deed == ("start",):
                table.start()
            else:
                table.do(deed)
        except Question as question:
            ahead = tuple((option, grow((*answers, option))) for option in question.options)
            return Fork(question.who, question.about, ahead)
        except Over:
            return table.outcome
        return table.freeze()

    return grow(())


def beginning(deck: Deck) -> Tree:
    """Every way in which the quest can begin."""
    nothing: frozenset[int] = frozenset()
    empty = State(
        bytes(len(deck.cards)), (NOWHERE,) * deck.heroes, (), nothing, nothing, nothing, frozenset(), 0, NOWHERE
    )
    return played(deck, empty, ("start",))


def ends(tree: Tree) -> Iterator[State | str]:
    """The calm positions and endings of a deed."""
    if isinstance(tree, Fork):
        for _, after in tree.ahead:
            yield from ends(after)
    else:
        yield tree
