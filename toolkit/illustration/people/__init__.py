"""From what is known about people to their portraits."""
