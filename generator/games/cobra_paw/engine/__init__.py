"""Cobra Paw as it is played: moves, the text of a moment, and the rules."""
