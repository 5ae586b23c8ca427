"""The exit status is the verdict, whatever becomes of standard output and standard error; so is the report."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.cli.findings import Findings
from generator.verify import Proof, Verdict
from tests.cli.test_cli import GOOD, TWO_WAYS
from tests.conftest import ROOT, first_of
from tests.hostile.processes import listens, start, wait_until, workers_of
from tests.verify.problems import entry

FULL = "standard output: cannot be written: No space left on device"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Many refuted claims."""
    problem = TWO_WAYS.partition("problems:\n")[2]
    problems = "".join(problem.replace("two-ways", f"two-ways-{number}") for number in range(8))
    (tmp_path / "wrong.yaml").write_text(f"family: dominosa\nproblems:\n{problems}")
    (tmp_path / "good.yaml").write_text(GOOD)
    return tmp_path


def shell(line: str, cwd: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    """A line of shell in which tw is the command; the exit status is that of the command."""
    whole = f'tw() {{ "{sys.executable}" -m generator "$@"; }}; set -o pipefail; {line}'
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "200"} | more
    return subprocess.run(
        ["bash", "-c", whole], cwd=cwd, env=environment, capture_output=True, timeout=120, text=True
    )


def refuted(report: str) -> int:
    return sum(row["verdict"] == "refuted" for row in json.loads(report)["results"])


@pytest.mark.parametrize("reader", first_of("| head -1", "| true", "2>&1 | true"))
def test_a_reader_who_leaves_does_not_change_the_verdict(wrong: Path, reader: str) -> None:
    done = shell(f"tw check wrong.yaml {reader}", wrong)
    assert done.returncode == 1
    assert "BrokenPipe" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("file", "status"), [("wrong.yaml", 1), ("good.yaml", 0)])
def test_a_full_output_does_not_change_the_verdict_and_is_told_once(wrong: Path, file: str, status: int) -> None:
    done = shell(f"tw check {file} >/dev/full", wrong)
    assert done.returncode == status
    assert done.stderr.count(FULL) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("how", first_of("<&- >&- 2>&-", ">&-", "2>&-", "2>/dev/full", ">/dev/full 2>&1"))
def test_closed_or_full_streams_do_not_change_the_verdict(wrong: Path, how: str) -> None:
    done = shell(f"tw check wrong.yaml {how} || exit $?; exit 99", wrong)
    assert (done.returncode, "Traceback" in done.stderr + done.stdout) == (1, False)


def test_a_report_never_lands_in_the_place_of_a_closed_stream(wrong: Path) -> None:
    assert shell("tw check wrong.yaml --json report.json >&- 2>&-", wrong).returncode == 1
    assert refuted((wrong / "report.json").read_text()) == 8


@pytest.mark.parametrize("line", first_of("tw --help >/dev/full", "tw --version >/dev/full"))
def test_help_survives_a_full_output(tmp_path: Path, line: str) -> None:
    done = shell(line, tmp_path)
    assert (done.returncode, done.stderr.strip()) == (0, FULL)


@pytest.mark.parametrize("line", ["tw solve good.yaml", "tw check good.yaml --json -"])
def test_what_was_asked_for_and_could_not_be_handed_over_is_an_error(wrong: Path, line: str) -> None:
    done = shell(f"{line} >/dev/full", wrong)
    assert done.returncode == 2
    assert done.stderr.count(FULL) == 1


