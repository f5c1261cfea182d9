"""Processes that inherit everything, whatever ran before."""

from __future__ import annotations

import sys

import pytest

from toolkit.work import workers

IS_LINUX = sys.platform == "linux"


@pytest.fixture(autouse=True)
def whatever_ran_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another test, or a debugger, may have left a thread behind, with which nobody would fork."""
    monkeypatch.setattr(workers, "inherits", lambda: IS_LINUX)
