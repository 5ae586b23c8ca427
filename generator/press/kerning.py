"""Kerning as the fonts ask for it, a word at a time, and the outlines of letters; the only importer of uharfbuzz.

Nothing is kerned with a space, so the width of a line is the sum of its words and spaces wherever it
breaks. Ligatures stay off: the fonts kern the letters apart instead, and text can be copied as it stands.
"""

from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz

from generator.figure.marks import Step

FEATURES = {name: name == "kern" for name in ("kern", "liga", "clig", "calt", "rlig", "ccmp", "locl")}
"""Pairs are kerned, and every character keeps its own glyph."""


@lru_cache(maxsize=50_000)
def kerns(word: str, file: Path) -> tuple[int, ...]:
    """What each letter of a word adds to its width, in thousandths of the size; empty where none does."""
    if len(word) < 2:
        return ()
    font = _font(file)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(word)
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
    font = _font(file)
    steps: list[Step] = []
    funcs = uharfbuzz.DrawFuncs()
    funcs.set_move_to_func(lambda x, y, _: steps.append(("M", x, y)))
    funcs.set_line_to_func(lambda x, y, _: steps.append(("L", x, y)))
    funcs.set_quadratic_to_func(lambda *numbers: steps.append(("Q", *numbers[:4])))
    funcs.set_cubic_to_func(lambda *numbers: steps.append(("C", *numbers[:6])))
    funcs.set_close_path_func(lambda _: steps.append(("Z",)))
    font.draw_glyph(font.get_nominal_glyph(ord(char)) or 0, funcs, None)
    return tuple(steps)


@cache
def _font(file: Path) -> uharfbuzz.Font:
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file))))
    font.scale = 1000, 1000
    return font
