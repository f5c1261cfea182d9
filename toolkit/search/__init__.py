"""What can be reached, and why not: searches over facts, positions and courses that know nothing of any game."""
