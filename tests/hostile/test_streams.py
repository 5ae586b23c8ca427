"""Nothing that came from a file, a name or a word on the command line steers a terminal or whoever reads a log."""

import json
import os
import pty
import random
import re
import select
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.cli import streams
from generator.cli.app import app
from generator.cli.progress import counting
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.conftest import ROOT, first_of
from tests.hostile.processes import start

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
PAYLOADS = [
    "x\n::error::a\r::error::b\x1b]0;t\x07 ##vso[c]\u202e\u2028::error::d\x85\x9b2J\n  ::stop-commands::t\n",
    "x\n::stop-commands::t\n",
    "::error::x",
    "x\r::error::y",
    "x\n \t::notice file=a::y",
    "x\u2028::warning::y",
    "x\x85::warning::y",
    "x\x0b::warning::y",
    "##vso[task.setvariable variable=a]b",
    "##teamcity[testFailed]",
    "a ##[error]b",
    "\x1b]0;title\x07",
    "\x1b[2J",
    "\x9b31m",
    "\x7f\x08\x00",
    "\u202egnp.exe",
    "\u2066x\u2069\u200f\u061c",
    "\ufeffx\U000e0041",
    "[bold]{task.x}[/]",
]
FORMATS = ["text", "json", "github", "junit", "sarif"]


def steering(text: str, ours: bool = False) -> list[str]:
    """What of a text would steer somebody; the notes of a report on the lines of files are ours."""
    hidden = [char for char in text if char not in "\n\t" and is_hidden(char)]
    lines = [line for line in text.split("\n") if line.strip().startswith("::")]
    foreign = [line for line in lines if not (ours and re.match("::error (file=|title=)", line))]
    return hidden + foreign + re.findall(r"##\w*\[", text)


def is_hidden(char: str) -> bool:
    """Whether a character is not seen, or turns the direction of others."""
    if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") or char in "\u061c\u200e\u200f\ufeff":
        return True
    return unicodedata.bidirectional(char) in TURNING or 0xE0000 <= ord(char) < 0xE0080


def run(*words: str, ours: bool = False) -> str:
    """What a command writes on both streams, none of which steers."""
    done = CliRunner().invoke(app, [*words])
    assert done.exit_code in (0, 1, 2, 3), done.output
    for text in (done.stdout, done.stderr):
        assert steering(text, ours) == [], words
    return done.stdout + done.stderr


def quoted(text: str) -> str:
    return json.dumps(text)


def places(hostile: str) -> Iterator[tuple[str, str]]:
    """Files in which a text stands wherever one may, each with its name."""
    value = quoted(hostile)
    yield "id", GOOD.replace("id: good", f"id: {value}")
    yield "twice", TWO_WAYS.replace("claim: unique", f"claim: unique\n    {value}: 1")
    yield "claim", GOOD.replace("claim: unique", f"claim: {value}")
    yield "claim-key", GOOD.replace("claim: unique", f"claim: {{{value}: 3}}")
    yield "family", GOOD.replace("family: dominosa", f"family: {value}")
    yield "title", GOOD.replace("family: dominosa", f"family: dominosa\ntitle: {value}")
    yield "key", GOOD.replace("family: dominosa", f"family: dominosa\n{value}: 1")
    yield "numbers", GOOD.replace("1 2 0 0", hostile.replace("\n", "\n      "))
    yield "text", GOOD.replace("claim: unique", f"claim: unique\n    text: {value}")
    yield "raw", f"{GOOD}\n{hostile}\n"
    yield "tag", GOOD.replace("claim: unique", f"claim: !{hostile.split()[0]} unique")
    yield "alias", GOOD.replace("claim: unique", f"claim: *{hostile.split()[0]}")
    yield "duplicate", GOOD.replace("claim: unique", f"claim: unique\n    {value}: 1\n    {value}: 2")
    yield "scalar", value
    yield "list", f"- {value}\n- {value}\n"


@pytest.mark.parametrize("hostile", first_of(*PAYLOADS))
def test_no_text_in_a_file_steers_a_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hostile: str) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in places(hostile):
        (tmp_path / f"{name}.yaml").write_text(text, newline="")
    for kind in FORMATS:
        where = "-" if kind in ("text", "json", "github") else f"report.{kind}"
        run("check", ".", "-j1", "--output-format", kind, "--output-file", where, ours=kind == "github")
        if where != "-":
            assert steering((tmp_path / where).read_text()) == []
    run("check", ".", "-j1", "--json", "-")


