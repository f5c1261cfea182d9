"""Deals the numbers of a box anew: so that no card stands beside one in the pile that it gives away.

Players keep numbered cards in one pile, sorted. Whoever looks up 34 sees what is printed on 33 and 35, so a card that
leads to its neighbour betrays it. Numbers change hands within a kind of card only: maps keep the numbers that maps had,
since rules may be about them. Some have to stay as they are: the sum of a puzzle's pieces, a number that a text names
in figures, what the author wants to keep.

    dealt = Dealing(opened, seed=7, keep=("map", "1..12"))
    dealt.numbers     {34: 112, 112: 34, …}: those that change
    dealt.kept        {17: "the sum of the blue puzzle", …}
    dealt.edits       what that comes to, wherever a number is named
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random

from toolkit.errors import ToolkitError
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.source.suggest import did_you_mean, listing
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.parts import number_of, parts_of
from toolkit.workbench.editing.rewriting import with_numbers
from toolkit.workbench.mentions import Mentions, kind_of

RANGE = re.compile(r"(\d{1,6})(?:\.\.|-)(\d{1,6})|(\d{1,6})")
FIGURES = re.compile(r"(?<![\w.,])\d{1,5}(?![\w]|[.,]\d)")
MARKUP = re.compile(r"\{[^{}]*\}")
TRIES = 200
"""So many other numbers are tried for a card on average, before what is left is told."""
Pool = frozenset[str]
"""The kinds of the cards that share a number."""


class Dealing:
    """New numbers for a box, the same for the same seed. With `least`, only cards that betray each other move.

    Raises:
        ToolkitError: the box has no numbers, or what is to be kept makes no sense.
    """

    def __init__(self, opened: Opened, seed: int = 1, keep: Iterable[str] = (), *, least: bool = False) -> None:
        self.opened, self.seed, self.least = opened, seed, least
        self.owners: dict[int, list[Part]] = defaultdict(list)
        for part in parts_of(opened):
            if (number := number_of(opened, part)) is not None:
                self.owners[number].append(part)
        if not self.owners:
            raise ToolkitError("Nothing in this box has a number that others name.")
        self.kept = self._kept(keep)

    def _kept(self, keep: Iterable[str]) -> Mapping[int, str]:
        """The numbers that stay as they are, each with the reason."""
        found = {number: "is to be kept" for word in keep for number in self._meant(word)}
        fixed = self.opened.game.reader().fixed_numbers(self.opened.box)
        found |= {number: why for number, why in fixed.items() if number in self.owners and number not in found}
        for number, where in self._in_figures.items():
            found.setdefault(number, f"stands in figures in {where}")
        return dict(sorted(found.items()))

    def _meant(self, word: str) -> Sequence[int]:
        """The numbers that somebody wants to keep: one, a range, or those of a kind of card."""
        kinds = {kind_of(part) for parts in self.owners.values() for part in parts}
        if word in kinds:
            return [number for number, parts in self.owners.items() if any(kind_of(part) == word for part in parts)]
        found = RANGE.fullmatch(word)
        if found is None:
            hint = did_you_mean(word, kinds) or f"Name a number, a range such as 1..36, or {listing(sorted(kinds))}."
            raise ToolkitError(f'--keep: "{word}" is no number and no kind of card here. {hint}')
        first, last = int(found[1] or found[3]), int(found[2] or found[3])
        return [number for number in self.owners if first <= number <= last]

    @cached_property
    def _in_figures(self) -> Mapping[int, str]:
        """The numbers of cards that a text has in figures, without marks, and where: nobody could rewrite those."""
        from toolkit.prose.texts import reader_of

        found: dict[int, str] = {}
        for part in parts_of(self.opened):
            for _, text in reader_of(self.opened.game.reader().schemas).strings(part):
                for figures in FIGURES.findall(MARKUP.sub(" ", text)):
                    if int(figures) in self.owners:
                        found.setdefault(int(figures), part.entry.label)
        return found

    @cached_property
    def told(self) -> frozenset[tuple[int, int]]:
        """The pairs of numbers of which one card gives the other away: they should not be neighbours."""
        secrets = self.opened.game.reader().secrets
        pairs = self._named() if secrets is None else secrets(self.opened.box)
        return frozenset((one, other) for one, other in pairs if one != other and {one, other} <= self.owners.keys())

    def _named(self) -> Iterator[tuple[int, int]]:
        """Each card that has a number, with every number that it names."""
        mentions = Mentions(self.opened)
        for number, parts in self.owners.items():
            for mention in (mention for part in parts for mention in mentions.of(part)):
                if isinstance(mention.called.name, int):
                    yield number, mention.called.name

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """The new number of each card that gets another one."""
        random = Random(self.seed)
        pools: dict[Pool, list[int]] = defaultdict(list)
        for number in sorted(self.owners):
            if number not in self.kept:
                pools[frozenset(kind_of(part) for part in self.owners[number])].append(number)
        now = {number: number for number in self.owners}
        if not self.least:
            for pool in pools.values():
                now.update(zip(pool, random.sample(pool, len(pool)), strict=True))
        self._part_neighbours(now, [pool for pool in pools.values() if len(pool) > 1], random)
        return {old: new for old, new in sorted(now.items()) if old != new}

    def _part_neighbours(self, now: dict[int, int], pools: Sequence[Sequence[int]], random: Random) -> None:
        """Lets cards of one pool change places as long as one of them stands beside what it gives away."""
        names: dict[int, set[int]] = defaultdict(set)
        for one, other in self.told:
            names[one].add(other)
            names[other].add(one)

        def neighbours(*cards: int) -> int:
            return sum(abs(now[card] - now[other]) == 1 for card in cards for other in names[card])

        pool_of = {number: pool for pool in pools for number in pool}
        for _ in range(TRIES * len(now)):
            bad = sorted(one for one in names if one in pool_of and neighbours(one))
            if not bad:
                return
            card = random.choice(bad)
            other = random.choice(pool_of[card])
            before = neighbours(card, other)
            now[card], now[other] = now[other], now[card]
            if neighbours(card, other) >= before:
                now[card], now[other] = now[other], now[card]

    @property
    def left(self) -> Sequence[tuple[int, int]]:
        """The neighbours that betray each other still, by their new numbers: none of them could move far enough."""
        now = {number: self.numbers.get(number, number) for number in self.owners}
        pairs = {tuple(sorted((now[one], now[other]))) for one, other in self.told}
        return sorted((low, high) for low, high in pairs if high - low == 1)

    @cached_property
    def edits(self) -> Sequence[Edit]:
        """Every entry in which a number changes."""
        return with_numbers(self.opened, self.numbers)
