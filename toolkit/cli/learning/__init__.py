"""Commands that learn from games, declared in `commands`.

`tune` says which numbers make them what they should be; `played` sets those of people beside those of players.
"""
