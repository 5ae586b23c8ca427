"""Options that several commands take, and where things are by default."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.own import CONTENT, books_in
from generator.cli.streams import hand
from generator.errors import ContentError
from generator.spelling import in_json

if TYPE_CHECKING:
    from generator.system.executors import Executor
    from generator.system.executors.cluster import Cluster

CLUSTER_LIBRARIES = ("dask", "distributed")

NoCache = Annotated[bool, typer.Option("--no-cache", help="Prove everything anew.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes at work at once; 0 means one a core.")]
On = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="ADDRESS",
        help="Work on the Dask cluster of this scheduler; local:N starts one of N workers here.",
    ),
]
TrustCluster = Annotated[
    bool,
    typer.Option(
        "--trust-cluster", help="Believe all that the cluster says; else a share of it is done here again."
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Content = Annotated[Path | None, typer.Option("--content", help="Folder of books; ./content by default.")]
Shipped = Annotated[bool, typer.Option("--shipped", help="Take the books that came along, all or those named.")]
Output = Annotated[Path, typer.Option("--output", "-o", help="Folder to put files in.")]


Json = Annotated[
    str, typer.Option("--json", metavar="PATH", help="Write the results as JSON; - for standard output.")
]


def write_json(path: str, value: object) -> None:
    """Write a value for machines, to a file or to standard output."""
    if path == "-":
        hand(_json(value, sys.stdout.encoding or "utf-8"))
    else:
        from generator.system.writing import write_files

        write_files({Path(path): _json(value, "utf-8").encode()})


def _json(value: object, encoding: str) -> str:
    """A value as text; letters that the encoding lacks, such as half a pair of surrogates, are spelt out."""
    text = in_json(json.dumps(value, indent=1, ensure_ascii=False)) + "\n"
    try:
        text.encode(encoding)
    except UnicodeError:
        return in_json(json.dumps(value, indent=1)) + "\n"
    return text


def executor_for(jobs: int, on: str = "", trust: bool = False) -> "Executor":
    """Who does the work: so many processes, or a cluster; others are believed as far as it is seen here."""
    if on:
        from generator.system.executors.witness import Witness

        cluster = cluster_at(on, trust)
        return cluster if cluster.trusted else Witness(cluster, cluster.where)
    require_no_trust(trust)
    from generator.system.executors import Pool

    return Pool(jobs or os.cpu_count() or 1)


def require_no_trust(trust: bool) -> None:
    """Refuse trust where nobody is named who would be trusted."""
    if trust:
        raise ContentError("--trust-cluster without --on, expected the address of a cluster as well")


def cluster_at(on: str, trust: bool = False) -> "Cluster":
    """The cluster at an address; it is left when the program ends."""
    from generator.system.executors.address import read_address

    read_address(on)
    try:
        from generator.system.executors.cluster import Cluster
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in CLUSTER_LIBRARIES:
            raise
        raise ContentError(f"--on {on!r} needs Dask; pip install 'tilewright[cluster]'") from None
    return Cluster(on, trust)


def content_folder(named: Path | None) -> Path:
    """The folder of books: the one named, the one here, or the one that came along."""
    from generator.load import shipped

    if named is not None:
        if not named.is_dir():
            raise ContentError(f"{named}: no such folder")
        return named
    return CONTENT if CONTENT.is_dir() else shipped("content")


def own_folders(named: Path | None) -> list[Path]:
    """Where a user's own sets and goals may lie: the folder of books that is named, or this one and ./content.

    Each is looked at itself, for it may be a book, and so is every book in it.
    """
    folders = [content_folder(named)] if named is not None else [Path(), CONTENT]
    found = [place for folder in folders if folder.is_dir() for place in (folder, *books_in(folder).values())]
    return [*dict.fromkeys(found)]
