"""What an author writes besides problems, as values: the book, its goals, its look and its prose."""
