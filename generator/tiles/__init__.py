"""The pieces: every one has a text form and its inverse."""
