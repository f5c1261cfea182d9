"""Family UH8: what the pictures show."""

from toolkit.games.unlikely_heroes.rules.pictures import guessed_picture, undrawn_picture

RULES = (
    guessed_picture.RULE,
    undrawn_picture.RULE,
)
