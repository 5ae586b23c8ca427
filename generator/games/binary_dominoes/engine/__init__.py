"""Plain dominoes with binary dihexes: the line, its text, and a state of a game."""
