"""The command line: the only place that prints, exits or catches a BookError."""

import sys
import traceback

from generator.errors import BookError, Fault, Faults

OURS, INTERRUPTED = 70, 130


def main() -> int:
    """Run the command that was typed and give its exit status."""
    import click

    from generator.cli.app import app

    try:
        status = app(standalone_mode=False)
        return status if isinstance(status, int) else 0
    except click.ClickException as error:
        error.show()
        return 2
    except (KeyboardInterrupt, click.Abort):
        say("interrupted; what was proven is kept, so the same command goes on from here")
        return INTERRUPTED
    except BookError as error:
        report(error)
        return status_of(error)
    except BrokenPipeError:
        return 0
    except Exception as error:
        say(f"a fault of ours while running {' '.join(sys.argv[1:])!r}: {type(error).__name__}: {error}")
        say("".join(traceback.format_exception(error)).rstrip())
        say("please report it with these lines and the file it happened on")
        return OURS


def say(text: str) -> None:
    """Write a line for the person at the terminal."""
    sys.stderr.write(f"{text}\n")


def report(error: BookError) -> None:
    """Say what is wrong, every fault on its own line, and how many there are."""
    faults: tuple[Fault | BookError, ...] = error.faults if isinstance(error, Faults) else (error,)
    for fault in faults:
        say(str(fault))
    if len(faults) > 1:
        say(f"{len(faults)} faults; nothing was made")


def status_of(error: BookError) -> int:
    """The exit status: wrong content before an untrue claim before one that is not known."""
    from generator.errors import ContentError, IllegalMove, LayoutError, Refuted, Undecided
    from generator.verify import Crashed

    errors = [fault.error for fault in error.faults] if isinstance(error, Faults) else [error]
    ranked: tuple[tuple[int, tuple[type[BookError], ...]], ...] = (
        (2, (ContentError, LayoutError, IllegalMove)),
        (1, (Refuted,)),
        (OURS, (Crashed,)),
        (3, (Undecided,)),
    )
    for status, kinds in ranked:
        if any(isinstance(found, kinds) for found in errors):
            return status
    return 2
