"""Forks of games in progress: a copy is the same game, goes its own way, and a redeal changes nothing that is seen."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

import pytest

from tests.playing.making import laid
from toolkit.playing.capability import Match
from toolkit.playing.forks import Stop, Trail
from toolkit.playing.play import Answer, Asked, Choose, Play, Question
from toolkit.playing.seats import PARTY, Standing, alone, mood_of
from toolkit.playing.table import Look, Passage, options

SEAT = PARTY.id


STARTER = ("unlikely_heroes", "starter", {"heroes": "3"})
EXPANDED = ("unlikely_heroes", "starter", {"with": "all", "difficulty": "hard", "variant": "hard"})
SAGA: tuple[str, str, dict[str, str]] = ("unlikely_heroes", "second-best-saga", {})
EXCHANGE = ("nemo_rising", "nemo-rising-weather-exchange", {"heroes": "3"})
GAMES = [
    pytest.param(STARTER, "random", id="starter, random"),
    pytest.param(STARTER, "guided", id="starter, guided"),
    pytest.param(EXPANDED, "random", id="all expansions, random"),
    pytest.param(EXPANDED, "bold", id="all expansions, bold"),
    pytest.param(SAGA, "cautious", id="saga, cautious"),
    pytest.param(EXCHANGE, "wanderer", id="Nemo Rising, wanderer"),
    pytest.param(EXCHANGE, "careful", id="Nemo Rising, careful"),
]
Case = tuple[str, str, dict[str, str]]


def match_of(case: Case) -> Match:
    game, folder, typed = case
    return laid(game, folder, **typed)


def key_of(question: Question, answer: Answer) -> Hashable:
    """What was answered, as it is called in every copy."""
    option = question.options[answer] if type(answer) is int else answer
    return question.key(option)


def by_key(question: Question, key: Hashable) -> int:
    """The option of that name."""
    return next(index for index, one in enumerate(question.options) if question.key(one) == key)


class Watched:
    """A game that a player of the cast plays, with everything that was answered, and copies made on the way."""

    def __init__(self, match: Match, player: str, luck: str, every: int = 5) -> None:
        self.copies: list[tuple[int, Play]] = []
        self.keys: list[Hashable] = []
        policy, resumable = match.policy(player, SEAT, mood_of(player, luck)), 0

        def choose(play: Play, question: Question) -> Answer:
            nonlocal resumable
            resumable += play.resumable
            if play.resumable and resumable % every == 0:
                self.copies.append((len(self.keys), play.copy()))
            answer = policy(play, question)
            self.keys.append(key_of(question, answer))
            return answer

        play = match.begin(luck)
        play.run(choose)
        self.result = match.result(play, 0)


@pytest.mark.parametrize(("case", "player"), GAMES)
def test_a_copy_goes_on_as_the_game_did(case: Case, player: str) -> None:
    match = match_of(case)
    copies = 0
    for number in range(3):
        luck = f"copies {number}"
        watched = Watched(match, player, luck)
        assert watched.result == match.play(alone(player), luck, 0), "nothing that happens to a copy changes the game"
        for at, copy in watched.copies:
            left = iter(watched.keys[at:])
            copy.run(lambda _, question, left=left: by_key(question, next(left)))  # type: ignore[misc]
            assert match.result(copy, 0) == watched.result
            assert next(left, None) is None
            assert copy.told in ([], ()), "a copy tells nothing"
        copies += len(watched.copies)
    assert copies > 2


@pytest.mark.parametrize("case", [EXPANDED, EXCHANGE])
def test_a_copy_of_a_copy_and_what_it_leaves_alone(case: Case) -> None:
    match = match_of(case)
    player = "random" if case is EXPANDED else "wanderer"
    watched = Watched(match, player, "again", every=7)
    at, copy = watched.copies[0]
    for number in range(3):
        fork = copy.copy(Random(number))
        fork.redeal(SEAT, Random(number))
        fork.run(match.policy(player, SEAT, Random(number)))
        assert fork.outcome is not None
    left = iter(watched.keys[at:])
    copy.copy().run(lambda _, question: by_key(question, next(left)))
    left = iter(watched.keys[at:])
    copy.run(lambda _, question: by_key(question, next(left)))
    assert match.result(copy, 0) == watched.result


def seen(play: Play) -> tuple[object, ...]:
    """Everything that the party sees of a game at its present question."""
    found: list[object] = []

    def look(at: Play, question: Question) -> Answer:
        keys = [question.key(one) for one in question.options]
        looks = [at.look(key, SEAT) for key in ("", *(one.key for one in at.sights(SEAT)))]
        found.extend((question.kind, question.words, keys, list(question.choices), list(at.chances()), looks))
        raise Stop

    with pytest.raises(Stop):
        play.copy().run(look)
    return tuple(found)


@pytest.mark.parametrize(("case", "player"), GAMES)
def test_a_redeal_changes_nothing_that_the_party_sees(case: Case, player: str) -> None:
    match = match_of(case)
    ends = set()
    games = [Watched(match, player, f"redeal {number}", every=4) for number in range(4)]
    for watched, at, copy in [(one, at, copy) for one in games for at, copy in one.copies[:3]]:
        before = seen(copy)
        for number in range(6):
            dealt = copy.copy(Random(number))
            dealt.redeal(SEAT, Random(number))
            assert seen(dealt) == before
            left = iter(watched.keys[at:])
            try:
                dealt.run(lambda _, question, left=left: by_key(question, next(left)))  # type: ignore[misc]
                ends.add(match.result(dealt, 0) == watched.result)
            except StopIteration:  # what was answered then cannot be answered here
                ends.add(False)
    assert False in ends, "but what comes is different"


@pytest.mark.parametrize(("case", "player"), GAMES)
def test_forks_begin_at_every_question(case: Case, player: str) -> None:
    """Also where a game cannot be copied: then the answers since the last copy are repeated."""
    match = match_of(case)
    policy = match.policy(player, SEAT, mood_of(player, "trail"))
    trail: Trail[Play] = Trail(lambda: match.begin("trail"))
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    asked = 0

    def choose(play: Play, question: Question) -> Answer:
        nonlocal asked
        asked += 1
        trail.arrive(play)
        if asked % 3 == 0 and asked < 150:
            kinds[play.resumable].add(question.kind)
            first: list[tuple[str, list[Hashable]]] = []

            def peek(fork: Play, there: Question) -> Answer:
                assert fork is not play
                first.append((there.kind, [there.key(one) for one in there.options]))
                raise Stop

            fork = trail.fork(SEAT, Random(asked), peek)
            assert first == [(question.kind, [question.key(one) for one in question.options])]
            assert (fork.clock, fork.outcome) == (play.clock, None)
            assert 0 <= fork.hint(SEAT) < 1
        return trail.leave(question, policy(play, question))

    play = match.begin("trail")
    play.run(choose)
    assert match.result(play, 0) == match.play(alone(player), "trail", 0)
    assert kinds[True]


def test_a_fork_can_be_played_to_its_end() -> None:
    match = match_of(EXCHANGE)
    trail: Trail[Play] = Trail(lambda: match.begin("ends"))
    policy = match.policy("careful", SEAT, Random(1))
    ends: list[Any] = []

    def choose(play: Play, question: Question) -> Answer:
        trail.arrive(play)
        if question.kind == "hero":
            fork = trail.fork(SEAT, Random(len(ends)), match.policy("careful", SEAT, Random(1)))
            assert fork.outcome is not None
            ends.append(fork.outcome[0].score)
        return trail.leave(question, policy(play, question))

    match.begin("ends").run(choose)
    assert len(set(ends)) > 2


class Tossing(Play):
    """Three tosses of a coin that nobody sees, each guessed. It cannot be copied."""

    def __init__(self) -> None:
        self.luck = Random(5)
        self.right: list[bool] = []

    @property
    def told(self) -> list[Passage]:
        return []

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        return (Standing(all(self.right)),) if len(self.right) == 3 else None

    def look(self, key: str, seat: str) -> Look:
        return Look("")

    def redeal(self, seat: str, luck: Random) -> None:
        self.luck = luck

    def run(self, choose: Choose) -> None:
        while len(self.right) < 3:
            guess = choose(self, Asked("Heads or tails?", options(["heads", "tails"])))
            self.right.append(guess == self.luck.randrange(2))


def test_a_game_that_cannot_be_copied_is_repeated_from_its_beginning() -> None:
    trail = Trail(Tossing)
    game = Tossing()
    forks: list[list[bool]] = []

    def choose(play: Tossing, question: Question) -> Answer:
        trail.arrive(play)
        if len(play.right) == 2:
            forks.extend(trail.fork(SEAT, Random(n), lambda *_: 0).right for n in range(20))
        return trail.leave(question, question.options[1])

    game.run(choose)
    assert {tuple(fork[:2]) for fork in forks} == {tuple(game.right[:2])}, "what has happened stays"
    assert {fork[2] for fork in forks} == {True, False}, "what comes is open"
