"""Family TK1: what does not print as it should."""

from toolkit.games.unlikely_heroes.rules.print import (
    broken_look,
    broken_picture,
    coarse_picture,
    cropped_picture,
    huge_picture,
    missing_glyph,
    overflowing_text,
    template_error,
    undrawn_icon,
)

RULES = (
    overflowing_text.RULE,
    missing_glyph.RULE,
    broken_picture.RULE,
    huge_picture.RULE,
    coarse_picture.RULE,
    cropped_picture.RULE,
    template_error.RULE,
    broken_look.RULE,
    undrawn_icon.RULE,
)
