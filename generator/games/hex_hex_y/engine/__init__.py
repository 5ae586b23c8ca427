"""Hex Hex Y as one plays it."""
