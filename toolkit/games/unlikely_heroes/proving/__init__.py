"""From a quest to what is certain about it: what can be reached, won and lost, where players get stuck, and why."""
