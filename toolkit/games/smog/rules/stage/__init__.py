"""Family SM6: room tiles, doors and squares."""

from toolkit.games.smog.rules.stage import (
    door_spot,
    edge_clash,
    fire_no_building,
    goal_reach,
    start_square,
    tile_supply,
    tiles_fit,
    uneven_tile,
)

RULES = (
    uneven_tile.RULE,
    tiles_fit.RULE,
    door_spot.RULE,
    edge_clash.RULE,
    start_square.RULE,
    tile_supply.RULE,
    fire_no_building.RULE,
    goal_reach.RULE,
)
