"""Figures of families as data: the question, the answer and both in words, as the `draw` of a family asks."""
