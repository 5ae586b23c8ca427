"""The font file of each face."""

from functools import cache
from pathlib import Path

import font_fredoka_one
import font_source_sans_pro
import font_source_serif_pro

from generator.figure.marks import Face
from generator.system.cache import files_digest

_SERIF = Path(font_source_serif_pro.font_directory)
_SANS = Path(font_source_sans_pro.font_directory)

FILES = {
    Face.SERIF: _SERIF / "SourceSerifPro-Regular.ttf",
    Face.SERIF_ITALIC: _SERIF / "SourceSerifPro-It.ttf",
    Face.SERIF_BOLD: _SERIF / "SourceSerifPro-Semibold.ttf",
    Face.SERIF_BOLD_ITALIC: _SERIF / "SourceSerifPro-SemiboldIt.ttf",
    Face.SANS: _SANS / "SourceSansPro-Regular.ttf",
    Face.SANS_ITALIC: _SANS / "SourceSansPro-It.ttf",
    Face.SANS_SEMIBOLD: _SANS / "SourceSansPro-Semibold.ttf",
    Face.SANS_BOLD: _SANS / "SourceSansPro-Bold.ttf",
    Face.DISPLAY: Path(font_fredoka_one.font_directory) / "FredokaOne-Regular.ttf",
}


@cache
def font_name(file: Path) -> str:
    """What a font is called inside a PDF; one of the author's own never has the name of another file."""
    return file.stem if file in FILES.values() else f"{file.stem}-{files_digest([file])[:8]}"
