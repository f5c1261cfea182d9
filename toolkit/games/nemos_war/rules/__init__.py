"""Every lint rule of the game, by family. One rule is one file, named for the fault it finds."""

from toolkit.games.nemos_war.rules import cards, counts

RULES = (
    *counts.RULES,
    *cards.RULES,
)
