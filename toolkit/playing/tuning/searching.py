"""The search for the least that has to change: every single change first, then growing combinations.

    search = Search(trials, goals, "won", knobs, games=400, seed=1)
    search.run()            candidates whose figures are in their bands, those that change least first
    search.best             the nearest so far, at any moment: Ctrl-C loses nothing

All variants play games with the same luck. A variant plays few games first and goes on as long as its interval meets
the bands (racing: Maron and Moore, "Hoeffding Races", 1994). A number that makes no difference at all at both its ends
is left alone. Which combinations are worth a try is calculated from what single changes did, as if these added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import exp, log

from msgspec import Struct

from toolkit.playing.tuning.dials import Change, Knob
from toolkit.playing.tuning.goals import Figure, Goal, Judged, judged
from toolkit.playing.tuning.trying import Changes, SpentError, Trials

SCREENED = 10
"""How many games show whether a number makes any difference."""
FIRST = 25
"""How many games every variant has; then twice as many, and so on."""
SHARE = 0.5
"""How much of the games that are left a round may take, so that the next has some."""
KNOWN = 100
"""How many games there are of a single change before it is combined."""
PROMISING, COMBINED = 30, 12
"""How many single changes are combined, and how many combinations of them are played."""
NEAR = 0.3
"""A combination that is calculated to be no farther out than this, in widths of the band, is worth a try."""
NEAREST = 3
"""How many are played to the end when none is in its band."""


class Candidate(Struct, frozen=True):
    """A variant, and how it did."""

    changes: Changes
    judged: Judged

    @property
    def distance(self) -> float:
        """How far all its numbers go, in steps."""
        return sum(one.steps for one in self.changes)


class Limited(Struct, frozen=True):
    """A number that went as far as it may, in the right direction, and what does not let it go further."""

    change: Change
    bound: str


def rounds(games: int, first: int = FIRST) -> Iterator[int]:
    """How many games there are after each round of a race.

    >>> list(rounds(180))
    [25, 50, 100, 180]
    """
    while first < games:
        yield first
        first *= 2
    yield games


class Search:
    """Variants of a box, tried until some of the smallest are in their bands. `most` numbers change at a time."""

    def __init__(
        self,
        trials: Trials,
        goals: Sequence[Goal],
        word: str,
        knobs: Sequence[Knob],
        games: int,
        seed: int,
        most: int = 3,
    ) -> None:
        self.trials, self.goals, self.word = trials, goals, word
        self.knobs, self.games, self.seed, self.most = tuple(knobs), games, seed, most
        self.before: Candidate | None = None
        self.best: Candidate | None = None
        self.spent = False
        self.live: tuple[Knob, ...] = ()
        """The numbers that make a difference."""
        self._last: dict[Changes, Judged] = {}
        self._usual: dict[int, Judged] = {}

    # -------------------------------------------------------------------------------------------------- the search

    def run(self) -> list[Candidate]:
        """Candidates with as few changes as possible whose figures are in their bands, the smallest changes first;
        none if there are none, or if the games were `spent` before."""
        try:
            (self.before,) = self._play([()], self.games)
            self.best = self.before
            if self.before.judged.fits:
                return []
            self._screen()
            singles = [one for knob in self.live for one in knob.changes]
            found = self._race([(one,) for one in sorted(singles, key=lambda one: one.steps)])
            for count in range(2, self.most + 1):
                if found:
                    break
                found = self._race(self._combined(count), FIRST * 2)
            if not found:
                self._play_nearest()
        except SpentError:
            self.spent, found = True, []
        return found

    def limited(self) -> list[Limited]:
        """The numbers that would have to go further: at their ends, they bring the figures nearer to their bands; the
        one that does most comes first."""
        gains = []
        for knob in self.live:
            for end, bound in knob.ends:
                known = self._last.get((end,))
                before = self._beside(known.games) if known is not None else None
                if known is not None and before is not None and known.gap < before.gap:
                    gains.append((known.gap - before.gap, Limited(end, bound)))
        return [one for _, one in sorted(gains, key=lambda gain: gain[0])]

    def _screen(self) -> None:
        """Leaves the numbers alone with which every game goes as it does without."""
        games = min(SCREENED, self.games)
        ends = {knob: [(end,) for end, _ in knob.ends] for knob in self.knobs}
        there = set(self.trials.play([one for some in ends.values() for one in some], games, self.seed))
        usual = self._raw((), games)
        self.live = tuple(
            knob for knob, some in ends.items() if any(one in there and self._raw(one, games) != usual for one in some)
        )

    def _race(self, wanted: Iterable[Changes], first: int = FIRST) -> list[Candidate]:
        """Variants that play on as long as they may be in their bands; those that probably are, in the end.

        If there are not enough games for all of them, the nearest play on.
        """
        running = list(wanted)
        candidates: list[Candidate] = []
        for games in rounds(self.games, first):
            share = 1.0 if games == self.games else SHARE
            played = self._play(self._affordable(running, games, share), games)
            candidates = sorted((one for one in played if one.judged.may_fit), key=_nearness)
            running = [one.changes for one in candidates]
        likely = [one for one in candidates if one.judged.is_likely]
        return sorted(likely, key=lambda one: (one.distance, -one.judged.chance, one.changes))

    def _play_nearest(self) -> None:
        """Plays the nearest variants to the end, so that the best is known as well as the box itself."""
        near = sorted(self._last, key=lambda one: (self._last[one].gap, len(one), one))[:NEAREST]
        candidates = self._play(self._affordable(near, self.games), self.games) or [
            Candidate(one, self._last[one]) for one in near[:1]
        ]
        self.best = min([*candidates, *([self.before] if self.before else [])], key=_nearness)

    # ------------------------------------------------------------------------------------------------ combinations

    def _combined(self, count: int) -> list[Changes]:
        """The combinations of so many changes that are calculated to come nearest, the smallest first."""
        assert self.before is not None
        promising = self._promising()
        games = min(KNOWN, self.games)
        promising = [one for (one,) in self._affordable([(one,) for one in promising], games)]
        self._play([(one,) for one in promising], games)
        moves = {one: self._moves(one) for one in promising}
        rated = []
        for some in combinations(sorted(promising), count):
            if len({one.key for one in some}) == count:
                figures = zip(self.before.judged.figures, zip(*(moves[one] for one in some), strict=True), strict=True)
                gap = sum(_gap_at(figure, sum(shifts)) for figure, shifts in figures)
                rated.append((max(0.0, gap - NEAR), sum(one.steps for one in some), gap, some))
        return [some for *_, some in sorted(rated)[:COMBINED]]

    def _promising(self) -> list[Change]:
        """Single changes that bring some figure nearer to its band."""
        gains = []
        for changes, known in self._last.items():
            if len(changes) == 1:
                pairs = zip(self._beside(known.games).figures, known.figures, strict=True)
                gain = max(abs(early.outside) - abs(late.outside) for early, late in pairs)
                gains += [(-gain, changes[0])] if gain > 0 else []
        return [change for _, change in sorted(gains)[:PROMISING]]

    def _moves(self, change: Change) -> list[float]:
        """How far a single change moves each figure, as it would add up with others."""
        known = self._last[(change,)]
        before = self._beside(known.games)
        pairs = zip(before.figures, known.figures, strict=True)
        return [
            _shifted(late, late.value, known.games) - _shifted(early, early.value, known.games) for early, late in pairs
        ]

    # -------------------------------------------------------------------------------------------------------- games

    def _play(self, wanted: Sequence[Changes], games: int) -> list[Candidate]:
        found = []
        for one in self.trials.play(wanted, games, self.seed):
            known = self._last.get(one)
            if known is None or known.games < games:
                known = self._last[one] = self._judged(one, games)
            found.append(Candidate(one, known))
        near = [one for one in found if one.judged.games >= min(2 * FIRST, self.games)]
        self.best = min([*near, *([self.best] if self.best else [])], key=_nearness, default=None)
        return found

    def _affordable(self, wanted: Sequence[Changes], games: int, share: float = 1.0) -> Sequence[Changes]:
        found = self.trials.affordable(wanted, games, self.seed, share)
        self.spent = self.spent or len(found) < len(wanted)
        return found

    def _judged(self, changes: Changes, games: int) -> Judged:
        return judged(self.goals, self.trials.results(changes, games, self.seed), self.word)

    def _beside(self, games: int) -> Judged:
        """The box as it is, by as many games."""
        if games not in self._usual:
            self._usual[games] = self._judged((), games)
        return self._usual[games]

    def _raw(self, changes: Changes, games: int) -> object:
        return [results for _, _, results in self.trials.results(changes, games, self.seed)]


def _nearness(one: Candidate) -> tuple[float, int, float, Changes]:
    return one.judged.gap, len(one.changes), one.distance, one.changes


def _shifted(figure: Figure, value: float, games: int) -> float:
    """A figure on a scale on which changes add up: the logarithm of the odds for a share."""
    if not figure.is_share:
        return value
    share = (value * games + 0.5) / (games + 1)
    return log(share / (1 - share))


def _gap_at(figure: Figure, shift: float) -> float:
    """How far out a figure would be, moved so far."""
    value = figure.value + shift
    if figure.is_share:
        share = min(max(figure.value, 0.001), 0.999)
        value = 1 / (1 + exp(-(log(share / (1 - share)) + shift)))
    return (max(0.0, figure.least - value) + max(0.0, value - figure.most)) / figure.scale
