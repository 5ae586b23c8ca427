"""All Fives as it is played: the table, its text, the moves and a state of a match."""
