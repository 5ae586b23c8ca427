"""YAML in, models out, every fault with its line; the only importer of yaml."""

from generator.load.chapter import Chapter, Entry, counts_of
from generator.load.sets import TileSheet, known_sets, load_sets, load_vocabulary
from generator.load.shelf import LoadedBook, load_book, load_loose
from generator.load.shipped import shipped
from generator.load.write import append_problems, problem_yaml

__all__ = [
    "Chapter",
    "Entry",
    "LoadedBook",
    "TileSheet",
    "append_problems",
    "counts_of",
    "known_sets",
    "load_book",
    "load_loose",
    "load_sets",
    "load_vocabulary",
    "problem_yaml",
    "shipped",
]
