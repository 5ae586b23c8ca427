"""Problems are added to a file of any shape, and nothing that stood in it changes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Faults
from generator.load.append import ProblemFile
from generator.load.source import source_of

PATH = Path("file.yaml")
NEW: list[dict[str, object]] = [
    {"id": "new-1", "claim": "unique", "numbers": "  1 2\n0 1\n\n 2 2"},
    {"id": "new-2", "claim": {"shortest": 4}, "text": "what: 'is' this? #1"},
]
READ = [
    {"id": "new-1", "claim": "unique", "numbers": "  1 2\n0 1\n\n 2 2\n"},
    {"id": "new-2", "claim": {"shortest": "4"}, "text": "what: 'is' this? #1"},
]
GOOD = "family: dominosa\nproblems:\n  - id: one\n    claim: unique\n    numbers: |\n      1 2\n      0 0\n"


def value_of(data: bytes) -> Any:
    return source_of(PATH, data).value


def added(data: bytes) -> bytes:
    return ProblemFile(PATH, "dominosa", data).with_problems(NEW)


def require_added(data: bytes) -> bytes:
    """The file with the new problems: old values, old bytes and old order, and the new problems last."""
    found = added(data)
    kept = next((i for i, (a, b) in enumerate(zip(data, found, strict=False)) if a != b), len(data))
    assert found.endswith(data[kept:])
    # A block of text at the very end of a file without a last line break gains that break.
    whole = data if value_of(data)["problems"] == value_of(found)["problems"][: -len(NEW)] else data + b"\n"
    old = value_of(whole)
    assert [*value_of(found).items()] == [
        (key, [*value, *READ] if key == "problems" else value) for key, value in old.items()
    ]
    return found


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        GOOD.rstrip("\n"),
        GOOD + "\n\n\n",
        GOOD + "tip: Look at the corners.\n",
        GOOD + "\n# What follows is said at the end.\ntip: |\n  Look.\n",
        GOOD + "tip: |\n  Look.",
        GOOD + "    # a remark on the last problem\n",
        GOOD + "# a remark on the file\n",
        GOOD + "...\n",
        "---\n" + GOOD + "...\n",
        "tip: |\n  Look.\n" + GOOD,
        GOOD.replace("numbers: |", "numbers: |+") + "\n\n",
        GOOD.replace("numbers: |", "numbers: |+") + "\n\ntip: Look.\n",
        GOOD.replace("numbers: |", "numbers: |-") + "\n \n",
        GOOD.replace("numbers: |", "numbers: >2\n       x\n"),
        GOOD + "    text: >+\n      one\n\n      two\n\n\n",
        GOOD + "    text: a plain text\n      over two lines\n",
        GOOD + '    text: "in quotes\n\n      over lines"\n',
        GOOD + "    text:\n",
        GOOD + "  - {id: two, claim: unique,\n     numbers: '0 0'}\n",
        GOOD + "  -\n    id: two\n",
        GOOD + "  -   id: two\n      text: further in\n",
        GOOD + "  - &two\n    id: two\n  - *two\n",
        "family: dominosa\nproblems:\n- id: one\n  numbers: |\n    0 0\ntip: Look.\n",
        "family: dominosa\nproblems:\n- id: one\n  numbers: |\n    0 0",
        "family: dominosa\nproblems:   # all of them\n\n      - id: one\n\n\n        text: x\n\n",
        "? family\n: dominosa\n? problems\n: - id: one\n    text: x\n",
        "family: dominosa\nproblems:\n  - a plain item",
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_problems_are_added_at_the_end_of_their_list(text: str, newline: str, mark: str) -> None:
    found = require_added((mark + text).replace("\n", newline).encode())
    assert (b"\n" in found.replace(b"\r\n", b"")) == (newline == "\n")


def test_problems_stand_in_the_column_of_their_list() -> None:
    assert b"\n- id: new-1\n  claim: unique\n" in added(b"problems:\n- id: one\n  text: x\n")
    assert b"\n        - id: new-1\n          claim" in added(b"problems:\n        - id: one\n")


def test_new_problems_come_before_the_room_and_the_remarks_of_the_next_key() -> None:
    text = GOOD + "    # on one\n\n# on the tip\ntip: Look.\n"
    assert b"    # on one\n  - id: new-1\n" in added(text.encode())
    assert added(text.encode()).endswith(b"\n\n# on the tip\ntip: Look.\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("family: dominosa\nproblems: []\n", "stand in [ ]"),
        ("family: dominosa\nproblems: [{id: one}]\n", "stand in [ ]"),
        ("{family: dominosa, problems: [{id: one}]}\n", "written in { }"),
        ("old: &old\n  - id: one\nproblems: *old\n", "behind an alias"),
        ("problems: &all\n  - id: one\nagain: *all\n", "an anchor"),
        ("family: dominosa\nexamples:\n  - id: one\n", "no list 'problems'"),
        ("family: dominosa\nproblems:\n", "expected lines that begin with '-'"),
        ("- id: one\n", "a line for each key"),
    ],
)
def test_a_file_that_cannot_be_added_to_is_refused_with_advice(text: str, words: str) -> None:
    with pytest.raises(Faults) as caught:
        added(text.encode())
    [fault] = caught.value.faults
    assert words in str(fault)
    assert "write to a new file with -o and copy the problems over" in str(fault)


def test_a_file_that_would_grow_too_large_to_be_read_is_refused() -> None:
    text = GOOD + "#" * (4 * 1024 * 1024 - len(GOOD) - 1) + "\n"
    with pytest.raises(Faults, match="larger than 4096 kB"):
        added(text.encode())


WORDS = st.sampled_from(["x", "a: 'b'", "two words", "#1", "é", "- y", "|", "tip: z", "[", "  far in", "\tq"])
BLOCKS = st.sampled_from(["|", "|+", "|-", ">", ">+", ">-", "|2", "|2+", ">2-"])
REMARKS = st.sampled_from(["", "\n", "# here\n", "      # in\n", "\n\n# far\n\n"])


@st.composite
def entries(draw: st.DrawFn, column: int) -> str:
    """One problem of a list, its last value of any kind."""
    inner = " " * (column + 2)
    last = draw(st.sampled_from(["plain", "quoted", "block", "flow", "nothing", "lines"]))
    words = draw(st.lists(WORDS, min_size=1, max_size=3))
    if last == "block":
        body = "".join(f"{inner}  {word}\n" for word in words) + "\n" * draw(st.integers(0, 2))
        value = f"{draw(BLOCKS)}{draw(st.sampled_from(['', '  # b']))}\n{body}"
    elif last == "quoted":
        value = '"' + f"\n{inner} ".join(word.replace("\t", " ") for word in words) + '"\n'
    elif last == "flow":
        value = "{a: [1,\n" + inner + "  2], b: {}}\n"
    else:
        value = {"plain": "here\n", "nothing": "\n", "lines": f"one\n{inner}  two\n"}[last]
    number = draw(st.integers(0, 9**9))
    return f"{' ' * column}- id: p{number}\n{draw(REMARKS)}{inner}last: {value}"


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """A file whose problems are a list of lines, with whatever may stand round it."""
    column = draw(st.sampled_from([0, 1, 2, 4, 9]))
    items = "".join(draw(st.lists(entries(column), min_size=1, max_size=3)))
    before = draw(st.sampled_from(["family: dominosa\n", "tip: |+\n  x\n\nfamily: dominosa\n", "---\nfamily: x\n"]))
    after = draw(st.sampled_from(["", "tip: x\n", "lead: |\n  y\n", "examples:\n- id: e\n", "...\n"]))
    text = before + draw(REMARKS) + "problems:\n" + draw(REMARKS) + items + draw(REMARKS) + after + draw(REMARKS)
    if draw(st.booleans()):
        text = text.rstrip("\n")
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    return (draw(st.sampled_from(["", "\ufeff"])) + text).replace("\n", newline).encode()


@settings(deadline=None, max_examples=300)
@given(files())
def test_any_list_of_lines_grows_by_the_new_problems_and_keeps_every_byte(data: bytes) -> None:
    try:
        value_of(data)
    except Faults:
        return
    require_added(data)


@settings(deadline=None, max_examples=300)
@given(files(), st.integers(0, 400), st.sampled_from([*"\n -#|>[]{}:&*'\"x", "\n\n", "  ", "problems:\n"]))
def test_a_file_with_a_slip_in_it_is_added_to_whole_or_not_at_all(data: bytes, at: int, slip: str) -> None:
    text = data.decode()
    data = (text[: at % len(text)] + slip + text[at % len(text) :]).encode()
    try:
        added(data)
    except Faults:
        return
    require_added(data)
