"""What can be chosen about a game of Nexus Ops; the board itself is the subject, and says for how many it is."""

from __future__ import annotations

from toolkit.settings import Setting

OPTION_WORDS = (
    "short",
    "long",
    "executive_orders",
    "top_priority",
    "king_of_the_hill",
    "extra_tokens",
    "transmissions",
    "vortex",
    "alternate_units",
    "teams",
)
"""The optional rules of the rulebook, as boxes offer them."""
OPTIONS = Setting(
    "options",
    "Optional rules.",
    ("playtest", "play"),
    values=OPTION_WORDS,
    many=True,
    wording=lambda value: value.replace("_", " "),
)
DEAL = Setting(
    "deal", "By which luck tiles and tokens of a drawn board are dealt; 0 leaves them face down.", ("graph",),
    values=tuple(map(str, range(21))), default="1",
)  # fmt: skip
SHEET = Setting(
    "sheet", "Which side of the reference sheets.", ("odds",), values=("classic", "alternate"), default="classic"
)
TERRAIN = Setting(
    "terrain",
    "Where the battle is.",
    ("odds",),
    values=("liquifungus_forest", "crystal_spires", "rock_plains", "magma_pool", "monolith", "home"),
    default="rock_plains",
    wording=lambda value: value.replace("_", " "),
)
CASUALTIES = Setting(
    "casualties",
    "How both sides choose what they lose: as well as they can, or always the cheapest.",
    ("odds",),
    values=("best", "cheapest"),
    default="best",
)
SHARPER = Setting(
    "sharper", "By how much cards sharpen the attacker.", ("odds",), values=("0", "1", "2", "3"), default="0",
    wording=lambda value: "" if value == "0" else f"attacker sharper by {value}",
)  # fmt: skip
BLUNTER = Setting(
    "blunter", "By how much cards blunt the defender.", ("odds",), values=("0", "1", "2", "3"), default="0",
    wording=lambda value: "" if value == "0" else f"defender blunter by {value}",
)  # fmt: skip

SETTINGS = (OPTIONS, DEAL, SHEET, TERRAIN, CASUALTIES, SHARPER, BLUNTER)
