"""Every lint rule of the game, by family. One rule is one file, named for the fault it finds."""

from toolkit.games.nemo_rising.rules import board, counts, missions, pieces, proofs, references, threats

RULES = (
    *references.RULES,
    *counts.RULES,
    *threats.RULES,
    *missions.RULES,
    *pieces.RULES,
    *board.RULES,
    *proofs.RULES,
)
