"""Domino Finder as it is played."""
