"""A certificate that was cut, emptied or spoilt on its way is a sentence, never a fault of ours."""

import random
import resource
import tempfile
from pathlib import Path

import pytest

from generator.certify import refute as refuting
from generator.certify.files import certificate_fault
from generator.certify.lrat import Flawed
from generator.certify.refute import Certificate, refute, whole_lines
from generator.errors import ContentError, Refuted, Undecided
from tests.certify.test_files import CNF, LRAT
from tests.certify.test_refute import pigeons
from tests.cli.test_cli import GOOD
from tests.conftest import first_of
from tests.hostile.processes import start

THREE = pigeons(3)
LOG = refuting._solved(THREE, 10_000, None)[1]


def outcome(monkeypatch: pytest.MonkeyPatch, log: bytes) -> Certificate | Undecided:
    monkeypatch.setattr(refuting, "_solved", lambda *_: (None, log))
    try:
        found = refute(THREE)
    except Undecided as error:
        return error
    assert isinstance(found, Certificate)
    return found


def test_a_proof_cut_at_any_byte_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(outcome(monkeypatch, LOG), Certificate)
    for size in range(len(LOG)):
        found = outcome(monkeypatch, LOG[:size])
        assert isinstance(found, Undecided), size
        assert f"broke off after {size:,} bytes" in str(found)
        assert "\n" not in str(found)


def test_what_stands_behind_the_end_of_a_proof_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for more in (b"9", b"9 d", b"99 d 1 2 0\n", b"\0\xff\n", b"x\ny"):
        assert isinstance(outcome(monkeypatch, LOG + more), Certificate)
    assert whole_lines(LOG) == LOG.decode().splitlines()


@pytest.mark.parametrize("harm", [b"", b"\0", b"\xff", b"x", b" ", b"\n", b"9" * 5000])
def test_a_proof_spoilt_at_any_byte_is_a_certificate_a_sentence_or_refused(
    monkeypatch: pytest.MonkeyPatch, harm: bytes
) -> None:
    for place in range(len(LOG)):
        try:
            found = outcome(monkeypatch, LOG[:place] + harm + LOG[place + 1 :])
        except Flawed:
            continue
        assert isinstance(found, Certificate | Undecided)


def test_files_cut_at_any_byte_are_told_by_their_line() -> None:
    assert certificate_fault(CNF, "a.cnf", LRAT, "a.lrat") is None
    for size in range(len(CNF) - 1):
        found = certificate_fault(CNF[:size], "a.cnf", LRAT, "a.lrat")
        assert found is not None
        assert isinstance(found.error, ContentError | Refuted)
    for size in range(len(LRAT) - 1):
        found = certificate_fault(CNF, "a.cnf", LRAT[:size], "a.lrat")
        assert found is not None
        assert isinstance(found.error, Refuted), size


def test_files_spoilt_anyhow_are_told_or_hold() -> None:
    dice = random.Random(1)
    for _ in range(2000):
        texts = [CNF, LRAT]
        which = dice.randrange(2)
        place = dice.randrange(len(texts[which]))
        harm = dice.choice(["", "9" * 5000, "-", "\0", "\ufffd", "²", "٣", "\x1c", "\u2028", "1e9", "0x1", " 0 "])
        texts[which] = texts[which][:place] + harm + texts[which][place + 1 :]
        found = certificate_fault(texts[0], "a.cnf", texts[1], "a.lrat")
        assert found is None or len(str(found.error)) < 1000


@pytest.mark.parametrize("header", [f"p cnf {'9' * 5000} 1", f"p cnf 1 {'9' * 5000}", "p cnf ² 1", "p cnf", ""])
def test_a_header_that_says_no_numbers_is_told(header: str) -> None:
    found = certificate_fault(f"{header}\n1 0\n", "a.cnf", LRAT, "a.lrat")
    assert found is not None
    assert isinstance(found.error, ContentError)


def test_where_there_is_no_room_for_a_log_the_claim_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    with pytest.raises(Undecided, match="no file to be written to: No space left on device"):
        refute(THREE)


@pytest.mark.parametrize("size", first_of(1, 30, 1024))
def test_a_limit_on_the_size_of_files_is_told_in_a_sentence(tmp_path: Path, size: int) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    # The interpreter would cut what it keeps of compiled modules, and trust it afterwards.
    clean = {"PYTHONDONTWRITEBYTECODE": "1"}
    process = start("check", "good.yaml", "-j1", "--no-cache", cwd=tmp_path, preexec=limited, env=clean)
    out, said = process.communicate(timeout=120)
    assert "Traceback" not in out + said
    assert process.returncode in (0, 3), said
    if process.returncode:
        assert "the second proof broke off after" in said


@pytest.mark.parametrize("harm", ["", "p cnf", "x", "1 2 0\n" * 3])
def test_checking_spoilt_files_ends_with_a_sentence(tmp_path: Path, harm: str) -> None:
    for name, text in (("a.cnf", CNF), ("b.cnf", harm), ("a.lrat", harm), ("b.lrat", LRAT)):
        (tmp_path / name).write_text(text)
    process = start("prove", ".", "--check", cwd=tmp_path)
    _, said = process.communicate(timeout=60)
    assert "Traceback" not in said
    assert process.returncode in (1, 2)
    assert said.count("\n") == 3
