"""`tilewright explain`."""

from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import Content, content_folder
from generator.cli.own import HERE
from generator.cli.streams import give
from generator.errors import ContentError, suggestion

if TYPE_CHECKING:
    from generator.manuscript.goals import Vocabulary

Name = Annotated[str, typer.Argument(help="A family, a game, a goal or a claim; a list of them by default.")]


def explain(
    name: Name = "",
    example: Annotated[
        bool, typer.Option("--example", help="Print only the example, a whole file that is proven as it stands.")
    ] = False,
    content: Content = None,
) -> None:
    """Explain a family: its keys, its claims and an example to paste; or a goal, or a claim."""
    from generator.explain import explained, named
    from generator.load import load_vocabulary

    own = content is None and (HERE / "book.yaml").is_file()
    words = load_vocabulary(HERE if own else content_folder(content))
    if example:
        give(_example(name, words))
    else:
        give(str(explained(name, words) if name else named(words)))


def _example(name: str, words: "Vocabulary") -> str:
    from generator.explain import example_of
    from generator.load.families import all_family_names

    known = all_family_names(words.families)
    if name not in known:
        near = suggestion(name, known)
        raise ContentError(f"no example of {name!r}, expected one of {', '.join(known)}{near}")
    if found := example_of(name):
        return found
    raise ContentError(f"no example of {name!r} is at hand, for no book that came along has one")
