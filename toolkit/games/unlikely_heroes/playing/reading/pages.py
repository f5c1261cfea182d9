"""What a page of the booklet tells its readers: numbers, names and conditions, worked out once per page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import parts_of
from toolkit.games.unlikely_heroes.content.model import Failure, Objective, Variant
from toolkit.games.unlikely_heroes.playing.reading.clues import clues_in, numbers_in, words_of

MOST_PAGES = 1_000
"""How many pages are remembered."""


class Aim(Struct, frozen=True):
    """An objective: what it asks for; the numbers that are printed in it, None if it is written from its condition.

    It is `vague` if it has to be guessed: no number is printed in it, and no puzzle is meant. Then it may be known by
    its name, when it is found, from what is `bold`.
    """

    objective: Objective
    asks: tuple[c.Condition, ...]
    printed: tuple[int, ...] | None
    vague: bool
    bold: tuple[frozenset[str], ...]


class Caution(Struct, frozen=True):
    """A failure condition: the cards it names that must not be lost, the words that may name them, and what is bold."""

    numbers: tuple[int, ...]
    words: frozenset[str]
    bold: tuple[frozenset[str], ...] = ()


class Page(Struct, frozen=True):
    """A chapter as it was read. `given` is what its setup hands out, `fails` are the conditions that lose the quest."""

    aims: tuple[Aim, ...]
    mentions: tuple[int, ...]
    given: tuple[int, ...]
    cautions: tuple[Caution, ...]
    fails: tuple[c.Condition, ...]


_known: dict[int, tuple[Variant, Page]] = {}


def page_of(variant: Variant) -> Page:
    """What is on a page. Pages are compared by identity, since comparing their content takes longer than reading it."""
    known = _known.get(id(variant))
    if known is None or known[0] is not variant:
        if len(_known) >= MOST_PAGES:
            _known.clear()
        known = _known[id(variant)] = variant, _read(variant)
    return known[1]


def _read(variant: Variant) -> Page:
    given: list[int] = []
    if variant.setup is not None and variant.setup.instruction is not None:
        for operation in o.every_operation(variant.setup.instruction.do):
            if isinstance(operation, o.Draw):
                given += operation.cards
    return Page(
        aims=tuple(_aim(objective) for objective in variant.objectives),
        mentions=numbers_in(str(variant.story)) if variant.story is not None else (),
        given=tuple(given),
        cautions=tuple(_caution(failure) for failure in variant.failures),
        fails=tuple(part for failure in variant.failures for part in _any_of(failure.condition)),
    )


def _aim(objective: Objective) -> Aim:
    asks = tuple(parts_of(objective.condition))
    printed = numbers_in(str(objective.text)) if objective.text is not None else None
    vague = printed == () and not any(isinstance(one, c.Solved) for one in asks)
    return Aim(objective, asks, printed, vague, _bold(str(objective.text)) if vague else ())


def _caution(failure: Failure) -> Caution:
    if failure.text is None:
        return Caution(tuple(one.card for one in parts_of(failure.condition) if isinstance(one, c.Gone)), frozenset())
    text = str(failure.text)
    return Caution(numbers_in(text), words_of(text), _bold(text))


def _bold(text: str) -> tuple[frozenset[str], ...]:
    return tuple(clue.words for clue in clues_in(text) if clue.words)


def _any_of(condition: c.Condition) -> Iterator[c.Condition]:
    """Conditions each of which is enough."""
    if isinstance(condition, c.Any):
        for one in condition.of:
            yield from _any_of(one)
    else:
        yield condition
