"""Words are parted as the library of their patterns parts them, though its files are read in another way."""

import re
from pathlib import Path

import pyphen
import pytest

from generator.press.hyphenation import LEAST_PIECE, Patterns, hyphenation_file, hyphenator, syllables

ROOT = Path(__file__).parents[2]
WORDS = sorted({*re.findall(r"[a-zé]{7,}", (ROOT / "README.md").read_text() + (ROOT / "CHANGELOG.md").read_text())})


@pytest.mark.parametrize(("language", "own"), [("en-GB", True), ("nl", False)])
def test_words_are_parted_where_the_library_parts_them(language: str, own: bool) -> None:
    library = pyphen.Pyphen(filename=str(hyphenation_file(language)), left=LEAST_PIECE, right=LEAST_PIECE)
    found = hyphenator(language)
    assert isinstance(found, Patterns) is own
    assert len(WORDS) > 300
    assert all([*found.positions(word)] == library.positions(word) for word in WORDS)


def test_no_piece_is_shorter_than_three_letters_and_names_stay_whole() -> None:
    assert syllables("consequently,", "en-GB") == ("con", "sequently,")
    assert syllables("Consequently", "en-GB") == ("Consequently",)
    assert syllables("paths", "en-GB") == ("paths",)
    parted = [pieces for word in WORDS if len(pieces := syllables(word, "en-GB")) > 1]
    assert min(len(piece) for pieces in parted for piece in (pieces[0], pieces[-1])) == LEAST_PIECE