@pytest.mark.parametrize("number", range(len(PAYLOADS)))
def test_no_text_in_a_file_steers_any_other_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.chdir(tmp_path)
    hostile = PAYLOADS[number]
    files = dict(places(hostile))
    name = [*files][number % len(files)]
    (tmp_path / "a.yaml").write_text(files[name], newline="")
    for words in (
        ("solve", "a.yaml"),
        ("draw", "a.yaml"),
        ("prove", "a.yaml", "-j1"),
        ("explain-why", "a.yaml"),
        ("hint", "a.yaml"),
        ("answer", "a.yaml", hostile.replace("\n", " ")),
        ("generate", "dominosa", "--unlike", "a.yaml", "-j1"),
        ("generate", "dominosa", "-o", "a.yaml", "-j1", "-q"),
    ):
        run(*words)


def book(folder: Path, hostile: str) -> None:
    """A book that says a text wherever it may say one."""
    value = quoted(hostile)
    folder.mkdir(parents=True)
    (folder / "one.yaml").write_text(f"title: {value}\n{GOOD}")
    (folder / "book.yaml").write_text(
        f"title: {value}\nauthor: {value}\npapers: [{value}]\nsheets: [{value}]\n{value}: 1\n"
        f"parts:\n  - title: {value}\n    chapters: [{value}, one.yaml]\n"
    )
    own = f"sets:\n  - id: own\n    title: {value}\n    tiles: {value}\n    {value}: 1\n"
    (folder / "sets.yaml").write_text(own)
    (folder / "goals.yaml").write_text(f"goals:\n  - id: own\n    title: {value}\n    sentence: {value}\n")
    (folder / "theme.yaml").write_text(f"name: {value}\ninks: {{{value}: {value}}}\n")


@pytest.mark.parametrize("hostile", first_of(*PAYLOADS))
def test_no_book_steers_what_is_done_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hostile: str) -> None:
    monkeypatch.chdir(tmp_path)
    book(tmp_path / "content" / "mine", hostile)
    for words in (
        ("build", "-j1"),
        ("build", hostile, "-j1"),
        ("list", "sets"),
        ("list", "goals"),
        ("sheet", "own"),
        ("sheet", hostile),
        ("attempt", hostile, "--minutes", "0"),
        ("check", "content", "-j1"),
    ):
        run(*words)


def test_a_title_of_several_lines_is_listed_on_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "sets:\n  - id: mine\n    kind: dominoes\n    title: {}\n    highest: 2\n"
    (tmp_path / "sets.yaml").write_text(text.format(quoted("x\n::error::y")))
    assert "::error" not in re.sub(r"\\n::error", "", run("list", "sets"))


