"""`tilewright list`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Content, own_folders
from generator.cli.streams import give
from generator.errors import ContentError, suggestion
from generator.spelling import one_line

Rows = Iterator[tuple[str, str]]
Folders = Sequence[Path]
Kind = Annotated[
    str,
    typer.Argument(help="families, games, sets, goals, papers, printers, studies, themes, roles; or all."),
]


def list_names(kind: Kind = "", content: Content = None) -> None:
    """List what has a name: families, games, sets of tiles, goals, papers, printers, studies, themes, roles."""
    if kind and kind not in KINDS:
        raise ContentError(f"{kind!r}, expected one of {', '.join(KINDS)}{suggestion(kind, [*KINDS])}")
    folders = own_folders(content)
    chosen = {kind: KINDS[kind]} if kind else KINDS
    blocks = []
    for name, rows in chosen.items():
        found = [(one_line(word), one_line(says)) for word, says in rows(folders)]
        wide = max((len(word) for word, _ in found), default=0)
        lines = [f"  {word.ljust(wide)}  {says}\n" for word, says in found]
        blocks.append(f"{name}\n{''.join(lines)}")
    give("\n".join(blocks))


def _families(folders: Folders) -> Rows:
    from generator.catalogue import family_names, sentence
    from generator.load import load_vocabulary
    from generator.load.families import family_sentence

    yield from ((name, sentence(name)) for name in family_names())

    def of_data(folder: Path | None) -> dict[str, str]:
        families = load_vocabulary(folder).families
        return {name: family_sentence(name, families) for name in families}

    yield from _with_own(folders, of_data)


def _games(folders: Folders) -> Rows:
    from generator.catalogue import game, game_names

    for name in game_names():
        fewest, most = min(game(name).seats), max(game(name).seats)
        yield name, f"{fewest} to {most} players" if fewest < most else f"{most} player{'s' * (most > 1)}"


def _studies(folders: Folders) -> Rows:
    from generator.studies.running import study_names, study_of

    yield from ((name, study_of(name).question) for name in study_names())


def _sets(folders: Folders) -> Rows:
    from generator.load import known_sets

    yield from _with_own(folders, lambda folder: {name: one.title for name, one in known_sets(folder).items()})


def _goals(folders: Folders) -> Rows:
    from generator.load import load_vocabulary

    yield from _with_own(
        folders, lambda folder: {name: one.sentence for name, one in load_vocabulary(folder).goals.items()}
    )


def _with_own(folders: Folders, known: Callable[[Path | None], dict[str, str]]) -> Rows:
    """What came along, and what a user's folders add, with the folder that does."""
    found = known(None)
    yield from found.items()
    for folder in folders:
        yield from ((name, f"{says} ({folder})") for name, says in known(folder).items() if name not in found)


def _papers(folders: Folders) -> Rows:
    from generator.printing.paper import NAMES, read_paper

    for name in NAMES:
        one = read_paper(name)
        yield name, f"{one.title}, {one.width:g} by {one.height:g} mm"
    yield "6x9in", "or any other measure, in mm, cm or in"


def _printers(folders: Folders) -> Rows:
    from generator.printing.printers import PRINTERS

    for name, one in PRINTERS.items():
        if not one.trims:
            yield name, f"{one.title}: any page, no bleed"
            continue
        inks = "four inks, PDF/X-1a" if one.exchange else "colour or grey"
        trims = ", ".join(f"{wide:g}x{high:g}" for wide, high in one.trims)
        yield name, f"{one.title}: {one.least_pages} to {one.most_pages} pages, {inks}; inches: {trims}"


def _themes(folders: Folders) -> Rows:
    from generator.load.themes import THEME_FILE, theme_names

    says = {"colour": "the look of our own books", "grey": "black ink alone", "ink-saving": "outlines, no tints"}
    yield from ((name, says.get(name, "")) for name in theme_names())
    yield THEME_FILE, "your own, in the folder of your book"


def _roles(folders: Folders) -> Rows:
    from generator.manuscript.theme import ROLES
    from generator.press.palette import SCREEN

    yield from ((name, f"#{SCREEN[ink]} in ours") for name, ink in ROLES.items())


KINDS: Mapping[str, Callable[[Folders], Rows]] = {
    "families": _families,
    "games": _games,
    "sets": _sets,
    "goals": _goals,
    "papers": _papers,
    "printers": _printers,
    "studies": _studies,
    "themes": _themes,
    "roles": _roles,
}
