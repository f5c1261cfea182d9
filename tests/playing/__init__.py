"""Games played by the thousand, and what they come to."""
