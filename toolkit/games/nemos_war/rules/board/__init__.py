"""Family NW4: the board."""

from toolkit.games.nemos_war.rules.board import (
    group_trigger,
    never_full,
    ocean_capacity,
    ocean_dice,
    resource_tracks,
    unconnected_ocean,
)

RULES = (
    ocean_capacity.RULE,
    group_trigger.RULE,
    unconnected_ocean.RULE,
    ocean_dice.RULE,
    resource_tracks.RULE,
    never_full.RULE,
)
