"""Hex tiles as they are played: the table, its text, and a moment of a game."""
