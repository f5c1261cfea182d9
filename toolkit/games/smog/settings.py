"""What can be chosen about the odds of SMOG."""

from __future__ import annotations

from toolkit.settings import Setting

EVASION = Setting(
    "evasion", "Let whoever has the skill spend 1 ether for it: 3 more defence dice.", ("odds",), switch=True
)
CROWNS = Setting(
    "crowns",
    "What gentlemen make of crowns: successes, or 2 ether each.",
    ("odds",),
    values=("successes", "ether"),
    default="successes",
    wording=lambda value: f"crowns are {value}",
)
BONUS = Setting(
    "bonus", "How many dice are added to every attack.", ("odds",), values=("0", "1", "2", "3", "4"), default="0",
    wording=lambda value: "" if value == "0" else f"{value} more dice",
)  # fmt: skip

SETTINGS = (EVASION, CROWNS, BONUS)
