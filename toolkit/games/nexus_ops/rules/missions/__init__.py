"""Family NX4: secret missions, and whether they can be fulfilled and are worth it."""

from toolkit.games.nexus_ops.rules.missions import (
    mission_figures,
    mission_implied,
    mission_instant,
    mission_kind,
    mission_late,
    mission_points,
    mission_terrain,
    mission_tie,
    mission_unit_terrain,
    mission_vp_curve,
)

RULES = (
    mission_points.RULE,
    mission_kind.RULE,
    mission_terrain.RULE,
    mission_unit_terrain.RULE,
    mission_figures.RULE,
    mission_instant.RULE,
    mission_tie.RULE,
    mission_implied.RULE,
    mission_late.RULE,
    mission_vp_curve.RULE,
)
