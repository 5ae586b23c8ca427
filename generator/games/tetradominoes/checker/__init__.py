"""The rules of Tetradominoes over again, from the characters of a picture: shares nothing with the engine."""
