"""A check that is interrupted says what was found before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import inspect_with
from toolkit.lint import runner
from toolkit.search.deadline import listening

ORPHAN = {"cards/extra.json": {"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "R."},
                                          "suppress": [{"rule": "missing-art", "reason": "None yet."}]}]}}  # fmt: skip


def _interrupted(*_: Any) -> Iterator[Any]:
    raise KeyboardInterrupt
    yield


def test_what_takes_no_time_comes_first_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"UH202", "TK018"} <= {one.code for one in inspect_with(ORPHAN).diagnostics}
    monkeypatch.setattr(runner, "_printed", _interrupted)
    with listening() as proofs:
        found = {one.code for one in inspect_with(ORPHAN).diagnostics}
    assert proofs.interrupted
    assert "UH202" in found
    assert "TK018" not in found, "what it suppresses may not have been looked for yet"


def test_where_nobody_would_hear_it_the_interruption_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_printed", _interrupted)
    with pytest.raises(KeyboardInterrupt):
        inspect_with(ORPHAN)
