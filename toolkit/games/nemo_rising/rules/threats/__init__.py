"""Family NR3: threat cards."""

from toolkit.games.nemo_rising.rules.threats import (
    entrance_range,
    entrance_skew,
    keep_enemy_elsewhere,
    keep_exit_possible,
    keep_has_effect,
    keep_has_exit,
    keep_share,
    move_colour,
    move_count,
    move_moves_nobody,
    path_order,
    placed_enemy_has_token,
    stack_runs_dry,
    unique_enemy_reuse,
)

RULES = (
    entrance_range.RULE,
    entrance_skew.RULE,
    placed_enemy_has_token.RULE,
    stack_runs_dry.RULE,
    move_moves_nobody.RULE,
    move_colour.RULE,
    move_count.RULE,
    path_order.RULE,
    keep_has_exit.RULE,
    keep_exit_possible.RULE,
    keep_enemy_elsewhere.RULE,
    keep_has_effect.RULE,
    keep_share.RULE,
    unique_enemy_reuse.RULE,
)
