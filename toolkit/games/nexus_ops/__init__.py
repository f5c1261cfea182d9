"""Nexus Ops: rivals on a moon of hexes who buy units, explore, mine, fight, and score secret missions."""
