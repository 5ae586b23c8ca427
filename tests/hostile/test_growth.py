"""What is fed to a front door takes time in step with its length, however it was chosen.

Here nothing can be counted, for libraries do much of the work. So each text is made four times as long, and may
take eight times as long at most: what goes wrong takes sixteen times as long, or sixty-four.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from pikepdf import Name, Pdf
from typer.testing import CliRunner, Result

from generator.art.shapes import MOST_CLOSED
from generator.art.vector import drawing
from generator.certify.lrat import Flawed, check
from generator.cli.app import app
from generator.errors import ContentError
from generator.load.prose import read_prose
from generator.manuscript.prose import titled
from generator.model import LONGEST_TITLE
from tests.art.samples import BOX, svg
from tests.finish.pdfs import checked, made, saved

TIMES, MOST_GROWTH, AT_ONCE = 4, 8.0, 0.01
"""How many times as long a text becomes, how many times the seconds it may take, and what counts as no time."""

GOOD = "family: dominosa\nproblems:\n  - id: one\n    claim: unique\n    numbers: |\n      0 0\n"
BOOK = "title: T\nparts:\n  - title: P\n    chapters: [one.yaml]\n"
USE = '<use href="#a"/>'
LINE = '<path d="M0 0h1"/>'


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work, the best of three; a sentence is as good an end as any."""
    taken = []
    for _ in range(3):
        start = time.process_time()
        with suppress(ContentError):
            work()
        taken.append(time.process_time() - start)
    return min(taken)


def require_even(make: Callable[[int], Callable[[], object]], times: int) -> None:
    short = seconds(make(times))
    assert seconds(make(TIMES * times)) < MOST_GROWTH * max(short, AT_ONCE)


def used(path: str, times: int) -> str:
    return f'<defs><path id="a" {path}/></defs>' + USE * times


# Drawings

