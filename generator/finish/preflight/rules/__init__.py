"""What printers and readers ask of a PDF, a file for each group of questions."""
