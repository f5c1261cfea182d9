"""The games of people beside those of the cast: how they ended, where time went, who was lost, who chose otherwise.

    played = Played(bench, KeptGames())
    played.groups()         the same subject by the same settings: people, and the cast by the hundred
    played.slow, played.lost, played.notes, played.said

How people play is told of all games that are kept. What is set beside the cast are only games of the box as it is now:
those of an older version are named, and left out of that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from random import Random
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.odds.interval import wilson
from toolkit.playing.play import Answer, Choose, index_of
from toolkit.playing.results import Result
from toolkit.playing.saved import Saved
from toolkit.playing.seats import line_up
from toolkit.playing.summary import Summary, figures
from toolkit.search.deadline import whole_run
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.keeping import Choice, KeptGame, KeptGames
from toolkit.workbench.people.recording import SURVEY
from toolkit.workbench.playing import Playing, PlayRequest
from toolkit.workbench.playtesting import Playtest, PlaytestRequest
from toolkit.workbench.printing.reports import state_of

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench

AWAY = 900.0
"""Whoever takes longer than these seconds is somewhere else."""
LONG, LONG_AT_LEAST = 4.0, 15.0
"""How many times the usual a long wait is, and at least so many seconds."""
SEVERAL = 3
"""How many choices at a card it takes to speak of its time, and how many looks in a row are a search."""
ENOUGH = 20
"""How many choices of a kind it takes to say how often people choose otherwise."""


class Slow(Struct, frozen=True):
    """Where people took their time: the median seconds of so many choices, and that of all others."""

    card: str
    seconds: float
    rest: float
    choices: int


class Lost(Struct, frozen=True):
    """Where people were lost: how many of their choices were taken back, came after a search, or a long wait."""

    card: str
    undone: int
    looked: int
    waited: int
    choices: int

    @property
    def signs(self) -> int:
        """How much speaks for it."""
        return self.undone + self.looked + self.waited


class Noted(Struct, frozen=True):
    """A note, with its game, and where in that it was written."""

    game: int
    at: int
    card: str
    words: str


class Differing(Struct, frozen=True):
    """How often people choose otherwise than the cast would in their place: of so many, with the 95% interval."""

    kind: str
    player: str
    otherwise: int
    choices: int

    @property
    def share(self) -> float:
        """The share."""
        return self.otherwise / self.choices

    @property
    def interval(self) -> tuple[float, float]:
        """Its interval."""
        return wilson(self.otherwise, self.choices)


@dataclass(frozen=True)
class Alike:
    """Games of the same subject, by the same settings, with the same players in the same seats.

    `people` sums up those that people have ended, if any; `cast` those of the cast. `games` are their numbers.
    """

    games: tuple[int, ...]
    people: Summary | None
    cast: Summary
    differing: tuple[Differing, ...]


def _about(choice: Choice) -> str:
    """What a choice was about: a card, or else the question."""
    return choice.card or choice.question


class _StopError(Exception):
    """There are no more answers."""


class Played:
    """The games that are kept of a box. Beside them, the cast plays so many `games` of each kind."""

    def __init__(self, bench: Workbench, kept: KeptGames, games: int = 100, seed: int = 1, jobs: int = 1) -> None:
        self.bench, self._asked = bench, (games, seed, jobs)
        self.games = kept.games(box_key(bench.folder.root))
        state = state_of(bench.opened)
        self.current = [one for one in self.games if one.state == state]
        self.older = [one for one in self.games if one.state != state]

    # ------------------------------------------------------------------------------------------------ what people do

    @property
    def _choices(self) -> list[Choice]:
        return [choice for game in self.games for choice in game.choices if choice.seconds <= AWAY]

    @cached_property
    def usual(self) -> float:
        """The median of the seconds that a choice takes."""
        return median(one.seconds for one in self._choices) if self._choices else 0.0

    @property
    def away(self) -> int:
        """How often somebody was somewhere else: these choices are not counted."""
        return sum(len(game.choices) for game in self.games) - len(self._choices)

    @property
    def slow(self) -> list[Slow]:
        """Where people took longer than elsewhere, the slowest first."""
        found = []
        for card, some in self._by_card().items():
            others = [one.seconds for one in self._choices if _about(one) != card]
            mine, rest = median(one.seconds for one in some), median(others) if others else 0.0
            if len(some) >= SEVERAL and mine > rest:
                found.append(Slow(card, mine, rest, len(some)))
        return sorted(found, key=lambda one: (-one.seconds, one.card))

    @property
    def lost(self) -> list[Lost]:
        """Where people were lost, most of all first."""
        found = []
        for card, some in self._by_card().items():
            undone, looked = sum(one.undone for one in some), sum(one.looks >= SEVERAL for one in some)
            waited = sum(one.seconds > max(LONG * self.usual, LONG_AT_LEAST) for one in some)
            found.append(Lost(card, undone, looked, waited, len(some)))
        return sorted((one for one in found if one.signs), key=lambda one: (-one.signs, one.card))

    def _by_card(self) -> dict[str, list[Choice]]:
        found: dict[str, list[Choice]] = {}
        for one in self._choices:
            found.setdefault(_about(one), []).append(one)
        return found

    @property
    def notes(self) -> list[Noted]:
        """What people jotted down, in order."""
        return [Noted(game.number, one.at, one.card, one.words) for game in self.games for one in game.notes]

    @property
    def said(self) -> list[tuple[str, float | None, tuple[str, ...]]]:
        """What people said at the end: each question, the mean if they answered in numbers, and their words."""
        found = []
        for at, question in enumerate(SURVEY):
            told = [game.survey[at] for game in self.games if len(game.survey) > at and game.survey[at]]
            numbers = [int(one) for one in told if one.isascii() and one.isdecimal()]
            words = tuple(one for one in told if not (one.isascii() and one.isdecimal()))
            found.append((question, fmean(numbers) if numbers else None, words))
        return found

    # ---------------------------------------------------------------------------------------------- beside the cast

    def groups(self) -> Iterator[Alike]:
        """Games of the box as it is now, each kind beside games of its cast.

        Those that no longer fit, or are from a proof, are left out.
        """
        found: dict[bytes, list[tuple[KeptGame, Playing]]] = {}
        for game in self.current:
            playing = self._again(game)
            if playing is not None:
                saved = playing.saved
                alike = saved.subject, saved.settings, saved.players, saved.campaign, saved.carried
                found.setdefault(msgspec.json.encode(alike), []).append((game, playing))
        for some in found.values():
            yield self._group(some)

    def _again(self, game: KeptGame) -> Playing | None:
        try:
            saved = msgspec.json.decode(game.saved, type=Saved)
            return None if saved.given else Playing(self.bench, PlayRequest.of(saved), saved.joined)
        except (msgspec.MsgspecError, ToolkitError, ValueError):
            return None

    def _group(self, some: Sequence[tuple[KeptGame, Playing]]) -> Alike:
        (_, first), (games, seed, jobs) = some[0], self._asked
        settings = {
            name: values for name, values in first.saved.settings.items() if name in self._settings_of_playtests()
        }
        playtest = Playtest(self.bench, PlaytestRequest(first.subject.id, (), games, seed, settings, jobs=jobs))
        (cast,) = playtest.play()
        ended = [playing.sitting.result for _, playing in some if playing.sitting.result is not None]
        differing = Counter[tuple[str, str]]()
        choices = Counter[tuple[str, str]]()
        for _, playing in some:
            for kind, player, otherwise in self._differing(playing):
                choices[kind, player] += 1
                differing[kind, player] += otherwise
        return Alike(
            tuple(game.number for game, _ in some),
            self._summed_up(first, playtest, ended),
            cast,
            tuple(Differing(*key, differing[key], number) for key, number in choices.most_common() if number >= ENOUGH),
        )

    def _settings_of_playtests(self) -> set[str]:
        return {one.name for one in self.bench.game.settings if "playtest" in one.commands}

    def _summed_up(self, first: Playing, playtest: Playtest, ended: Sequence[Result]) -> Summary | None:
        return figures(first.match, playtest.series[0], ended) if ended else None

    def _differing(self, playing: Playing) -> Iterator[tuple[str, str, bool]]:
        """Each choice of people, by its kind and who of the cast would sit there: would that one choose otherwise?"""
        tabletop, match = playing.bench.needed(playing.bench.game.table, "no rules to play by"), playing.match
        seated = line_up("", match.seats, tabletop.players, tabletop.player)
        luck, answers = f"play {playing.request.seed}", iter(playing.sitting.answers)
        policies: dict[str, Choose] = {}
        found: list[tuple[str, str, bool]] = []

        def choose(play: Any, asked: Any) -> Answer:
            answer = next(answers, None)
            if answer is None:
                raise _StopError
            if asked.seat not in playing.players and len(asked.options) > 1:
                player = seated.of(asked.seat)
                if asked.seat not in policies:
                    policies[asked.seat] = match.policy(player, asked.seat, Random(luck))
                meant = index_of(asked, policies[asked.seat](play, asked))
                found.append((asked.kind, player, meant != answer))
            return answer

        with whole_run(), suppress(_StopError):
            match.begin(luck).run(choose)
        yield from found
