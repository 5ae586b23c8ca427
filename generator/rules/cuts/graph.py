"""Plain searches on graphs of numbered nodes."""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence

Near = Sequence[Sequence[int]] | Mapping[int, Sequence[int]]


def components(nodes: Iterable[int], near: Near) -> list[list[int]]:
    """The parts that hang together, each from its first node outwards."""
    left = dict.fromkeys(nodes)
    found = []
    while left:
        start = next(iter(left))
        del left[start]
        part = [start]
        for node in part:
            for other in near[node]:
                if other in left:
                    del left[other]
                    part.append(other)
        found.append(part)
    return found


def reached(start: int, near: Near, closed: Collection[int]) -> dict[int, int]:
    """Every node that can be reached without those that are closed, with the number of steps."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        node = waiting.popleft()
        for other in near[node]:
            if other not in steps and other not in closed:
                steps[other] = steps[node] + 1
                waiting.append(other)
    return steps


def path(start: int, ends: Collection[int], near: Near) -> list[int]:
    """A shortest way from a node to one of some others, both ends included; empty where there is none."""
    before: dict[int, int | None] = {start: None}
    waiting = deque([start])
    while waiting:
        node: int | None = waiting.popleft()
        if node in ends:
            found = []
            while node is not None:
                found.append(node)
                node = before[node]
            return found
        for other in near[node]:  # type: ignore[index]
            if other not in before:
                before[other] = node
                waiting.append(other)
    return []
