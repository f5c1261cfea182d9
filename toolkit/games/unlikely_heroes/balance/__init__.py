"""How hard challenges are: what heroes bring, the exact odds, and how they compare."""
