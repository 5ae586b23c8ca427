"""How a case came out, and by what a failure is known again."""

import re
import traceback
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "generator"
FAILURES = ("crashed", "slow", "big", "typed")
"""The ends that no file may bring about."""


@dataclass(frozen=True)
class Outcome:
    """How far a case got and how it ended there; a failure has a signature and what Python said."""

    stage: str
    word: str
    signature: str = ""
    detail: str = ""

    @property
    def failed(self) -> bool:
        """Whether it is a fault of ours."""
        return self.word in FAILURES


def crash(stage: str, error: BaseException) -> Outcome:
    """The outcome of an exception that an author should never see."""
    word = "big" if isinstance(error, MemoryError) else "crashed"
    detail = "".join(traceback.format_exception(error, limit=-30))
    return Outcome(stage, word, f"{type(error).__name__} at {_place(error)}", detail)


def crashed_proof(stage: str, message: str) -> Outcome:
    """The outcome of a proof that crashed, known by its words without what differs from case to case."""
    return Outcome(stage, "crashed", f"crashed proof: {normal(message)}", message)


def normal(message: str) -> str:
    """A message without its numbers and quotations, except for a line of our code."""
    kept = re.sub(r"'[^']*'|\"[^\"]*\"", "…", message.partition("\n")[0])
    return re.sub(r"(?<![\w:.])\d[\d,]*", "n", kept)[:160]


def stack_place(stack: str) -> str:
    """The innermost line of ours in a stack that `faulthandler` wrote, most recent call first."""
    for line in stack.splitlines():
        found = re.search(r'File "([^"]+)", line (\d+) in (\S+)', line)
        if found and f"/{PACKAGE}/" in found[1]:
            return f"{_short(found[1])} {found[3]}"
    return "no line of ours"


def _place(error: BaseException) -> str:
    """The innermost line of ours that an error came through; of a recursion, the commonest function."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if f"/{PACKAGE}/" in frame.filename]
    if not frames:
        return "no line of ours"
    if isinstance(error, RecursionError):
        (name, function), _ = Counter((frame.filename, frame.name) for frame in frames).most_common(1)[0]
        return f"{_short(name)} {function}"
    return f"{_short(frames[-1].filename)}:{frames[-1].lineno} {frames[-1].name}"


def _short(filename: str) -> str:
    parts = Path(filename).parts
    return "/".join(parts[len(parts) - 1 - parts[::-1].index(PACKAGE) :])
