"""Pictures of a box: who leads to whom, the maps on their table, the odds of its challenges."""
