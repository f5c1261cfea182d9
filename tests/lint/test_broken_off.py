"""A check that is interrupted says what was found before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from tests.conftest import smallest_with
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.rules.quests import declared_time
from toolkit.lint import runner
from toolkit.lint.runner import Opened, inspect, open_box
from toolkit.search.deadline import give_up, listening

ORPHAN = {"cards/extra.json": {"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "R."},
                                          "suppress": [{"rule": "missing-art", "reason": "None yet."}]}]}}  # fmt: skip


def opened() -> Opened:
    return open_box(smallest_with(ORPHAN, "smallest"), game_named("unlikely_heroes"))


def _interrupted(*_: Any) -> Iterator[Any]:
    raise KeyboardInterrupt
    yield


def test_what_takes_no_time_comes_first_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"UH202", "TK018"} <= {one.code for one in inspect(opened()).diagnostics}
    monkeypatch.setattr(runner, "_printed", _interrupted)
    with listening() as proofs:
        found = {one.code for one in inspect(opened(), partly=True).diagnostics}
    assert proofs.interrupted
    assert "UH202" in found
    assert "TK018" not in found, "what it suppresses may not have been looked for yet"


@pytest.mark.parametrize("partly", [True, False])
def test_otherwise_the_interruption_goes_on(partly: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody would hear it, or something else comes afterwards, such as printing the box."""
    monkeypatch.setattr(runner, "_printed", _interrupted)
    with nullcontext() if partly else listening(), pytest.raises(KeyboardInterrupt):
        inspect(opened(), partly=partly)


def test_once_a_proof_is_interrupted_no_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    box = opened().box
    assert isinstance(box, Box)
    box = replace(box, quests=tuple(with_fields(quest, minutes=((2, 900),)) for quest in box.quests))
    monkeypatch.setattr(declared_time, "_off", lambda *_: 30.0)
    assert len(list(declared_time.check(box))) == 1
    with listening():
        give_up()
        assert list(declared_time.check(replace(box))) == []
