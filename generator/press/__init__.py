"""Documents and figures to files."""
