"""The documentation, and what makes the parts of it that are made."""
