"""Mountains and Valleys as it is played: a map that grows domino by domino, together or alone."""
