"""What is proved of a board: where units can ever be, which missions are possible, whether seats are equal."""
