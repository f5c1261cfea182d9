"""Every lint rule of the game, by family. One rule is one file, named for the fault it finds."""

from toolkit.games.smog.rules import cards, chapters, counts, figures, proofs, references, stage

RULES = (
    *references.RULES,
    *counts.RULES,
    *figures.RULES,
    *cards.RULES,
    *chapters.RULES,
    *stage.RULES,
    *proofs.RULES,
)
