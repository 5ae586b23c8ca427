"""`tilewright serve`."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.books import folder_of, one_book
from generator.cli.interrupts import INTERRUPTS
from generator.cli.options import Content, Jobs, NoCache, Quiet, executor_for
from generator.cli.streams import say

if TYPE_CHECKING:
    from generator.serve.snapshot import Snapshot

PORT = 8014
STOPPED = "stopped; nothing was written"


def serve(
    book: Annotated[
        str | None, typer.Argument(help="The book to show: a name or a folder; the one here by default.")
    ] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any free one.")] = PORT,
    paper: Annotated[str | None, typer.Option("--paper", help="The paper; the book's first by default.")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = False,
    content: Content = None,
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    quiet: Quiet = False,
) -> None:
    """Show a book in the browser while you write it: pages, verdicts and faults, on this machine alone."""
    from generator.serve.extra import SHOWING, require

    require("serve", SHOWING)
    from generator.build import Workshop
    from generator.load.shipped import own_templates, shipped
    from generator.serve.listening import listen
    from generator.serve.serving import Serving
    from generator.serve.warm import WarmCache
    from generator.system.cache import cache_folder

    shown = one_book(content, book)
    _require_paper(paper)
    # Own templates count from the moment they are there.
    templates = (own_templates(shown, folder_of(shown, content)), shipped("templates"))
    cache = WarmCache(None if no_cache else cache_folder())
    # Nothing is ever put into the folder of output: there is none.
    shop = Workshop(templates, Path(os.devnull), cache, executor_for(jobs))
    with listen(port) as listener:
        serving = Serving(shown, shop, paper, listener, _reporter(quiet))
        say(f"{shown.resolve().name} is shown at {serving.address} while you write; Ctrl-C stops")
        if open_page:
            _open(serving.address)
        # Ctrl-C is how this ends well.
        INTERRUPTS.stops_well(STOPPED)
        with suppress(KeyboardInterrupt):
            serving.run()
    say(STOPPED)


def _require_paper(name: str | None) -> None:
    from generator.printing.paper import read_paper

    # What has a hyphen is the name of an edition, which only its book knows.
    if name is not None and "-" not in name:
        read_paper(name)


def _open(address: str) -> None:
    """Open the page, where there is a browser with a window; one in the terminal would hide what we say."""
    import webbrowser

    windows = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    try:
        opened = windows and webbrowser.open(address)
    except (OSError, webbrowser.Error):
        opened = False
    if not opened:
        say(f"no browser could be opened; open {address} yourself")


def _reporter(quiet: bool) -> "Callable[[Snapshot], None]":
    """Says where the book stands, whenever that is another than before."""
    last: list[str] = []

    def report(snapshot: "Snapshot") -> None:
        nonlocal last
        lines = [] if snapshot.working else _lines(snapshot)
        if lines and lines != last and not quiet:
            for line in lines:
                say(line)
            last = lines

    return report


def _lines(snapshot: "Snapshot") -> list[str]:
    lines = [str(fault) for fault in snapshot.faults]
    if snapshot.waiting:
        lines.append(f"{snapshot.name}: some claims are still being proven; the page shows how far it is")
    if not lines:
        proven = sum(row.verdict == "proven" for row in snapshot.problems)
        lines.append(f"{snapshot.name}: {len(snapshot.pages)} pages, {proven} claim{'s' * (proven != 1)} proven")
    return lines
