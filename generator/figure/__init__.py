"""Figures: marks on paper as plain values, in millimetres, y downwards."""
