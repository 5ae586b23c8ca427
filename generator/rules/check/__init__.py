"""The second reading of a family's rules: whether a filled board keeps them, in plain Python.

It imports nothing of the way from rules to solvers. Geometry is said again, by steps from cell to cell, and so is
what each word means; what both readings share is how files and pictures are read.
"""
