"""A game taken over from a proof: the table lies as the proof left it, whatever luck comes after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.conftest import REPOSITORY
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.playing.matches.sitting import QuestSitting
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestMatch
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import Move, bits
from toolkit.plain import Plain
from toolkit.playing.saved import sit_down
from toolkit.search.claims import Claim
from toolkit.settings import asked_by, choose
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.opening import known_game_of


@pytest.fixture(scope="module")
def proved() -> tuple[QuestMatch, Claim]:
    """The starter's quest, and its walkthrough."""
    opened = Workbench(Folder(REPOSITORY / "adventures" / "starter", "starter")).opened
    game = known_game_of(opened.folder)
    (subject,) = game.reader().subjects(opened.box)
    assert game.solver is not None
    assert game.table is not None
    claim = next(game.solver().prove(opened.box, subject, choose(asked_by(game.settings, "solve"), {}), 50_000))
    chosen = choose(asked_by(game.settings, "play"), {"party": ["dealt"]})
    return game.table().lay(opened.box, subject, chosen), claim  # type: ignore[return-value]


def taken_over(match: QuestMatch, moves: Sequence[Plain]) -> QuestSitting:
    """A game after the party has sat down: where each starting item lies is asked before anything else."""
    sitting = match.take_over("any luck", moves)
    while sitting.question is not None and sitting.question.kind == "place":
        sitting.answer(0)
    return sitting


def there(sitting: QuestSitting) -> dict[str, Any]:
    """What a proof knows of a game."""
    position, numbered = sitting.game.position, (1 << sitting.game.play.encounters) - 1
    return {
        "at": [seat.at for seat in position.seats],
        "held": [seat.held & numbered for seat in position.seats],
        **{name: getattr(position, name) for name in ("pile", "table", "passed", "gone", "solved", "chapter", "laid")},
    }


def test_every_step_of_a_walkthrough_but_the_last(proved: tuple[QuestMatch, Claim]) -> None:
    match, claim = proved
    play = CompiledQuest(match.prepared.box, match.prepared.quest, 2)
    assert len(claim.ends) == len(claim.story)
    assert (claim.ends[0] > 0, claim.ends[-1]) == (True, len(claim.moves))
    for number, end in enumerate(claim.ends[:-1], start=1):
        position = begin(play)
        for move in msgspec.convert(claim.moves[:end], tuple[Move, ...]):
            position = apply(play, position, move)
        sitting = taken_over(match, claim.moves[:end])
        assert there(sitting) == {
            "at": [seat.at for seat in position.seats],
            "held": [seat.held for seat in position.seats],
            **{name: getattr(position, name) for name in there(sitting) if name not in ("at", "held")},
        }
        events = [one.words for one in sitting.told]
        (over,) = (at for at, words in enumerate(events) if words.startswith("Taken over from a proof"))
        assert tuple(events[over - number : over]) == claim.story[:number]
        assert sitting.question is not None
        assert sitting.question.kind == "turn"


def test_what_is_held_lies_on_a_side_within_the_limit(proved: tuple[QuestMatch, Claim]) -> None:
    match, claim = proved
    game = taken_over(match, claim.moves[: claim.ends[-2]]).game
    for hero in range(2):
        for side in ("left", "right"):
            assert game.backpacks.items_on(hero, side).bit_count() <= game.backpacks.limit(hero)
    right = [card for seat in game.position.seats for card in bits(seat.held & game.backpacks.right)]
    assert all(game.play.effects[card] is not None for card in right)


def test_it_is_answered_saved_and_taken_back_like_any_game(proved: tuple[QuestMatch, Claim]) -> None:
    match, claim = proved
    given = claim.moves[: claim.ends[2]]
    sitting = sit_down(match, 4, (), given)
    for _ in range(4):
        sitting.answer(0)
    again = sit_down(match, 4, sitting.answers, given)
    assert [one.words for one in again.told] == [one.words for one in sitting.told]
    assert any(one.words == claim.story[2] for one in again.told)
    again.undo()
    assert list(again.answers) == [0, 0, 0]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([{"type": "Explore", "hero": 0, "number": 777}], "has changed"),
        ([{"type": "Explore", "hero": 0, "number": "x"}], "has changed"),
        (["nonsense"], "has changed"),
        ("ALL", "the quest is over"),
        ("HALF", "still being resolved"),
    ],
)
def test_what_cannot_be_taken_over(proved: tuple[QuestMatch, Claim], given: Any, said: str) -> None:
    match, claim = proved
    moves = {"ALL": claim.moves, "HALF": claim.moves[:1]}.get(given, given) if isinstance(given, str) else given
    with pytest.raises(ToolkitError, match=said):
        match.take_over("any luck", moves)
