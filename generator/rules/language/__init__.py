"""What an author writes of a family: its board, what is given, what is unknown, its rules and its looks."""
