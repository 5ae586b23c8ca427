"""One file a family of puzzles."""
