"""What is typed for a setting, and the choices that are gone through for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from toolkit.settings import Setting

LEVELS = ("light", "medium", "heavy")


@pytest.mark.parametrize(
    ("typed", "default", "many", "choices"),
    [
        ((), "medium", False, [("medium",)]),
        ((), "", False, [()]),
        ((), "", True, [()]),
        (("",), "", False, [()]),
        (("heavy,light",), "medium", False, [("light",), ("heavy",)]),
        (("light..medium",), "", False, [("light",), ("medium",)]),
        (("all",), "", True, [LEVELS]),
    ],
)
def test_there_is_always_something_to_go_through(
    typed: Sequence[str], default: str, many: bool, choices: list[tuple[str, ...]]
) -> None:
    setting = Setting("level", "How hard.", ("playtest",), LEVELS, default, many=many)
    assert setting.understand(typed) == choices
