"""Hexdominup as it is played: tiles on tiles, their text, and a moment of a game."""
