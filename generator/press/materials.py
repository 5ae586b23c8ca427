"""What the look of a page depends on beside the program's own text: the library, the fonts, the hyphenation."""

from functools import cache
from importlib.metadata import version

from generator.cache import digest, files_digest
from generator.press.fonts import FILES
from generator.press.text import hyphenation_file

LIBRARIES = ("reportlab", "uharfbuzz", "pyphen")


@cache
def materials_digest(language: str) -> str:
    """A name for the materials of a book in some language, which changes when any of them does."""
    versions = [f"{name} {version(name)}" for name in LIBRARIES]
    return digest(*versions, files_digest(FILES.values()), files_digest([hyphenation_file(language)]))
