"""What the two games share in which each player lays the one tile they hold, anywhere, and draws another."""
