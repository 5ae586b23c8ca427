"""Puzzle books in which every claim is proven."""

__version__ = "0.1.0"
