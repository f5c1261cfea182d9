"""Family NX2: how much there is of everything, and whether it fits together."""

from toolkit.games.nexus_ops.rules.counts import (
    energy_dependence_minima,
    hexes_tokens,
    no_change,
    refinery_floor,
    tiles_do_not_fit,
    unit_table,
    victory_points_short,
    wrong_count,
)

RULES = (
    wrong_count.RULE,
    unit_table.RULE,
    tiles_do_not_fit.RULE,
    hexes_tokens.RULE,
    refinery_floor.RULE,
    energy_dependence_minima.RULE,
    victory_points_short.RULE,
    no_change.RULE,
)
