"""What the three games with hex tiles share: the table and its text, the second count, the figures."""
