"""Who sits at the table in texts and pictures."""

NAMES = ("Ann", "Ben", "Cleo", "Dan")
"""The players, in turn."""

LETTERS = "".join(name[0] for name in NAMES)
"""What stands on their pawns, tokens and fingers."""
