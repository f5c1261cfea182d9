"""Every lint rule of the game, by family. One rule is one file, named for the fault it finds."""

from toolkit.games.nexus_ops.rules import board, cards, counts, missions, proofs, references, units

RULES = (*references.RULES, *counts.RULES, *units.RULES, *missions.RULES, *cards.RULES, *board.RULES, *proofs.RULES)
