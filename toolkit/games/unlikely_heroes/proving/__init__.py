"""From a quest to what is certain about it: what can be reached, won, lost and got stuck in, and why."""