@pytest.mark.parametrize("encoding", first_of("ascii", "latin-1", "cp1252", "utf-8"))
def test_a_letter_that_an_encoding_lacks_is_spelt_out(tmp_path: Path, encoding: str) -> None:
    name = "né-☃.yaml"
    (tmp_path / name).write_text(TWO_WAYS)
    done = subprocess.run(
        [sys.executable, "-m", "generator", "check", name, "--json", "-"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout.decode(encoding))["results"][0]["file"] == name
    assert b"Traceback" not in done.stderr


def test_a_name_that_is_no_utf_8_is_refused_and_can_be_reported(tmp_path: Path) -> None:
    name = os.fsdecode(b"bad-\xff.yaml")
    (tmp_path / name).write_text(TWO_WAYS)
    for where in ("-", "report.json"):
        done = start("check", name, "--json", where, cwd=tmp_path)
        out, said = done.communicate(timeout=60)
        assert done.returncode == 2
        assert "bad-\\udcff.yaml:1: the name" in said
        text = out if where == "-" else (tmp_path / where).read_text()
        [row] = json.loads(text)["results"]
        assert (row["verdict"], row["file"]) == ("invalid", "bad-\\udcff.yaml")


@pytest.mark.parametrize("where", first_of("blocked/x", "/proc/none/x", "/dev/full", "folder"))
def test_a_report_that_cannot_be_written_is_an_error_after_the_verdicts(wrong: Path, where: str) -> None:
    (wrong / "blocked").write_text("in the way")
    (wrong / "folder").mkdir()
    done = shell(f"tw check good.yaml --json {where}", wrong)
    assert done.returncode == 2
    assert done.stdout.endswith("1 problem: 1 proven\n")
    assert "Traceback" not in done.stderr
    assert where.rpartition("/")[0] in done.stderr


@pytest.mark.parametrize(
    "line", first_of("tw check wrong.yaml -q --json /dev/stdout | cat", "tw check -q wrong.yaml --json >(cat)")
)
def test_a_report_goes_through_pipes(wrong: Path, line: str) -> None:
    done = shell(f"{line}; status=$?; sleep 0.3; exit $status", wrong)
    assert done.returncode == 1
    assert refuted(done.stdout) == 8


def test_a_report_is_written_where_there_is_nothing_to_check(tmp_path: Path) -> None:
    done = start("check", "nowhere.yaml", "--json", "report.json", cwd=tmp_path)
    assert "no such file" in done.communicate(timeout=60)[1]
    assert done.returncode == 2
    [row] = json.loads((tmp_path / "report.json").read_text())["results"]
    assert row["verdict"] == "invalid"
    assert (row["file"], row["message"]) == ("nowhere.yaml", "no such file or folder")


def test_a_problem_that_crashed_is_a_row_of_its_own() -> None:
    found = Findings()
    for index, one in enumerate([entry(id="sound"), entry(id="torn")]):
        found.entries.append(one)
        torn = Proof(Verdict.CRASHED, "worker died", message="the process died")
        found.note(index, one, torn if index else Proof(Verdict.PROVEN, "m"))
    assert [(row["id"], row["verdict"]) for row in found.rows()] == [("sound", "proven"), ("torn", "crashed")]
    assert [*found.lines()][-1] == "2 problems: 1 proven, 1 crashed\n"


def test_a_fault_of_ours_outside_any_problem_keeps_what_is_known(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    code = (
        "import sys\nimport generator.verify.proving as proving\n"
        "def broken(*_):\n    raise RuntimeError('broken')\n"
        "proving._in_this_process = broken\n"
        "sys.argv = ['tilewright', 'check', 'good.yaml', '--json', 'report.json']\n"
        "from generator.cli import main\nmain()\n"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, timeout=60
    )
    assert done.returncode == 70
    [row] = json.loads((tmp_path / "report.json").read_text())["results"]
    assert (row["id"], row["verdict"]) == ("good", "undecided")
    assert row["message"] == "the run ended before it was reached"


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """A good problem and one that takes a worker for ever."""
    (tmp_path / "family.py").write_text(ENDLESS)
    (tmp_path / "good.yaml").write_text(GOOD)
    return tmp_path


ENDLESS = """\
import generator.verify.proving as proving
from tests.verify.problems import entry

proving.QUICK_SECONDS = -1.0
import generator.load as load
real = load.load_onto
def both(pile, *words):
    found = real(pile, *words)
    pile.append(entry(id="slow", manner="slow"))
    return found
load.load_onto = both
from generator.cli import main
if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize("number", first_of(signal.SIGTERM, signal.SIGINT, signal.SIGHUP))
def test_an_interrupted_check_reports_what_was_reached(endless: Path, number: int) -> None:
    done = start("check", "good.yaml", "-j1", "--json", "report.json", cwd=endless, module="family")
    assert wait_until(lambda: [*Path(os.environ["TILEWRIGHT_CACHE"]).glob("*/*.json")])
    time.sleep(0.3)
    assert workers_of(done.pid)
    done.send_signal(number)
    _, said = done.communicate(timeout=30)
    assert (done.returncode, said) == (
        130,
        "interrupted; what was proven is kept, so the same command goes on from here\n",
    )
    rows = json.loads((endless / "report.json").read_text())["results"]
    assert [(row["id"], row["verdict"], row["message"]) for row in rows] == [
        ("good", "proven", ""),
        ("slow", "undecided", "interrupted before it was reached"),
    ]


def test_ctrl_c_to_the_whole_group_twice_says_one_sentence(endless: Path) -> None:
    done = start("check", "good.yaml", "-j2", cwd=endless, module="family")
    assert wait_until(lambda: workers_of(done.pid))
    os.killpg(done.pid, signal.SIGINT)
    time.sleep(0.02)
    os.killpg(done.pid, signal.SIGINT)
    _, said = done.communicate(timeout=30)
    assert (done.returncode, said.count("\n")) == (130, 1)


@pytest.mark.slow
def test_nohup_is_respected(endless: Path) -> None:
    words = f"trap '' HUP; exec {sys.executable} -m family check good.yaml -j1"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.Popen(["sh", "-c", words], cwd=endless, env=environment, stderr=subprocess.PIPE, text=True)
    assert wait_until(lambda: listens(done.pid))
    done.send_signal(signal.SIGHUP)
    time.sleep(1)
    assert done.poll() is None
    done.send_signal(signal.SIGTERM)
    assert "interrupted" in done.communicate(timeout=30)[1]
    assert done.returncode == 130


def test_the_cursor_comes_back_after_an_interrupt(endless: Path) -> None:
    ours, theirs = pty.openpty()
    done = start("check", "good.yaml", "-j1", cwd=endless, module="family", stderr=theirs, env={"TERM": "xterm"})
    os.close(theirs)
    seen = b""
    while b"\x1b[?25l" not in seen:
        seen += os.read(ours, 1000)
    time.sleep(0.5)
    done.send_signal(signal.SIGINT)
    done.send_signal(signal.SIGINT)
    done.wait(30)
    while done.returncode is None or b"interrupted" not in seen:
        seen += os.read(ours, 1000)
    assert done.returncode == 130
    assert seen.rfind(b"\x1b[?25h") > seen.rfind(b"\x1b[?25l")
    assert b"Traceback" not in seen


@pytest.mark.parametrize("words", first_of(("check", "good.yaml"), ("build", "nothing"), ("--help",)))
def test_an_interrupt_while_starting_shows_no_traceback(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    for moment in range(6):
        done = start(*words, cwd=tmp_path)
        assert wait_until(lambda: listens(done.pid))  # noqa: B023
        time.sleep(moment * 0.08)
        done.send_signal(signal.SIGINT)
        said = done.communicate(timeout=30)[1]
        assert "Traceback" not in said
        assert "Error" not in said
        assert done.returncode in (130, 2 if words[0] == "build" else 0)
        assert moment or done.returncode == 130


@pytest.mark.slow
def test_a_reader_who_does_not_read_does_not_hold_up_an_interrupt(wrong: Path) -> None:
    read, write = os.pipe()
    done = start("check", "wrong.yaml", cwd=wrong, stdout=write, stderr=write)
    os.set_blocking(write, False)
    assert wait_until(lambda: listens(done.pid))
    try:
        while True:
            os.write(write, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(write, True)
    time.sleep(3)
    done.send_signal(signal.SIGTERM)
    assert done.wait(20) == 130
    os.close(read)
    os.close(write)
