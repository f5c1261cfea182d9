"""Every lint rule of the game, by family. One rule is one file, named for the fault it finds."""

from toolkit.games.nemos_war.rules import board, cards, counts, proofs, scoring, ships

RULES = (
    *counts.RULES,
    *cards.RULES,
    *ships.RULES,
    *board.RULES,
    *scoring.RULES,
    *proofs.RULES,
)
