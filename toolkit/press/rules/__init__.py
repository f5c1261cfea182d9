"""Family TK1: what does not print as it should, in the boxes of every game that has a press.

They have no separate checks: all are found by laying out every face once (`toolkit.press.judging.findings`), except for
`uncredited_picture` and `missing_picture`, which need no face.
"""

from toolkit.press.rules import (
    broken_look,
    broken_picture,
    coarse_picture,
    cropped_picture,
    faint_text,
    huge_picture,
    missing_glyph,
    overflowing_text,
    template_error,
    undrawn_icon,
    untranslated_words,
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
    faint_text.RULE,
    untranslated_words.RULE,
)
