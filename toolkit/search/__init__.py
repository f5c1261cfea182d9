"""What can be reached, and why not: searches over facts and positions that know nothing of any game."""
