"""Reasoning as a person would: what is pencilled, what follows by which technique, and how it is told."""
