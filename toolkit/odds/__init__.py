"""The tables of odds that a game shows, and the intervals of measured rates. Knows no game; `kits` does the sums."""
