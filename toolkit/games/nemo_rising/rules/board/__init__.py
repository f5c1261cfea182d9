"""Family NR6: the board."""

from toolkit.games.nemo_rising.rules.board import (
    connected,
    door_on_path,
    entrances,
    first_arrow,
    off_board,
    paths_total,
    shortcut_pair,
    slots,
)

RULES = (
    off_board.RULE,
    connected.RULE,
    paths_total.RULE,
    door_on_path.RULE,
    slots.RULE,
    shortcut_pair.RULE,
    entrances.RULE,
    first_arrow.RULE,
)
