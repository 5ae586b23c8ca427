"""Hexdominup as it is played: tiles on tiles, their text, and a state of a game."""
