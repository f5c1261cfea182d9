"""One game, watched: it is played, then repeated, with other games tried on the way to see how it stands.

How a game stands is judged by the players who play it, because a better one would see other chances; for those who
think ahead, their habit plays on, since nobody could wait for them. What the deciding seat does not know is dealt anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any, Protocol

from msgspec import Struct

from toolkit.playing.experience.diary import Decision, Diary, Moment, Twice
from toolkit.playing.forks import Trail
from toolkit.playing.play import Answer, Choose, Play, Question, index_of
from toolkit.playing.seats import LineUp
from toolkit.playing.thinking.searcher import Thinkable, habit_of
from toolkit.playing.thinking.seating import seated
from toolkit.playing.thinking.strength import thinks
from toolkit.playing.thinking.worth import worth

MOMENTS, DECISIONS, OPTIONS = 16, 6, 4
"""In how many moments and decisions of a game others are tried, at most, and how many options of each are compared."""

NAMED = 3
"""How many answers are named of those between two moments."""


class Watchable(Thinkable, Protocol):
    """A match as it is watched."""

    def begin(self, luck: str) -> Play: ...


class _Answered(Struct, frozen=True):
    """A question that was answered: whose it was, of which kind, when, how many options it had, and the answer."""

    seat: str
    kind: str
    clock: int
    options: int
    answer: int
    said: str


class Watcher:
    """Watches one game. `rollouts` are tried in each moment, and half as many for each option of a decision."""

    def __init__(self, match: Watchable, players: LineUp, luck: str, rollouts: int) -> None:
        self.match, self.players, self.luck, self.rollouts = match, players, luck, max(2, rollouts)
        self.index = {seat.id: index for index, seat in enumerate(match.seats)}
        self.answered: list[_Answered] = []
        self.offered, self.taken = Counter[str](), Counter[str]()
        self.trail: Trail[Any] = Trail(lambda: match.begin(luck))

    def watch(self) -> tuple[Play, Diary]:
        """The game that was played, and its diary."""
        play = self._played()
        moments, decisions = self._tried()
        standings = play.outcome
        assert standings is not None, "the game is over"
        end = tuple(float(one.won) for one in standings)
        return play, Diary(
            (*moments, Moment(1.0, (end, end), self._since(moments, len(self.answered)))),
            tuple(decisions),
            tuple(self.index[one.seat] for one in self.answered if one.options > 1),
            play.clock,
            dict(self.offered),
            dict(self.taken),
        )

    def _played(self) -> Play:
        """The game as the players play it; everything that is offered and taken is written down, but for amounts."""
        choose = seated(self.match, self.players.moods(self.luck), lambda: self.match.begin(self.luck))

        def note(play: Play, question: Question) -> Answer:
            answer, choices, said = index_of(question, choose(play, question)), question.choices, ""
            if len(choices) > 1 and choices[0].amount is None:
                words = [self._named(question, one.words) for one in choices]
                self.offered.update(dict.fromkeys(words, 1))
                if answer < len(words):
                    said = choices[answer].words
                    self.taken[words[answer]] += 1
            one = _Answered(question.seat, question.kind, play.clock, len(choices), answer, said)
            self.answered.append(one)
            return answer

        play = self.match.begin(self.luck)
        play.run(note)
        return play

    def _tried(self) -> tuple[list[Moment], list[Decision]]:
        """The same game again, with others tried on the way."""
        turns = {one.clock: at for at, one in reversed([*enumerate(self.answered)])}
        look = set(_evenly(sorted(turns.values()), MOMENTS))
        weigh = set(_evenly([at for at, one in enumerate(self.answered) if self._is_weighed(one)], DECISIONS))
        moments: list[Moment] = []
        decisions: list[Decision] = []
        at = 0

        def repeat(play: Play, question: Question) -> Answer:
            nonlocal at
            self.trail.arrive(play)
            if self.trail.leads_back and at in look:
                part = at / len(self.answered)
                moments.append(Moment(part, self._chances(question, at), self._since(moments, at)))
            if self.trail.leads_back and at in weigh:
                decisions.append(self._weighed(question, at))
            answer = self.trail.leave(question, self.answered[at].answer)
            at += 1
            return answer

        self.match.begin(self.luck).run(repeat)
        return moments, decisions

    def _named(self, question: Question, words: str) -> str:
        """An answer as it is counted: by the seat, if there are several, and the kind of question."""
        about = f"{question.kind}: {words}" if question.kind else words
        return f"{question.seat}, {about}" if len(self.index) > 1 else about

    def _is_weighed(self, one: _Answered) -> bool:
        return one.options > 1 and one.answer < one.options and self.match.habits(one.seat).ponders(one.kind)

    def _since(self, moments: Sequence[Moment], at: int) -> str:
        """What was chosen since the last moment: the last of it, where there is much."""
        if not moments:
            return ""
        before = round(moments[-1].part * len(self.answered))
        some = [one for one in self.answered[before:at] if one.said and self.match.habits(one.seat).ponders(one.kind)]
        return " · ".join(one.said for one in some[-NAMED:])

    def _chances(self, question: Question, at: int) -> Twice:
        ends = [self._rollout(question, f"{at} {number}")[0] for number in range(self.rollouts)]
        half = len(ends) // 2
        return _means(ends[:half]), _means(ends[half:])

    def _weighed(self, question: Question, at: int) -> Decision:
        taken, options = self.answered[at].answer, range(len(question.options))
        others = [one for one in options if one != taken]
        shown = sorted([taken, *Random(f"{self.luck} {at}").sample(others, min(OPTIONS - 1, len(others)))])
        seat, half = self.index[question.seat], max(1, self.rollouts // 4)
        # The same luck for every option, as far as games go the same way.
        found = [
            [self._rollout(question, f"{at} {number}", one)[1][seat] for number in range(2 * half)] for one in shown
        ]
        worths = tuple(fmean(one[:half]) for one in found), tuple(fmean(one[half:]) for one in found)
        choices = question.choices
        words = tuple(self._named(question, choices[one].words) for one in shown)
        return Decision(seat, question.kind, words, worths, shown.index(taken))

    def _rollout(self, question: Question, luck: str, first: int | None = None) -> tuple[list[float], list[float]]:
        """Who won a game that goes on from here, perhaps after a first answer; and what it was worth to each seat."""
        random = Random(f"{self.luck} {luck}")
        players: dict[str, Choose] = {}
        given = first

        def choose(play: Play, asked: Question) -> Answer:
            nonlocal given
            if given is not None:
                answer, given = given, None
                return answer
            if asked.seat not in players:
                name = self.players.of(asked.seat)
                is_slow = thinks(name)
                habit = habit_of(self.match, asked.seat, random) if is_slow else None
                players[asked.seat] = habit or self.match.policy(name, asked.seat, random)
            return players[asked.seat](play, asked)

        play = self.trail.fork(question.seat, random, choose)
        assert play.outcome is not None, "it was played to its end"
        return [float(one.won) for one in play.outcome], worth(play, self.match.seats)


def _means(ends: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(fmean(one) for one in zip(*ends, strict=True))


def _evenly(some: Sequence[int], most: int) -> Sequence[int]:
    """At most so many of them, spread evenly."""
    if len(some) <= most:
        return some
    return [some[index * len(some) // most] for index in range(most)]
