"""What can be calculated exactly: battles, what they cost, and what a base earns."""
