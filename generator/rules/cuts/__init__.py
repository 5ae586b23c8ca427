"""Clauses that follow from what hangs together, found where a candidate breaks it."""
