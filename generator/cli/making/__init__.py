"""Where new problems go: to the screen, into a file, or into a folder of files."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.progress import counting
from generator.value import Value

if TYPE_CHECKING:
    from generator.generate import Marks, New, Order
    from generator.system.executors import Executor


class Making(Value):
    """What is to be made, by whom, and what is known already."""

    order: "Order"
    count: int
    prefix: str
    known: "Marks"
    executor: "Executor"
    quiet: bool

    def head(self, path: Path) -> str:
        """How a new file begins: a chapter with its words and its rules."""
        from generator.cli.making.names import named_after
        from generator.starter.heads import chapter_head

        numbers = self.order.wanted.highest is not None
        return chapter_head(self.order.family, self.prefix or named_after(path), numbers)

    def new(self) -> Iterator["New"]:
        """The problems as they come, counted on the screen."""
        from generator.generate import generate

        with counting(self.count, f"{self.order.family}: making", self.quiet) as progress:
            for problem, _ in generate(self.order, self.known, self.executor, most=self.count):
                yield problem
                progress(1)
