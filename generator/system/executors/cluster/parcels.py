"""What goes to a worker at once, and what comes back."""

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from generator import errors
from generator.errors import BookError, Distrusted
from generator.system.executors.crew import FailedWork
from generator.system.executors.versions import known_versions
from generator.value import Value

SECONDS = 0.4
"""How much work there should be in what is sent at once: to send it and to hear of it takes about a hundredth."""

MOST = 32
"""The most tasks that are sent at once."""

MOST_BYTES = 64 << 20
"""The most bytes that are read of what comes back at once."""

MOST_WORDS = 200
"""The most characters of what a worker says of itself that are repeated."""


class TaskText(Value):
    """A task as text, and its place among all."""

    place: int
    text: str


class Parcel(Value):
    """Some tasks that go to one worker together."""

    tasks: tuple[TaskText, ...]

    def text(self, **more: object) -> str:
        """What is sent."""
        return json.dumps({"versions": known_versions(), "tasks": [task.text for task in self.tasks]} | more)


@dataclass
class Pace:
    """How many tasks make a parcel, by the CPU seconds that the latest ones took."""

    seconds: float = SECONDS

    @property
    def size(self) -> int:
        """Tasks in the next parcel."""
        return max(1, min(MOST, round(SECONDS / max(self.seconds, 1e-6))))

    def note(self, seconds: float, tasks: int) -> None:
        """Some tasks took so long together."""
        self.seconds = (self.seconds + seconds / max(tasks, 1)) / 2


class Reply(NamedTuple):
    """What a worker tells of a parcel: a line for each task that was begun, or that it runs another version."""

    lines: tuple[str | None, ...] = ()
    seconds: float = 0.0
    worker: str = ""
    refused: dict[str, str] | None = None


def reply_of(told: object, tasks: int | None) -> Reply:
    """The reply that some bytes say, on so many tasks where it is known; raises ValueError on anything else."""
    if not isinstance(told, bytes) or len(told) > MOST_BYTES:
        raise ValueError(f"expected text of at most {MOST_BYTES:,} bytes")
    found = json.loads(told)
    if not isinstance(found, dict):
        raise ValueError("expected lines")
    if isinstance(refused := found.get("refused"), dict):
        named = {str(name): str(value)[:MOST_WORDS] for name, value in refused.items()}
        return Reply(worker=str(found.get("worker"))[:MOST_WORDS], refused=named)
    lines, seconds = found.get("lines"), found.get("seconds")
    if not isinstance(lines, list) or not all(line is None or isinstance(line, str) for line in lines):
        raise ValueError("expected lines")
    if not lines or (tasks is not None and len(lines) > tasks):
        raise ValueError(f"{len(lines)} lines, expected one for each of {tasks} tasks")
    if not isinstance(seconds, int | float) or not 0 <= seconds < math.inf:
        raise ValueError("expected the seconds that it took")
    return Reply(tuple(lines), float(seconds))


def garbled(where: str, what: str) -> Distrusted:
    """What to say of a cluster that sends what nobody asked for."""
    return Distrusted(f"the cluster at {where!r} sent {what}, expected what came of a task; start it anew")


def heard(line: str, hear: Callable[[str], Any]) -> Any:
    """What a line says came of a task; an error that did is raised here."""
    told = json.loads(line)
    if "raised" not in told:
        return hear(told.get("answer", told.get("step")))
    kind = getattr(errors, told["raised"], None) if told["raised"] else None
    failed = FailedWork(told["trace"])
    if isinstance(kind, type) and issubclass(kind, BookError) and kind is not errors.IllegalMove:
        raise kind(told["words"]) from failed
    raise FailedWork(told["words"]) from failed
