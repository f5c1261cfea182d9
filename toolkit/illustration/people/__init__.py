"""From what is known of people to their portraits."""
