"""The command line: the only place that prints, exits or catches a BookError."""

import sys


def main() -> None:
    """Run the command that was typed."""
    from generator.cli.app import app

    app()


def say(text: str) -> None:
    """Write a line for the person at the terminal."""
    sys.stderr.write(f"{text}\n")
