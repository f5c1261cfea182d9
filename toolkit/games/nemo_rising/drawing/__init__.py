"""Pictures of a box: its board, and which missions need which tiles and story tokens."""
