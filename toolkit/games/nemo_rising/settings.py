"""What can be chosen about a game of Nemo Rising, and about what is drawn of a box."""

from __future__ import annotations

from toolkit.settings import Setting


def _heroes(value: str) -> str:
    return f"{value} hero{'es' if value != '1' else ''}"


HEROES = Setting(
    "heroes",
    "Number of heroes.",
    ("solve", "playtest", "play"),
    values=("1", "2", "3", "4"),
    default="2",
    wording=_heroes,
)
DIFFICULTY = Setting(
    "difficulty",
    "How many mission points there are to start with.",
    ("playtest", "play"),
    values=("easy", "medium", "hard"),
    default="medium",
)
FIRST_THREAT = Setting(
    "first-threat",
    "The threat card of the setup: obeyed and discarded, also if it says Keep; kept, if it does; or skipped.",
    ("playtest", "play"),
    values=("discarded", "kept", "skipped"),
    default="discarded",
    wording=lambda value: "" if value == "discarded" else f"first threat {value}",
)
MAP = Setting("board", "The board with its paths, entrances and doorways.", ("graph",), switch=True)

SETTINGS = (HEROES, DIFFICULTY, FIRST_THREAT, MAP)
