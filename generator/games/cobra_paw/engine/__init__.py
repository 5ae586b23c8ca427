"""Cobra Paw as it is played: moves, the text of a state, and the rules."""
