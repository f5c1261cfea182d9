"""What is certain about a motive: `bounds` of its score, `cards` that nobody would use, and `claims` of all that."""
