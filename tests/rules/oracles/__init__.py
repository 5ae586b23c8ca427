"""The language of rules read a third time, from the texts of its files alone, by trying everything on small boards.

Nothing here but `agreement` imports anything of `generator`: pictures are read again, cells are polygons in the
plane, and every word of a rule is a plain question about a filled board.
"""
