"""Figures in words, for whoever cannot see them: what is where, in reading order and nothing left out."""
