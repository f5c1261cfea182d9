"""Any deck: a sheet with a row for each card, a template for each kind, and a look. Nothing is known of its rules.

1. `game`: the game in one value.
2. `content`: sheets and what they say.
3. `rules`: what can be wrong with them.
4. `printing`: cards and tokens of any size.
"""
