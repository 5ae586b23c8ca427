"""YAML in, models out, every fault with its line; the only importer of yaml."""

from generator.load.chapter import Chapter, Entry, chapter_title, counts_of
from generator.load.loose import load_bytes, load_loose
from generator.load.onto import Loaded, load_onto
from generator.load.pictures import MOST_PICTURES, load_picture
from generator.load.printable import colour_faults
from generator.load.sets import known_sets, load_sets, load_vocabulary
from generator.load.shelf import LoadedBook, load_book
from generator.load.shipped import shipped
from generator.sheet.tilesheet import TileSheet

__all__ = [
    "MOST_PICTURES",
    "Chapter",
    "Entry",
    "Loaded",
    "LoadedBook",
    "TileSheet",
    "chapter_title",
    "colour_faults",
    "counts_of",
    "known_sets",
    "load_book",
    "load_bytes",
    "load_loose",
    "load_onto",
    "load_picture",
    "load_sets",
    "load_vocabulary",
    "shipped",
]
