"""What is printed of a box: cards, tiles, tokens, standees, a mission sheet and the board."""
