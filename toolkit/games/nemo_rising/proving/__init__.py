"""What is proved of pairs of missions: that they can be won, that nobody gets stuck, and what they take at least."""
