"""`tilewright prove`."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.cli.books import known_books
from generator.cli.options import Content, Jobs, NoCache, Quiet
from generator.cli.proven import proven_at
from generator.cli.streams import say
from generator.errors import ContentError, Faults

if TYPE_CHECKING:
    from generator.verify import Verified

Target = Annotated[
    str,
    typer.Argument(
        metavar="BOOK|PATH[#ID]",
        help="A book, a problem file or a folder, or one problem of it; with --check, certificates.",
    ),
]

MOST_BYTES = 1 << 30
"""The largest file of a certificate that is checked."""


def prove(
    target: Target,
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder to put certificates in.")] = Path("proofs"),
    check: Annotated[bool, typer.Option("--check", help="Check the certificates of a folder, make none.")] = False,
    content: Content = None,
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    quiet: Quiet = False,
) -> None:
    """Write a certificate of every claim that there is no other solution, or none at all.

    ID.cnf states in DIMACS that there is one after all, ID.lrat refutes it: any checker of LRAT proofs can tell.
    ID.cuts, where there is one, says which clauses follow from what hangs together; --check confirms each of these.
    """
    if check:
        number = _check(Path(target))
        if not quiet:
            words = "it holds" if number == 1 else "all hold"
            say(f"{target}: {number} certificate{'s' * (number != 1)} checked, and {words}")
        return
    from generator.system.writing import write_files
    from generator.tasks.prove import certificates

    found = proven_at(_named(target, content), no_cache, jobs, quiet)
    files: dict[Path, bytes] = {}
    for name, texts in certificates(found):
        files |= {output / f"{name}{ending}": text.encode() for ending, text in texts.items()}
    write_files(files)
    if not quiet:
        _tell(output, found, Counter(path.suffix for path in files))


def _named(target: str, content: Path | None) -> str:
    """What is named, a book of the given folder by its path; any other book is found by its name."""
    book, mark, name = target.partition("#")
    books = known_books(content) if content is not None else {}
    return f"{books[book]}{mark}{name}" if book in books else target


def _tell(output: Path, found: "list[Verified[Any]]", endings: Mapping[str, int]) -> None:
    """How many certificates there are, and what confirms the claims that have none."""
    from generator.claim import Shortest

    number, cuts = endings.get(".cnf", 0), endings.get(".cuts", 0)
    beside = f", {cuts} with .cuts" if cuts else ""
    say(f"{output}: {number} certificate{'s' * (number != 1)}, each a .cnf and a .lrat{beside}")
    others = Counter(item.proof.ways[1] for item in found if isinstance(item.problem.claim, Shortest))
    for way, count in sorted(others.items()):
        say(f"  {count} claim{'s' * (count != 1)} that nothing is shorter: no certificate, but a {way}")


def _check(folder: Path) -> int:
    """The number of certificates in a folder, all of which hold."""
    from generator.certify.files import certificate_fault
    from generator.tasks.prove import cuts_fault

    names = sorted({path.with_suffix("") for kind in ("*.cnf", "*.lrat") for path in folder.glob(kind)})
    if not names:
        raise ContentError(f"{folder}: holds no certificates, expected ID.cnf and ID.lrat")
    faults = []
    for name in names:
        cnf, lrat = name.with_name(f"{name.name}.cnf"), name.with_name(f"{name.name}.lrat")
        for path in (cnf, lrat):
            if not path.is_file():
                raise ContentError(f"{path}: is missing, expected both ID.cnf and ID.lrat")
        texts = [_text(path) for path in (cnf, lrat)]
        fault = certificate_fault(texts[0], cnf.as_posix(), texts[1], lrat.as_posix())
        cuts = name.with_name(f"{name.name}.cuts")
        if fault is None and cuts.is_file():
            fault = cuts_fault(_text(cuts), cuts.as_posix(), texts[0])
        faults += [fault] if fault else []
    if faults:
        raise Faults(faults)
    return len(names)


def _text(path: Path) -> str:
    from generator.system.reading import read_bytes

    try:
        return read_bytes(path, most=MOST_BYTES).decode("ascii", "replace")
    except ContentError as error:
        raise ContentError(f"{path.as_posix()}: {error}") from None
