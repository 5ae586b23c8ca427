"""One file or folder a game."""
