"""Cells and what lies beside them."""
