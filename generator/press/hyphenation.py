"""Where words may be parted, by the patterns of their language; the only importer of pyphen."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pyphen

VERSION: str = pyphen.__version__

LEAST_PIECE = 3
"""How many letters a word has at least before its first hyphen, and after its last."""

DIGITS = b"0123456789"
SETTINGS = ("%", "#", "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN")
"""How lines begin that are no patterns."""

ODD = ("^^", "=")
"""What stands in files that say more than where words are parted: characters by number, and other spellings."""


class Patterns:
    """The patterns of a language by their letters; each is read when a word has them, for few ever are."""

    def __init__(self, data: bytes) -> None:
        # Taken out while they are bytes, which is a matter of moments.
        letters = data.translate(None, DIGITS).decode()
        lines = zip(letters.split("\n"), data.decode().split("\n"), strict=True)
        told = {letters: line for letters, line in lines if letters != line and not line.startswith(SETTINGS)}
        self.lines = {letters.strip(): line.strip() for letters, line in told.items()}
        self.longest = max(map(len, self.lines), default=0)

    def positions(self, word: str) -> list[int]:
        """The places at which a word may be parted: those where the greatest weight is odd."""
        dotted = f".{word}."
        weights = [0] * (len(dotted) + 1)
        for start in range(len(dotted) - 1):
            for end in range(start + 1, min(start + self.longest, len(dotted)) + 1):
                if line := self.lines.get(dotted[start:end]):
                    for place, weight in enumerate(_weights(line), start):
                        weights[place] = max(weights[place], weight)
        inside = range(LEAST_PIECE, len(word) - LEAST_PIECE + 1)
        return [place for place in inside if weights[place + 1] % 2]


def _weights(line: str) -> list[int]:
    """The weight before each letter of a pattern, and after the last."""
    found = [0]
    for char in line:
        if char in "0123456789":
            found[-1] = int(char)
        else:
            found.append(0)
    return found


@cache
def hyphenator(language: str) -> Patterns | pyphen.Pyphen:
    """What parts the words of a language; a file that says more is left to the library, which takes its time."""
    file = hyphenation_file(language)
    encoding, _, text = file.read_bytes().partition(b"\n")
    if encoding.strip() == b"UTF-8" and not any(odd.encode() in text for odd in ODD):
        return Patterns(text)
    return pyphen.Pyphen(filename=str(file), left=LEAST_PIECE, right=LEAST_PIECE)


def hyphenation_file(language: str) -> Path:
    """The file that says where words of a language may be parted; that of British English where there is none."""
    found = pyphen.language_fallback(language.replace("-", "_"))
    return Path(pyphen.LANGUAGES[found or "en_GB"])


def syllables(word: str, language: str) -> tuple[str, ...]:
    """The pieces of a word between which a hyphen may stand."""
    core = word.rstrip(".,;:!?)’”")
    if len(core) < 2 * LEAST_PIECE + 1 or not core.isalpha() or not core.islower():
        return (word,)
    cuts = [0, *hyphenator(language).positions(core), len(word)]
    return tuple(word[a:b] for a, b in pairwise(cuts))
