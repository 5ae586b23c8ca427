"""Where words may be parted, by the patterns that pyphen brings; its only importer.

Its own reader takes all patterns of a language apart before the first word is parted, which takes longer than to
set a chapter; here each is taken apart when a word first meets it.
"""

import re
from functools import cache
from pathlib import Path

import pyphen

VERSION: str = pyphen.__version__

LEAST_PIECE = 3
"""The fewest letters before a hyphen and after it."""

SETTINGS = ("%", "#", "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN")
"""How lines begin that are no patterns."""

DIGITS = dict.fromkeys(map(ord, "0123456789"))
ESCAPED = re.compile(r"\^{2}([0-9a-f]{2})")
NUMBERED = re.compile(r"(\d?)\D?")


class Hyphenation:
    """The patterns of a language: letters and numbers; where the highest number is odd, a word may be parted."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            encoding = file.readline().decode().strip()
        text = ESCAPED.sub(lambda found: chr(int(found[1], 16)), path.read_text(encoding))
        lines = [line.strip() for line in text.split("\n")[1:]]
        # What follows a slash says how a word is spelt where it is parted, which we do not do.
        written = [
            line.partition("/")[0] if "=" in line else line for line in lines if not line.startswith(SETTINGS)
        ]
        self.patterns = dict(zip("\n".join(written).translate(DIGITS).split("\n"), written, strict=True))
        self.longest = max(map(len, self.patterns))

    def places(self, word: str) -> list[int]:
        """The places where a word of small letters may be parted, no piece too short."""
        dotted = f".{word}."
        highest = [0] * (len(dotted) + 1)
        for start in range(len(dotted) - 1):
            for end in range(start + 1, min(start + self.longest, len(dotted)) + 1):
                pattern = self.patterns.get(dotted[start:end])
                for place, number in _numbers(pattern) if pattern else ():
                    highest[start + place] = max(highest[start + place], number)
        inside = range(LEAST_PIECE, len(word) - LEAST_PIECE + 1)
        return [place for place in inside if highest[place + 1] % 2]


@cache
def _numbers(pattern: str) -> tuple[tuple[int, int], ...]:
    """The numbers of a pattern, each with how many letters stand before it."""
    found = enumerate(NUMBERED.findall(pattern))
    return tuple((place, int(number)) for place, number in found if number)


@cache
def hyphenation(language: str) -> Hyphenation:
    """The patterns by which words of a language are parted."""
    return Hyphenation(hyphenation_file(language))


def hyphenation_file(language: str) -> Path:
    """The file that says where words of a language may be parted; that of British English where there is none."""
    found = pyphen.language_fallback(language.replace("-", "_"))
    return Path(pyphen.LANGUAGES[found or "en_GB"])
