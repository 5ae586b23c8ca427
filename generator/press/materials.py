"""What the look of a page depends on beside the program's own text: the library, the fonts, the hyphenation."""

from functools import cache
from pathlib import Path

from generator.figure.marks import Face
from generator.press import hyphenation, kerning, pdf
from generator.press.hyphenation import hyphenation_file
from generator.press.typography import Typography
from generator.system.cache import digest, files_digest

LIBRARIES = {"reportlab": pdf.VERSION, "uharfbuzz": kerning.VERSION, "pyphen": hyphenation.VERSION}


def materials_digest(language: str, chosen: Typography) -> str:
    """A name for the materials of a book in some language, which changes when any of them does."""
    sizes = f"{chosen.text} {sorted(chosen.sizes.items())} {chosen.corners} {chosen.zoom} {chosen.figures}"
    return digest(_digest(language, tuple(sorted(chosen.fonts.items(), key=str))), sizes)


@cache
def _digest(language: str, fonts: tuple[tuple[Face, Path], ...]) -> str:
    faces = [f"{face.value}" for face, _ in fonts]
    versions = [f"{name} {version}" for name, version in LIBRARIES.items()]
    files = [file for _, file in fonts]
    return digest(*versions, *faces, files_digest(files), files_digest([hyphenation_file(language)]))
