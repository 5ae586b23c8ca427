"""Verified problems and templates to a Document."""
