"""Family UH4: puzzle pieces and their solutions."""

from toolkit.games.unlikely_heroes.rules.puzzles import (
    lonely_piece,
    losing_solution,
    overgrown_puzzle,
    sum_with_other_entrance,
    sum_without_card,
    unheld_solution,
    unsolvable_puzzle,
)

RULES = (
    unsolvable_puzzle.RULE,
    sum_without_card.RULE,
    lonely_piece.RULE,
    sum_with_other_entrance.RULE,
    unheld_solution.RULE,
    losing_solution.RULE,
    overgrown_puzzle.RULE,
)
