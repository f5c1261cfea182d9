"""Every lint rule of the game, by family. Each rule is one file, named after the fault it finds."""

from toolkit.games.unlikely_heroes.rules import (
    challenges,
    components,
    pictures,
    puzzles,
    quests,
    reach,
    references,
    table,
)

RULES = (
    *references.RULES,
    *reach.RULES,
    *table.RULES,
    *puzzles.RULES,
    *quests.RULES,
    *challenges.RULES,
    *components.RULES,
    *pictures.RULES,
)
