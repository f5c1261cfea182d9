"""Family NR4: missions and their story tokens."""

from toolkit.games.nemo_rising.rules.missions import (
    circles,
    kill_goal_pace,
    kill_goal_supply,
    mission_points,
    mission_tiles,
    points_off_track,
    points_out_of_line,
    secure_four,
    story_contested,
    story_gate,
    story_same_tile,
    story_sink,
    story_source,
)

RULES = (
    story_source.RULE,
    story_sink.RULE,
    story_same_tile.RULE,
    story_gate.RULE,
    story_contested.RULE,
    circles.RULE,
    kill_goal_supply.RULE,
    kill_goal_pace.RULE,
    secure_four.RULE,
    mission_tiles.RULE,
    mission_points.RULE,
    points_off_track.RULE,
    points_out_of_line.RULE,
)
