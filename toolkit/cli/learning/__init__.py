"""Commands that learn from games, declared in `commands`: `tune` says which numbers make them what they should be."""
