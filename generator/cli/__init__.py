"""The command line: the only place that prints, exits or catches a BookError."""

import sys
from collections.abc import Sequence

from generator.cli.interrupts import INTERRUPTS
from generator.cli.minding import mind
from generator.cli.streams import say, settle, tell_lost_output
from generator.spelling import UNSEEN

MISUSED = 2


def main() -> None:
    """Run the command that was typed; signals are heard before anything heavy is imported."""
    settle()
    mind()
    _require_seen(sys.argv[1:])
    from generator.cli.app import app

    try:
        app()
    finally:
        INTERRUPTS.end()
        tell_lost_output()


def _require_seen(words: Sequence[str]) -> None:
    """Refuse what nobody types and libraries would print as it is; halves of characters are names of files."""
    for number, word in enumerate(words, 1):
        for char in word:
            if char == "\n" or (UNSEEN.match(char) and not "\ud800" <= char <= "\udfff"):
                say(f"argument {number}, {word!r}: character U+{ord(char):04X} cannot be printed; take it out")
                sys.exit(MISUSED)
