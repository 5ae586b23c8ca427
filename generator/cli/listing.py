"""`tilewright list`."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer

from generator.cli import give
from generator.cli.options import Content, content_folder
from generator.errors import ContentError, suggestion

Rows = Iterator[tuple[str, str]]
Kind = Annotated[str, typer.Argument(help="families, games, sets, goals or papers; all of them by default.")]


def list_names(kind: Kind = "", content: Content = None) -> None:
    """List what content can name: families, games, sets of tiles, goals and papers."""
    if kind and kind not in KINDS:
        raise ContentError(f"{kind!r}, expected one of {', '.join(KINDS)}{suggestion(kind, [*KINDS])}")
    folder = content_folder(content)
    chosen = {kind: KINDS[kind]} if kind else KINDS
    blocks = []
    for name, rows in chosen.items():
        found = list(rows(folder))
        wide = max((len(word) for word, _ in found), default=0)
        lines = [f"  {word.ljust(wide)}  {says}\n" for word, says in found]
        blocks.append(f"{name}\n{''.join(lines)}")
    give("\n".join(blocks))


def _families(folder: Path) -> Rows:
    from generator.catalogue import family_names, sentence

    yield from ((name, sentence(name)) for name in family_names())


def _games(folder: Path) -> Rows:
    from generator.catalogue import game, game_names

    for name in game_names():
        fewest, most = min(game(name).seats), max(game(name).seats)
        yield name, f"{fewest} to {most} players" if fewest < most else f"{most} player{'s' * (most > 1)}"


def _sets(folder: Path) -> Rows:
    from generator.load import known_sets

    yield from ((name, tile.title) for name, tile in known_sets(folder).items())


def _goals(folder: Path) -> Rows:
    from generator.load import load_vocabulary

    yield from ((name, goal.sentence) for name, goal in load_vocabulary(folder).goals.items())


def _papers(folder: Path) -> Rows:
    from generator.paper import PAPERS

    yield from ((name, f"{one.title}, {one.width:g} by {one.height:g} mm") for name, one in PAPERS.items())


KINDS: Mapping[str, Callable[[Path], Rows]] = {
    "families": _families,
    "games": _games,
    "sets": _sets,
    "goals": _goals,
    "papers": _papers,
}
