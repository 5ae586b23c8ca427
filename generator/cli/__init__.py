"""The command line: the only place that prints, exits or catches a BookError."""

from generator.cli.interrupts import INTERRUPTS
from generator.cli.minding import mind
from generator.cli.streams import give, put, say, settle, tell_lost_output

__all__ = ["give", "main", "put", "say"]


def main() -> None:
    """Run the command that was typed; signals are heard before anything heavy is imported."""
    settle()
    mind()
    from generator.cli.app import app

    try:
        app()
    finally:
        INTERRUPTS.end()
        tell_lost_output()
