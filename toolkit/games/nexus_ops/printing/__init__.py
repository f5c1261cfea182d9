"""What is printed of a box: cards, tokens, hex tiles, reference sheets and layouts."""
