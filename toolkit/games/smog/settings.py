"""What can be chosen about the odds of SMOG, and about a chapter that is played."""

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
LEVEL = Setting(
    "level",
    "The power level of a one-shot adventure; if not said, the first chapter begins a campaign, and others are medium.",
    ("playtest", "play"),
    values=("start", "light", "medium", "heavy"),
    default="start",
    wording=lambda value: "",
)
WITHOUT = Setting(
    "without",
    "The job that stays at home; if not said, the gentlemen choose.",
    ("playtest", "play"),
    values=("any", "arcanist", "dilettante", "knight", "mekamancer", "monster"),
    default="any",
    wording=lambda value: "" if value == "any" else f"without the {value}",
)
FIRST = Setting(
    "first",
    "Whose row of the activation track comes first in each slot.",
    ("playtest", "play"),
    values=("gentlemen", "nemesis"),
    default="gentlemen",
    wording=lambda value: "" if value == "gentlemen" else "the nemesis first",
)

SETTINGS = (EVASION, CROWNS, BONUS, LEVEL, WITHOUT, FIRST)
