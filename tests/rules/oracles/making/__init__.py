"""Random families and problems as texts, so small that every filling can be tried, most of them with answers."""
