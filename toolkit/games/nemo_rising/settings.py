"""What can be chosen about a game of Nemo Rising, and about what is drawn of a box."""

from __future__ import annotations

from toolkit.settings import Setting


def _players(value: str) -> str:
    return f"{value} player{'s' if value != '1' else ''}"


PLAYERS = Setting(
    "players",
    "How many play, each with a hero.",
    ("solve", "playtest", "play"),
    values=("1", "2", "3", "4"),
    default="2",
    told=_players,
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
    told=lambda value: "" if value == "discarded" else f"first threat {value}",
)
MAP = Setting("board", "The board with its paths, entrances and doorways.", ("graph",), switch=True)

SETTINGS = (PLAYERS, DIFFICULTY, FIRST_THREAT, MAP)
