"""Every text is harmless once it is spelt, and reports say the same as before."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from generator.cli.reports.github import github
from generator.cli.reports.junit import junit
from generator.cli.reports.sarif import sarif
from generator.errors import ContentError, Fault, LayoutError, Place, Refuted
from generator.spelling import harmless, in_json, message, one_line, painted
from tests.hostile.test_streams import PAYLOADS, is_hidden, steering

TEXT = st.text(st.one_of(st.characters(), st.sampled_from("\n\r:#[v \t\x1b\x9b\u2028\u202e\ud800")), max_size=40)
HOSTILE = TEXT | st.sampled_from(PAYLOADS) | st.builds("".join, st.lists(st.sampled_from(PAYLOADS), max_size=3))


@given(HOSTILE)
def test_every_text_is_harmless_at_the_door(text: str) -> None:
    for made in (harmless(text), message(text), one_line(text), painted(text.replace("\x1b", ""))):
        assert [char for char in made if char not in "\n\t" and is_hidden(char)] == []
    assert steering(harmless(text)) == []
    assert steering(painted(f"\x1b[32m{text}\x1b[0m".replace("\x1b[", ""))) == []
    assert "\n" not in one_line(text)
    assert harmless(harmless(text)) == harmless(text)
    assert all(line.startswith("  ") or not line for line in message(text).split("\n")[1:])


@given(HOSTILE, HOSTILE, HOSTILE)
def test_a_fault_of_one_sentence_is_one_line(file: str, subject: str, words: str) -> None:
    for kind in (ContentError, LayoutError):
        assert "\n" not in str(Fault(Place(file, 1), subject, kind(words)))
    told = str(Fault(Place(file, 1), subject, Refuted("one is\n    12\nanother is\n    21")))
    assert told.count("\n") == 3


@given(st.lists(st.tuples(HOSTILE, HOSTILE, HOSTILE), min_size=1, max_size=3))
def test_a_report_says_the_same_and_steers_nobody(texts: list[tuple[str, str, str]]) -> None:
    rows: list[dict[str, Any]] = [
        {"id": name, "family": name, "claim": name, "verdict": "invalid", "method": "", "ways": [], "seconds": 0}
        | {"file": file, "line": 1, "message": words}
        for name, file, words in texts
    ]
    said = in_json(json.dumps(rows, ensure_ascii=False))
    assert steering(said) == []
    assert json.loads(said) == json.loads(json.dumps(rows))
    notes = github(rows)
    assert steering(notes, ours=True) == []
    assert len(notes.splitlines()) == len(rows)
    assert steering(junit(rows)) == []
    assert steering(sarif(rows)) == []


def test_pictures_and_tables_stay_as_they_are() -> None:
    for text in ("##  ##\n :: \n", "a: b\n  c\td", "é\u00a0☃ 你好", "# note", "12:30:: late"):
        expected = text.replace(" :: ", " \\x3a: ")
        assert harmless(text) == expected
