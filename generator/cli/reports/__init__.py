"""What a check found, as other programs like to read it."""
