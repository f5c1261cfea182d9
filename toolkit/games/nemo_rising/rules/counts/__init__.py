"""Family NR2: too many or too few of something."""

from toolkit.games.nemo_rising.rules.counts import enemy_faces, enemy_never_placed, tile_never_needed, wrong_count

RULES = (
    wrong_count.RULE,
    enemy_faces.RULE,
    enemy_never_placed.RULE,
    tile_never_needed.RULE,
)
