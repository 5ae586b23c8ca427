"""What a die can show."""

FACES = range(1, 7)
