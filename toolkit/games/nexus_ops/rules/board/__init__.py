"""Family NX6: boards, and optional rules that change them."""

from toolkit.games.nexus_ops.rules.board import (
    broken_layout,
    home_order,
    monolith_with_vortex,
    no_board,
    option_clash,
    terrain_left_out,
)

RULES = (
    broken_layout.RULE,
    monolith_with_vortex.RULE,
    option_clash.RULE,
    home_order.RULE,
    terrain_left_out.RULE,
    no_board.RULE,
)
