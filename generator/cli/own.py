"""What a command is about where nothing is named: what is the user's own right here, and never what came along."""

from pathlib import Path

from generator.errors import ContentError, suggestion

CONTENT = Path("content")
"""The folder of books of a project that has several."""

HERE = Path()
"""The folder that we stand in, where it is that of a book."""

FEW = 5
"""The most things one level down that are named."""


NO_BOOK = "no book of yours {} here: no book.yaml, and no folder 'content' with books"
SAID = {
    "check": "nothing of yours to check here: no book.yaml, no folder 'content' and no content file",
    "build": NO_BOOK.format("to make"),
    "serve": NO_BOOK.format("to show"),
}
CAME_ALONG = {
    "check": "--shipped checks the books that came along",
    "build": "--shipped makes the books that came along",
}
BY_NAME = "a book that came along is taken by its name, as in 'tilewright {} dominoes'"


def own_paths(command: str) -> list[Path]:
    """The book that we stand in, or else the folder `content` and the content files beside it."""
    from generator.load.nearby import files_right_here

    if (HERE / "book.yaml").is_file():
        return [HERE]
    found = [CONTENT] if CONTENT.is_dir() else []
    found += files_right_here(HERE)
    if not found:
        raise nothing_here(command)
    return found


def nothing_here(command: str) -> ContentError:
    """The error of a command that finds nothing of the user's own, with what lies one level down."""
    from generator.load.nearby import files_right_here, one_level_down

    said = [SAID.get(command, NO_BOOK.format("to take"))]
    if files := files_right_here(HERE):
        said.append(f"{files[0].name} is content, and a book.yaml would list it")
    if found := one_level_down(HERE):
        more = f" and {len(found) - FEW} more" if len(found) > FEW else ""
        said.append(f"one level down: {', '.join(f'{path} ({what})' for path, what in found[:FEW])}{more}")
        said += _how_to_name(command, found)
    elif not files:
        said.append("'tilewright new my-book' starts one")
    return ContentError("; ".join([*said, CAME_ALONG.get(command, BY_NAME.format(command))]))


def _how_to_name(command: str, found: list[tuple[str, str]]) -> list[str]:
    """How to name the first thing found that a command can take, if any: books, or all content for a check."""
    for path, what in found:
        if command == "check" or what == "a book":
            return [f"name one, as in 'tilewright {command} {path}'"]
        if "book" in what:
            return [f"name the folder of books, as in 'tilewright {command} --content {path}'"]
    return []


def shipped_books(names: list[str]) -> list[Path]:
    """The folders of the books that came along, all of them or those named."""
    from generator.load import shipped

    known = books_in(shipped("content"))
    for name in names:
        if name not in known:
            near = suggestion(name, [*known])
            raise ContentError(f"no book {name!r} came along, expected one of {', '.join(known)}{near}")
    return [known[name] for name in names] or [*known.values()]


def books_in(content: Path) -> dict[str, Path]:
    """The folders of the books in a folder, by their names."""
    return {path.parent.name: path.parent for path in sorted(content.glob("*/book.yaml"))}
