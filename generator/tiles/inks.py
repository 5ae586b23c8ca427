"""The colours that letters are printed in: six come with every theme, others an author gives with a set."""

import re
from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from generator.errors import ContentError

THEME = "ABCDEF"
"""The letters that have a colour and a sign in every theme."""

WHITE = "W"
"""The letter of white pieces, which are ivory on purpose."""

COLOUR = re.compile(r"#?([0-9A-Fa-f]{6})")
SUCH_AS = 'such as {G: "#884422"}'


def read_inks(value: Mapping[str, str]) -> dict[str, str]:
    """Letters and their colours, as six hexadecimal digits."""
    found: dict[str, str] = {}
    for letter, said in value.items():
        if len(letter) != 1 or letter not in ascii_uppercase:
            raise ContentError(f"ink for {letter!r}, expected one capital letter, {SUCH_AS}")
        colour = COLOUR.fullmatch(said)
        if colour is None:
            raise ContentError(f"ink {said!r} for {letter}, expected six hexadecimal digits in quotes, {SUCH_AS}")
        found[letter] = colour[1].upper()
        if len({*found.values()}) < len(found):
            raise ContentError(f"ink {said!r} for {letter} is that of another letter, expected one of its own")
    return found


def without_colour(letters: Iterable[str], inks: Mapping[str, str]) -> list[str]:
    """The letters that would be printed in no colour; numbers need none, for they are printed in a code."""
    known = {*THEME, WHITE, *inks}
    return [letter for letter in letters if letter.isalpha() and letter not in known]


def uncoloured(letters: Iterable[str]) -> ContentError:
    """The fault of letters that have no colour."""
    named = [*letters]
    words = " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))
    have = "have" if len(named) > 1 else "has"
    return ContentError(
        f"{words} {have} no colour, for a theme has {THEME[0]} to {THEME[-1]}; "
        f"give the set of tiles 'inks', {SUCH_AS.replace('G', named[0], 1)}"
    )
