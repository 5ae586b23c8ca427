"""A font of ours with PostScript outlines instead of its own, to try things on."""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.cffLib import SubrsIndex
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from generator.figure.marks import Face
from generator.press.fonts import FILES

TRUETYPE = FILES[Face.DISPLAY]


@cache
def opentype(file: Path = TRUETYPE) -> bytes:
    """The same letters, widths and kerning, every curve with two handles."""
    font = TTFont(file)
    letters = font.getGlyphSet()
    drawn: dict[str, Any] = {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(letters[name].width, letters)
        letters[name].draw(pen)
        drawn[name] = pen.getCharString()
    for table in ("glyf", "loca", "cvt ", "fpgm", "prep", "gasp", "DSIG", "FFTM"):
        if table in font:
            del font[table]
    said = (
        (font["maxp"], "tableVersion", 0x00005000),
        (font["post"], "formatType", 3.0),
        (font, "sfntVersion", "OTTO"),
    )
    for table, key, value in said:
        setattr(table, key, value)
    made = FontBuilder(font=font)
    made.setupCFF("OwnOpenType", {}, drawn, {})
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def endless() -> bytes:
    """A font whose letters call a subroutine that calls itself, twice each time."""
    font = TTFont(BytesIO(opentype()), recalcBBoxes=False)
    top = font["CFF "].cff.topDictIndex[0]
    private = top.Private
    private.Subrs = SubrsIndex()
    private.Subrs.append(T2CharString(program=[-107, "callsubr", -107, "callsubr", "return"]))
    for name in font.getGlyphOrder():
        letter = top.CharStrings[name]
        letter.setProgram([500, 0, 0, "rmoveto", -107, "callsubr", "endchar"])
    out = BytesIO()
    font.save(out)
    return out.getvalue()
