"""Three Lamps: a keeper on three rocks, a mission that lies face down, and oil for one night."""
