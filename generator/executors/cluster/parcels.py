"""What goes to a worker at once, and what comes back."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator import errors
from generator.errors import BookError
from generator.executors.crew import Failed
from generator.executors.versions import told_versions

SECONDS = 0.4
"""How much work there should be in what is sent at once: to send it and to hear of it takes about a hundredth."""

MOST = 32
"""The most tasks that are sent at once."""


@dataclass(frozen=True)
class Told:
    """A task as text, and its place among all."""

    place: int
    text: str


@dataclass(frozen=True)
class Parcel:
    """Some tasks that go to one worker together."""

    tasks: tuple[Told, ...]

    def text(self, **more: object) -> str:
        """What is sent."""
        return json.dumps({"versions": told_versions(), "tasks": [task.text for task in self.tasks]} | more)


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


def heard(line: str, hear: Callable[[str], Any]) -> Any:
    """What a line says came of a task; an error that did is raised here."""
    told = json.loads(line)
    if "raised" not in told:
        return hear(told.get("answer", told.get("step")))
    kind = getattr(errors, told["raised"], None) if told["raised"] else None
    failed = Failed(told["trace"])
    if isinstance(kind, type) and issubclass(kind, BookError) and kind is not errors.IllegalMove:
        raise kind(told["words"]) from failed
    raise Failed(told["words"]) from failed
