"""Family NR5: tasks, enemies, action cards and gear."""

from toolkit.games.nemo_rising.rules.pieces import (
    action_both_free_strong,
    action_half_cost,
    attribute_balance,
    gear_dead,
    gear_use,
    icons_alone,
    icons_max,
    icons_solo,
    initiative_unique,
    wild_mixed,
)

RULES = (
    icons_max.RULE,
    icons_alone.RULE,
    icons_solo.RULE,
    wild_mixed.RULE,
    attribute_balance.RULE,
    action_half_cost.RULE,
    action_both_free_strong.RULE,
    gear_use.RULE,
    gear_dead.RULE,
    initiative_unique.RULE,
)
