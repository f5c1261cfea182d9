"""The settings of Unlikely Heroes: for playing, and for what is drawn and calculated about a box."""

from __future__ import annotations

from toolkit.settings import ON, Setting


def _heroes(value: str) -> str:
    return f"{value} hero{'es' if value != '1' else ''}"


LARGER_PARTIES = ("5", "6", "7", "8", "9")
"""Rulebook, p. 2: "9 x Meeples", one for each hero. It only says how many solo players pick: up to four."""
HEROES = Setting(
    "heroes",
    "Number of heroes.",
    ("solve", "odds"),
    values=("1", "2", "3", "4"),
    further=LARGER_PARTIES,
    default="2",
    wording=_heroes,
)
PARTY = Setting(
    "heroes",
    "Number of heroes; solo players run several.",
    ("playtest", "play"),
    values=("2", "3", "4"),
    further=LARGER_PARTIES,
    default="2",
    wording=_heroes,
)
"""Rulebook, p. 4: "when playing solo, pick 2-4 heroes". So nobody plays just one; proofs and odds may."""
DIFFICULTY = Setting(
    "difficulty",
    "The luck deck.",
    ("odds", "playtest", "play"),
    values=("easy", "normal", "hard", "unlikely"),
    default="normal",
)
VARIANT = Setting(
    "variant",
    "The variant of the heroes.",
    ("odds",),
    values=("normal", "hard"),
    default="normal",
    wording=lambda value: "hard heroes" if value == "hard" else "",
)
VARIANTS = Setting(
    "variant",
    "The variant of the heroes; mixed chooses for each hero.",
    ("playtest",),
    values=("normal", "hard", "mixed"),
    default="normal",
    wording=lambda value: "" if value == "normal" else f"{value} heroes",
)
OFFERED_VARIANTS = Setting(
    "variant",
    "The heroes to pick from, of one variant or of both (mixed).",
    ("play",),
    values=("normal", "hard", "mixed"),
    default="mixed",
    wording=lambda value: "" if value == "mixed" else f"{value} heroes",
)
"""Rulebook, p. 4: "Each player picks a Starting Hero (Normal or Hard variant)"."""
EXPANSIONS = Setting(
    "with",
    "Expansions to play with.",
    ("playtest", "play"),
    values=(
        "weather",
        "detour",
        "nightfall",
        "blessed",
        "cursed",
        "blessed-items",
        "cursed-items",
        "blessed-traits",
        "cursed-traits",
        "blessed-luck",
        "cursed-luck",
    ),
    many=True,
    wording=lambda value: f"with {value}",
)
UNLOCKED = Setting(
    "unlocked",
    "Starting cards that earlier quests have unlocked.",
    ("solve", "playtest", "play"),
    many=True,
    typed="By id; campaign, for all that earlier ones can; or all.",
    wording=lambda value: "",
)
OUT_OF_LUCK = Setting(
    "out-of-luck",
    "Out-of-luck cards of earlier quests that stay in play.",
    ("playtest", "play"),
    many=True,
    typed="By id.",
    wording=lambda value: "",
)
DEAL = Setting(
    "party",
    "Whether heroes, starting items and the first player are chosen at the table or dealt at random.",
    ("play",),
    values=("chosen", "dealt"),
    default="chosen",
    wording=lambda value: "",
)
MODULE = Setting(
    "module",
    "Luck cards to shuffle in.",
    ("odds",),
    values=("blessed", "cursed"),
    many=True,
    wording=lambda value: " ".join(f"{one} luck" for one in value.split(", ")),
)
STRAIN = Setting("strain", "Also show the chances with one extra card by strain.", ("odds",), switch=True)
SHORTEST = Setting("shortest", "Find the shortest walkthrough, not just a short one.", ("solve",), switch=True)
SOFT_LOCKS = Setting("soft-locks", "Also look for ways to get stuck.", ("solve",), switch=True, default=ON)
CHAPTER = Setting("chapter", "Only this chapter, card by card.", ("graph",))
QUEST = Setting("quest", "Only this quest.", ("clues",), typed="By id or number.")
TABLE = Setting("table", "Draw the maps as they lie on the table.", ("graph",), switch=True)

SETTINGS = (
    HEROES, PARTY, DIFFICULTY, VARIANT, VARIANTS, OFFERED_VARIANTS, EXPANSIONS, UNLOCKED, OUT_OF_LUCK,
    DEAL, MODULE, STRAIN, SHORTEST, SOFT_LOCKS, CHAPTER, QUEST, TABLE,
)  # fmt: skip
