"""`tilewright attempt`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.interrupts import INTERRUPTED
from generator.cli.options import Content, On, TrustCluster, cluster_at, content_folder, require_no_trust
from generator.cli.own import own_paths
from generator.cli.streams import give, say
from generator.errors import ContentError, Faults, suggestion

if TYPE_CHECKING:
    from generator.abilities.making import Attempt
    from generator.load import Entry


MOST_MINUTES = 30_000
"""Three weeks; no system waits much longer at a time."""


def attempt(
    name: Annotated[
        str,
        typer.Argument(metavar="[BOOK|PATH#]ID", help="An open problem, of any of the books or of the one named."),
    ],
    minutes: Annotated[float, typer.Option("--minutes", min=0, help="How long to try.")] = 10.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Where a hunt starts; another seed, another way.")] = 1,
    content: Content = None,
    on: On = "",
    trust_cluster: TrustCluster = False,
) -> int:
    """Work on an open problem, and print the YAML to put in once it is settled."""
    from generator.abilities.making import Attempt
    from generator.tasks.attempt import NOTHING, attempt_on, require_open
    from generator.tasks.attempt import attempt as work

    if not 0 <= minutes <= MOST_MINUTES:
        raise ContentError(f"--minutes {minutes:g}, expected at most {MOST_MINUTES:,}")
    if not on:
        require_no_trust(trust_cluster)
    entry = _find(name, content)
    name = entry.problem.id
    require_open(entry.problem)
    cluster = cluster_at(on, trust_cluster) if on else None
    best = [Attempt(NOTHING)]

    def tell(step: "Attempt") -> None:
        best[0] = step
        say(f"{name}: {step.words}")

    say(f"{name}: trying for {minutes:g} minutes; Ctrl-C stops and shows the best so far")
    try:
        if cluster:
            attempt_on(cluster, entry, minutes * 60, seed, tell)
        else:
            work(entry.problem, minutes * 60, seed, tell)
    except KeyboardInterrupt:
        _show(name, best[0])
        return INTERRUPTED
    _show(name, best[0])
    return 0 if best[0].settled else 3


def _find(name: str, content: Path | None) -> "Entry":
    """The problem of that id in the folder named, or in the user's own and then what came along; or by its book."""
    from generator.load import load_loose, shipped
    from generator.load.names import MARK, chosen, load_named

    if MARK in name:
        [entry] = load_named(name)
        return entry
    places = [[content_folder(content)]] if content is not None else [_own(), [shipped("content")]]
    ids: list[str] = []
    for paths in places:
        # What is wrong with another problem keeps nobody from this one.
        chapters, _ = load_loose(paths)
        try:
            [entry] = chosen(chapters, Path(), name)
            return entry
        except Faults:
            ids += [entry.problem.id for chapter in chapters for entry in chapter.entries]
    where = str(content) if content is not None else "what is yours here, and the books that came along"
    raise ContentError(f"{where}: no problem {name!r}{suggestion(name, ids)}")


def _own() -> list[Path]:
    try:
        return own_paths("attempt")
    except ContentError:
        return []


def _show(name: str, best: "Attempt") -> None:
    from generator.load.write import problem_yaml

    say(f"{name}: settled; put this in its place" if best.settled else f"{name}: not settled; the best so far")
    if best.keys:
        give(problem_yaml({"id": name} | dict(best.keys)))
