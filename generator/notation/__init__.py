"""A notation told once: what a game writes of positions and moves, and reads, follows from one description."""
