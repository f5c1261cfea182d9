"""Nemo Rising: two missions, eight tiles face down, and mission points that run out."""
