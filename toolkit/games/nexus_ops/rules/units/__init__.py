"""Family NX3: units, what they cost and can do, and what seats can buy."""

from toolkit.games.nexus_ops.rules.units import (
    border_icons,
    forbidden_terrain,
    miner_exists,
    never_bought,
    not_modelled,
    seat_ladder,
    start_buys,
    unit_monotone,
)

RULES = (
    unit_monotone.RULE,
    miner_exists.RULE,
    start_buys.RULE,
    seat_ladder.RULE,
    forbidden_terrain.RULE,
    border_icons.RULE,
    never_bought.RULE,
    not_modelled.RULE,
)
