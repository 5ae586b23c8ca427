"""Plain dominoes with binary dihexes: the line, its text, and a moment of a game."""
