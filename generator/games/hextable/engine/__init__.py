"""Hex tiles as they are played: the table, its text, and a state of a game."""
