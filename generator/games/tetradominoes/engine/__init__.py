"""Tetradominoes as it is played: the table, its text, the moves and a state of a game."""