DRAWINGS: dict[str, tuple[int, Callable[[int], str]]] = {
    "spaces in a style sheet": (150, lambda n: f"<style>{' ' * n}</style>{BOX}"),
    "comments that nobody ends": (1_500, lambda n: f"<style>{'/* ' * n}</style>{BOX}"),
    "document types": (1_500, lambda n: f"<desc><![CDATA[{'<!DOCTYPE ' * n}]]></desc>{BOX}"),
    "many selectors of a long rule": (400, lambda n: f"<style>{'g,' * n}g{{{'fill:red;' * n}}}</style>{BOX}"),
    "closings": (800, lambda n: f'<path d="M0 0 l1 1{"z" * n}"/>'),
    "closings after lines": (400, lambda n: f'<path d="M0 0{"zl1 1" * n}"/>'),
    "shares": (1_500, lambda n: f'<rect width="9" height="9" fill="rgb({"0" * n}"/>'),
    "a long dash for many lines": (
        60,
        lambda n: f'<g stroke="red" stroke-dasharray="1{" " * 20_000 * n}1">{LINE * n}</g>',
    ),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_read_in_step_with_its_length(name: str) -> None:
    times, body = DRAWINGS[name]
    require_even(lambda n: lambda: drawing(svg(body(n))), times)


@pytest.mark.parametrize("said", ['d="M0 0{}h1v1"', 'd="M0 0h1v1" style="{}"', 'd="M0 0h1v1" class="{}"'])
def test_what_is_used_in_many_places_is_read_no_more_than_so_often(said: str) -> None:
    with pytest.raises(ContentError, match="16,384 kB to read where it is used, expected a simpler drawing"):
        drawing(svg(used(said.format(" " * 1_000_000), 9_000)))


def test_what_a_shape_says_of_itself_is_short() -> None:
    with pytest.raises(ContentError, match="<g> says its fill in more than 1,000 characters, expected fewer"):
        drawing(svg(f'<g fill="rgb({" " * 1_000}1%,1%,1%)">{BOX}</g>'))


def test_a_path_is_closed_so_often_between_two_moves() -> None:
    enough = "M0 0 l1 1" + "z" * MOST_CLOSED
    assert drawing(svg(f'<path d="{enough * 3}"/>')).marks
    with pytest.raises(ContentError, match=f"closed more than {MOST_CLOSED} times without a move"):
        drawing(svg(f'<path d="M0 0 l1 1{"z" * (MOST_CLOSED + 1)}"/>'))
    with pytest.raises(ContentError, match="paths of more than 200,000 steps"):
        drawing(svg(f'<path d="M0 0{"z" * 200_001}"/>'))


def test_a_comment_that_nobody_ends_goes_on_to_the_end_of_the_sheet() -> None:
    said = drawing(svg(f"<style>rect{{fill:red}} /* rect{{fill:blue}}</style>{BOX}"))
    assert said == drawing(svg(f"<style>rect{{fill:red}}</style>{BOX}"))


# PDFs

CONTENTS: dict[str, tuple[int, Callable[[int], bytes]]] = {
    "spaces": (8_000, lambda n: b" " * n),
    "numbers": (40_000, lambda n: b"1 " * n),
    "parentheses that are escaped": (4_000, lambda n: b"(" + b"\\(" * n),
    "parentheses too deep": (4_000, lambda n: b"(" + b"\\(" * n + b"(((((("),
    "a backslash at the end": (4_000, lambda n: b"(" + b"\\(" * n + b"\\"),
}


def drawn(content: bytes) -> Pdf:
    pdf = made(pages=1)
    pdf.pages[0].obj["/Contents"] = pdf.make_stream(content)
    return pdf


def described(xmp: bytes) -> bytes:
    pdf = made(pages=1)
    del pdf.docinfo
    pdf.Root["/Metadata"] = pdf.make_stream(xmp, Type=Name.Metadata, Subtype=Name.XML)
    return saved(pdf, encryption=False, fix_metadata_version=False)


@pytest.mark.parametrize("name", CONTENTS)
def test_what_a_page_draws_is_read_in_step_with_its_length(name: str) -> None:
    times, content = CONTENTS[name]
    require_even(lambda n: partial(checked, drawn(content(n))), times)


@pytest.mark.parametrize(
    ("times", "pumps"),
    [(2_500, [b"<dc:title>"]), (150, [b"<dc:title>", b"<rdf:li "]), (1_600, [b"<dc:title><rdf:li>", b" "])],
)
def test_what_a_file_says_of_itself_is_read_in_step_with_its_length(times: int, pumps: list[bytes]) -> None:
    told = checked(described(b"<dc:title><rdf:Alt><rdf:li> Words</rdf:li>"))["title"]
    assert (told.found, told.verdict) == ("Words", "ok")
    require_even(lambda n: partial(checked, described(b"".join(pump * n for pump in pumps))), times)


# Texts and certificates


def test_the_first_line_of_a_text_is_read_in_step_with_its_length() -> None:
    require_even(lambda n: lambda: titled("#" + " " * n), 2_500)


def test_a_text_of_hashes_is_read_at_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    for line in ("#" * 19_900, "#" + " " * 19_900):
        path.write_text(f"{line}\n\nWords.\n")
        assert titled(read_prose(path, tmp_path).text, "Untold")[0] == "Untold"


def test_a_heading_is_no_longer_than_a_title(tmp_path: Path) -> None:
    for heading in ("# ", "## ", "\u00a0# "):
        path = tmp_path / "a.md"
        path.write_text(f"{heading}{'a ' * LONGEST_TITLE}\n")
        (tmp_path / "book.yaml").write_text(BOOK + "introduction: [a.md]\n")
        (tmp_path / "one.yaml").write_text(GOOD)
        said = run("check", tmp_path)
        assert (said.exit_code, f"characters, expected at most {LONGEST_TITLE}" in said.output) == (2, True), (
            heading
        )


class Counted(tuple[int, ...]):
    """A clause that counts how often it is read."""

    read = 0

    def __iter__(self):  # type: ignore[no-untyped-def] # noqa: ANN204
        type(self).read += 1
        return super().__iter__()


def test_a_proof_does_not_read_a_clause_over_and_over() -> None:
    clause = Counted([*range(1, 2_001)])
    line = f"2 {' '.join(map(str, range(1, 2_000)))} 0 {'1 ' * 50_000}0"
    with pytest.raises(
        Flawed, match="line 1 of the proof: hint 1 names a clause with 1 literals left, or one that"
    ):
        check([clause], [line])
    assert Counted.read == 2


# The commands


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def test_a_book_with_a_drawing_of_spaces_is_checked(tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(BOOK)
    (tmp_path / "one.yaml").write_text(f"{GOOD}lead: '![A hill](hill.svg)'\n")
    (tmp_path / "hill.svg").write_bytes(svg(f"<style>{' ' * 6_000}</style>{BOX}" + " " * 14_000))
    assert run("check", tmp_path).exit_code == 0


def test_small_files_that_took_for_ever_are_looked_at(tmp_path: Path) -> None:
    spaces = saved(drawn(b" " * 80_000))
    titles = described(b"<dc:title>" * 2_400 + b"<rdf:li " * 2_400 + b">" + b" " * 24_000)
    for data in (spaces, titles):
        path = tmp_path / "book.pdf"
        path.write_bytes(data)
        said = run("preflight", path, "--printer", "kdp")
        assert said.exit_code in (0, 1), said.output
        assert "PDF version" in said.output
