"""Hexagone as it is played: the table, moves, positions and their text."""
