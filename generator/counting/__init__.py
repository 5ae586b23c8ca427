"""Numbers of problems, and words that count them."""
