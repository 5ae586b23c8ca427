"""Kerning as the fonts ask for it, a word at a time, and the outlines of letters; the only importer of uharfbuzz.

Nothing is kerned with a space, so the width of a line is the sum of its words and spaces wherever it
breaks. Ligatures stay off: the fonts kern the letters apart instead, and text can be copied as it stands.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz

from generator.figure.marks import Step
from generator.press.fonttables import broken

# Shaped by HarfBuzz itself and kept a word at a time: reportlab's own shaping takes four times as long, and fails
# on paragraphs that are split with hyphens.
VERSION: str = uharfbuzz.__version__

FEATURES = {name: name == "kern" for name in ("kern", "liga", "clig", "calt", "rlig", "ccmp", "locl")}
"""Pairs are kerned, and every character keeps its own glyph."""

FARTHEST = 2_000
"""How far a letter may be moved, in thousandths of its size."""

KERNED = ("GPOS", "kerx", "kern")
"""The tables that a font may be kerned by, the first of which counts."""


@lru_cache(maxsize=50_000)
def kerns(word: str, file: Path) -> tuple[int, ...]:
    """What each letter of a word adds to its width, in thousandths of the size; empty where none does."""
    return _kerns(word, _font(file)) if len(word) > 1 else ()


def _kerns(word: str, font: uharfbuzz.Font) -> tuple[int, ...]:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(word)
    # Script and direction come from the letters: HarfBuzz does not shape without.
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, FEATURES)
    if len(buffer.glyph_infos) != len(word):
        # Accents written apart from their letters are joined to them, which the page does not do.
        return ()
    own = font.get_glyph_h_advance
    glyphs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    found = tuple(placed.x_advance - own(glyph.codepoint) for glyph, placed in glyphs)
    return found if any(found) else ()


@lru_cache(maxsize=5_000)
def glyph(char: str, file: Path) -> tuple[Step, ...]:
    """The outline of a letter in thousandths of its size, y upwards; Q is a curve with one handle."""
    return _outline(char, _font(file))


def _outline(char: str, font: uharfbuzz.Font) -> tuple[Step, ...]:
    return _steps(font.get_nominal_glyph(ord(char)) or 0, font)


def _steps(glyph: int, font: uharfbuzz.Font) -> tuple[Step, ...]:
    steps: list[Step] = []
    funcs = uharfbuzz.DrawFuncs()
    funcs.set_move_to_func(lambda x, y, _: steps.append(("M", x, y)))
    funcs.set_line_to_func(lambda x, y, _: steps.append(("L", x, y)))
    funcs.set_quadratic_to_func(lambda *numbers: steps.append(("Q", *numbers[:4])))
    funcs.set_cubic_to_func(lambda *numbers: steps.append(("C", *numbers[:6])))
    funcs.set_close_path_func(lambda _: steps.append(("Z",)))
    font.draw_glyph(glyph, funcs, None)
    return tuple(steps)


def outlines(data: bytes, units: int, glyphs: int) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The outlines of all glyphs of a font that characters have, each with its number, in the font's own units."""
    font = _made(uharfbuzz.Blob(data))
    font.scale = units, units
    characters = (font.get_nominal_glyph(char) or 0 for char in font.face.unicodes)
    for glyph in sorted({0, *characters}):
        if glyph < glyphs:
            yield glyph, _steps(glyph, font)


def try_kerning(data: bytes, letters: str, seen: str = "") -> None:
    """Raise ContentError unless letters of a font can be kerned, pair by pair, and those that are seen drawn."""
    font = _made(uharfbuzz.Blob(data))
    for letter in letters:
        if not _outline(letter, font) and letter in seen:
            table = "CFF" if "CFF " in font.face.table_tags else "glyf"
            raise broken(table, f"it draws nothing for {letter!r}")
        if any(abs(moved) > FARTHEST for moved in _kerns(f"{letter}n{letter}o{letter}", font)):
            table = next((one for one in KERNED if one in font.face.table_tags), "hmtx")
            raise broken(table, f"it moves {letter!r} by more than {FARTHEST:,} thousandths of its size")


@cache
def _font(file: Path) -> uharfbuzz.Font:
    return _made(uharfbuzz.Blob.from_file_path(str(file)))


def _made(blob: uharfbuzz.Blob) -> uharfbuzz.Font:
    font = uharfbuzz.Font(uharfbuzz.Face(blob))
    # Thousandths of the size, as widths in a PDF are told.
    font.scale = 1000, 1000
    return font
