"""Family NX7: what takes a proof."""

from toolkit.games.nexus_ops.rules.proofs import impossible_mission, mission_by_luck

RULES = (impossible_mission.RULE, mission_by_luck.RULE)