def pdf_saying(hostile: str) -> bytes:
    """A PDF that says a text wherever a preflight may show it."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        name = pikepdf.Name("/" + hostile.replace("\0", ""))
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=name)
        page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary({"/F1": pdf.make_indirect(font)}))
        page.obj.Contents = pdf.make_stream(b"BT /F1 12 Tf (a) Tj ET")
        pdf.docinfo["/Title"] = hostile
        intent = pikepdf.Dictionary(S=pikepdf.Name("/GTS_PDFX"), OutputConditionIdentifier=hostile)
        pdf.Root.OutputIntents = pikepdf.Array([intent])
        data = BytesIO()
        pdf.save(data)
    return data.getvalue()


@pytest.mark.parametrize("hostile", first_of(*(one.replace("\0", "").replace("/", "|") for one in PAYLOADS)))
def test_no_name_of_a_file_or_folder_steers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hostile: str) -> None:
    folder = tmp_path / f"{hostile}d"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / f"{hostile}.yaml").write_text(TWO_WAYS)
    (folder / f"{hostile}.pdf").write_bytes(pdf_saying(hostile))
    (folder / f"{hostile}.bad").write_bytes(b"%PDF")
    content = folder / "content"
    book(content / f"{hostile}b", "plain")
    for words in (
        ("check", "."),
        ("check", str(folder), "--json", "-"),
        ("check", f"{hostile}.yaml"),
        ("check", f"{hostile}none"),
        ("solve", f"{hostile}.yaml"),
        ("solve", f"{hostile}.yaml#{hostile}"),
        ("prove", hostile),
        ("prove", ".", "--check"),
        ("build",),
        ("build", "-o", hostile),
        ("preflight", "--printer", "kdp", f"{hostile}.pdf", f"{hostile}.bad"),
        ("preflight", "--printer", "kdp", f"{hostile}.pdf", "--json", "-"),
        ("new", f"{hostile}new"),
        ("new", f"{hostile}new"),
        ("templates", "copy", "chapter", "--to", f"{hostile}t"),
        ("templates", "copy", hostile),
        ("generate", hostile),
        ("generate", "dominosa", "--size", "3", "-j1", "-o", f"{hostile}made.yaml"),
        ("generate", "dominosa", "--size", "3", "-n", "2", "--each", "1", "-j1", "-o", f"{hostile}run"),
        ("generate", "dominosa", "--prefix", hostile),
        ("schema", hostile),
        ("explain", hostile),
        ("list", hostile),
        ("study", hostile),
        ("simulate", hostile),
        ("cache", "info"),
    ):
        monkeypatch.setenv("TILEWRIGHT_CACHE", f"{tmp_path}/c{hostile}")
        run(*words)


@pytest.mark.parametrize("hostile", ["x\n::stop-commands::t", "--x\x1b[2J", "--\n::error::y", "x\u2028y"])
def test_a_word_that_nobody_types_is_refused_before_a_library_prints_it(tmp_path: Path, hostile: str) -> None:
    for words in (("check", hostile), (hostile,), ("list", "a", hostile)):
        process = start(*words, cwd=tmp_path)
        out, said = process.communicate(timeout=60)
        assert process.returncode == 2
        assert (out, said.count("\n")) == ("", 1)
        assert "cannot be printed; take it out" in said
        assert steering(said) == []


def test_a_name_that_is_no_utf_8_is_spelt_out(tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "generator", "check", b"x\xff\xc2"], capture_output=True, cwd=ROOT, timeout=60
    )
    assert process.returncode == 2
    assert steering(process.stderr.decode()) == []
    assert b"x\\udcff\\udcc2: no such file" in process.stderr


def test_what_a_library_prints_goes_through_the_same_door() -> None:
    code = (
        "import sys, warnings\nfrom generator.cli.streams import settle, hand\nsettle()\n"
        "print('a\\n::error::x \\x1b]0;t\\x07'); warnings.warn('##vso[x]\\u202e')\n"
        "print('\\x1b[1mbold\\x1b[0m', file=sys.stderr)\nhand('::error file=a::b\\n')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, timeout=60, check=True, text=True
    )
    assert steering(done.stdout, ours=True) == []
    assert "::error file=a::b\n" in done.stdout
    assert steering(done.stderr.replace("\x1b[1mbold\x1b[0m", "")) == []


def test_a_bar_takes_a_title_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    main, other = pty.openpty()
    with os.fdopen(other, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        monkeypatch.setenv("TERM", "xterm")
        with counting(3, "{task.x}[bold]\x1b]0;t\x07\n::error::y", quiet=False) as progress:
            progress(1)
        terminal.flush()
        said = b""
        while select.select([main], [], [], 0.5)[0]:
            said += os.read(main, 100_000)
    os.close(main)
    assert b"{task.x}[bold]" in said
    assert b"\x1b]" not in said


def test_random_commands_and_texts_steer_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(1)
    monkeypatch.chdir(tmp_path)
    for _ in range(15):
        hostile = "".join(dice.choice(PAYLOADS) for _ in range(2))
        name, text = dice.choice([*places(hostile)])
        (tmp_path / f"{name}.yaml").write_text(text, newline="")
        command = dice.choice([("check", "-j1"), ("check", "-j1", "--json", "-"), ("solve",), ("explain-why",)])
        run(*command, f"{name}.yaml")


def test_the_door_is_the_only_one() -> None:
    door = Path(streams.__file__)
    writing = re.compile(r"sys\.(stdout|stderr)\.write|(?<![.\w])print\(")
    for path in sorted((ROOT / "generator").rglob("*.py")):
        assert path == door or not writing.search(re.sub(r">>> .*", "", path.read_text())), path
