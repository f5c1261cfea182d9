"""Family UH7: what is in the box, counted and named."""

from toolkit.games.unlikely_heroes.rules.components import (
    clashing_meeples,
    clock_count,
    declared_count,
    expansion_count,
    hero_without_variant,
    luck_table,
    markup_in_name,
    out_of_luck_count,
    unknown_meeple,
)

RULES = (
    luck_table.RULE,
    out_of_luck_count.RULE,
    declared_count.RULE,
    expansion_count.RULE,
    clock_count.RULE,
    hero_without_variant.RULE,
    unknown_meeple.RULE,
    markup_in_name.RULE,
    clashing_meeples.RULE,
)
