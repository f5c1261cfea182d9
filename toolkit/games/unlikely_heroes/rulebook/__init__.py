"""The game's own rules: positions, what may be asked of them, and what each move does."""
