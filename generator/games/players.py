"""Who sits at the table in texts and pictures."""

NAMES = ("Ann", "Ben", "Cleo", "Dan")
"""The players, in turn."""
