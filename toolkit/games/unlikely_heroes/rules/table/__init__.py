"""Family UH3: maps that cannot be laid on a table as written."""

from toolkit.games.unlikely_heroes.rules.table import (
    crooked_edge,
    crooked_half_circle,
    dead_end_map,
    one_way_edge,
    open_loop,
    overlapping_maps,
    parting_relocation,
)

RULES = (
    one_way_edge.RULE,
    crooked_edge.RULE,
    overlapping_maps.RULE,
    open_loop.RULE,
    dead_end_map.RULE,
    crooked_half_circle.RULE,
    parting_relocation.RULE,
)
