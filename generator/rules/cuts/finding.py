"""The cuts of each kind of part: clauses that a candidate breaks, and that whoever keeps the rule does not.

A cut says no more than the rule: "if these two cells are water, one of the cells between them is". So a refutation
that uses cuts refutes the rule, and every cut that a certificate uses is confirmed by the checker on its own.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import NamedTuple, assert_never

from generator.rules.cuts.graph import components, path, reached
from generator.rules.form import Connected, Form, GraphPart, Literals, Loop, PatchPart

Holds = Callable[[int], bool]
"""Whether a literal holds in a candidate."""

LONGEST_CYCLE = 24
"""The longest closed loop that is forbidden link by link; a longer one is only cut off from the rest."""


MOST_AROUND = 4
"""The least size of a patch from which it is asked whether the board has room for it at all."""


FEW = 2
"""Up to so many nodes that are cut off are told by all that lies round them."""


class CutClause(NamedTuple):
    """A clause, and the rule that it follows from."""

    rule: int
    literals: Literals


class GraphRule:
    """A part about connection, ready to look at candidates."""

    def __init__(self, rule: int, part: GraphPart, known: Collection[int], ruled_out: Collection[int]) -> None:
        self.rule = rule
        self.part = part
        self.known = known
        """The literals that the problem gives: what is sure of two is cut off from what is sure."""
        self.ruled_out = ruled_out
        """The literals that cannot hold beside those."""
        self._rooms: dict[Literals, dict[int, set[int]]] = {}
        self._opened: dict[Literals, list[tuple[int, int]]] = {}

    @cached_property
    def near(self) -> list[list[int]]:
        """The nodes beside each node."""
        part = self.part
        size = (
            part.points
            if isinstance(part, Loop)
            else len(part.nodes if isinstance(part, Connected) else part.labels[0])
        )
        found: list[list[int]] = [[] for _ in range(size)]
        for edge in part.links if isinstance(part, Loop) else part.edges:
            found[edge[0]].append(edge[1])
            found[edge[1]].append(edge[0])
        return found

    def first(self) -> Iterator[CutClause]:
        """Cuts that are worth having from the beginning: what the patch of a single node must do."""
        part = self.part
        if isinstance(part, Loop):
            yield CutClause(self.rule, tuple(literal for _, _, literal in part.links))
        if isinstance(part, Connected) and all(not literal for _, _, literal in part.edges):
            yield from self._not_alone(part)
        if not isinstance(part, PatchPart):
            return
        for label, sizes in zip(part.labels, part.sizes, strict=True):
            for node, literal in enumerate(label):
                if literal in self.ruled_out:
                    continue
                around = [label[other] for other in self.near[node]]
                least, most = (min(sizes), max(sizes)) if sizes else _seeded_sizes(part, node)
                if least > MOST_AROUND and least > len(reach := self._reach(label, node)):
                    rim = {other for one in reach for other in self.near[one]} - reach
                    yield CutClause(self.rule, (-literal, *(label[other] for other in sorted(rim))))
                elif least > 1:
                    yield CutClause(self.rule, (-literal, *around))
                elif most == 1:
                    yield from (CutClause(self.rule, (-literal, -other)) for other in around)

    def _not_alone(self, part: Connected) -> Iterator[CutClause]:
        """Of a node and another one far off, the first has a neighbour."""
        size = len(part.nodes)
        for node, literal in enumerate(part.nodes):
            other = (node + size // 2) % size
            if other != node and other not in self.near[node]:
                around = (part.nodes[one] for one in self.near[node])
                yield CutClause(self.rule, (-literal, -part.nodes[other], *around))

    def _open(self, label: Literals, sizes: tuple[int, ...]) -> list[tuple[int, int]]:
        """The nodes that may bear a label at all: where it has room, beside what is given."""
        if label not in self._opened:
            least = min(sizes) if sizes else 1
            self._opened[label] = [
                (node, literal)
                for node, literal in enumerate(label)
                if literal not in self.ruled_out
                and (least <= MOST_AROUND or len(self._reach(label, node)) >= least)
            ]
        return self._opened[label]

    def _reach(self, label: Literals, node: int) -> set[int]:
        """The nodes that a patch of a node can have where what is given leaves room."""
        if label not in self._rooms:
            open_nodes = [at for at, literal in enumerate(label) if literal not in self.ruled_out]
            inside = {*open_nodes}
            near = {at: [other for other in self.near[at] if other in inside] for at in open_nodes}
            self._rooms[label] = {at: {*room} for room in components(open_nodes, near) for at in room}
        return self._rooms[label].get(node, {node})

    def cuts(self, holds: Holds) -> Iterator[CutClause]:
        """The clauses that a candidate breaks; none where it keeps the rule."""
        match self.part:
            case Connected():
                found = self._connected(self.part, holds)
            case Loop():
                found = self._loop(self.part, holds)
            case PatchPart():
                found = self._patches(self.part, holds)
            case _:
                assert_never(self.part)
        return (CutClause(self.rule, literals) for literals in found)

    def _sure(self, nodes: list[int], literals: Literals) -> int:
        """A node of some, one that is given if there is one."""
        return next((node for node in nodes if literals[node] in self.known), nodes[0])

    def _connected(self, part: Connected, holds: Holds) -> Iterator[Literals]:
        here = [node for node, literal in enumerate(part.nodes) if holds(literal)]
        near: dict[int, list[int]] = {node: [] for node in here}
        plain = True
        for one, other, literal in part.edges:
            plain = plain and not literal
            if one in near and other in near and (not literal or holds(literal)):
                near[one].append(other)
                near[other].append(one)
        parts = sorted(components(here, near), key=len)
        given = [any(part.nodes[node] in self.known for node in group) for group in parts]
        for at, group in enumerate(parts[:-1] if len(parts) != 2 else parts):
            last = len(parts) - 1 if at != len(parts) - 1 else 0
            apart = next((k for k in range(len(parts) - 1, -1, -1) if k != at and given[k]), last)
            start, end = self._sure(group, part.nodes), self._sure(parts[apart], part.nodes)
            if plain:
                between = self._between({*group}, end)
                yield -part.nodes[start], -part.nodes[end], *(part.nodes[node] for node in between)
            else:
                inside = {*group}
                gates = (
                    part.nodes[b if a in inside else a] if not literal or holds(literal) else literal
                    for a, b, literal in part.edges
                    if (a in inside) != (b in inside)
                )
                yield -part.nodes[start], -part.nodes[end], *dict.fromkeys(gates)

    def _between(self, inside: set[int], end: int) -> list[int]:
        """The nodes right round some others that one must pass on the way to an end."""
        rim = {other for node in inside for other in self.near[node]} - inside
        if len(inside) <= FEW:
            # Round so few nodes hardly anything of the rim leads nowhere, and to look takes long.
            return sorted(rim)
        far = reached(end, self.near, rim | inside)
        return [node for node in sorted(rim) if any(other in far for other in self.near[node])]

    def _loop(self, part: Loop, holds: Holds) -> Iterator[Literals]:
        drawn = [link for link in part.links if holds(link[2])]
        if not drawn:
            yield tuple(literal for _, _, literal in part.links)
            return
        near: dict[int, list[int]] = {}
        for one, other, _ in drawn:
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
        parts = components(near, near)
        for points in parts if len(parts) > 1 else ():
            inside = {*points}
            own = [literal for one, _, literal in drawn if one in inside]
            rest = [literal for one, _, literal in drawn if one not in inside]
            other = next((literal for literal in rest if literal in self.known), rest[0])
            if len(own) == len(points) and (len(own) <= LONGEST_CYCLE or len(parts) == 2):
                yield *(-literal for literal in own), -other
            mine = next((literal for literal in own if literal in self.known), own[0])
            gates = (literal for one, two, literal in part.links if (one in inside) != (two in inside))
            yield -mine, -other, *gates

    def _patches(self, part: PatchPart, holds: Holds) -> Iterator[Literals]:
        for label, sizes in zip(part.labels, part.sizes, strict=True):
            here = {node for node, literal in self._open(label, sizes) if holds(literal)}
            near = {node: [other for other in self.near[node] if other in here] for node in here}
            for patch in components(sorted(here), near):
                rim = tuple(
                    label[node] for node in sorted({o for node in patch for o in self.near[node]} - {*patch})
                )
                if sizes:
                    yield from self._sized(label, sizes, patch, near=near, rim=rim)
                else:
                    yield from self._seeded(part, label, patch, near=near, rim=rim)

    def _sized(
        self, label: Literals, sizes: tuple[int, ...], patch: list[int], near: dict[int, list[int]], rim: Literals
    ) -> Iterator[Literals]:
        sure = self._sure(patch, label)
        if len(patch) > max(0, *sizes):
            some = [*reached(sure, near, ())][: max(0, *sizes) + 1]
            yield tuple(-label[node] for node in some)
        elif len(patch) < min(sizes):
            # Whatever the patch of this node will be, it lies within these or goes on through their rim.
            yield -label[sure], *rim
        elif len(patch) not in sizes:
            yield *(-label[node] for node in patch), *rim

    def _seeded(
        self, part: PatchPart, label: Literals, patch: list[int], near: dict[int, list[int]], rim: Literals
    ) -> Iterator[Literals]:
        seeds = [node for node in patch if node in part.seeds]
        if not seeds:
            yield -label[self._sure(patch, label)], *rim
            return
        if len(seeds) > 1:
            way = path(seeds[0], {*seeds[1:]}, near)
            yield tuple(-label[node] for node in way)
            for node in patch:
                if label[node] in self.known and node not in part.seeds and _is_far(node, near, part):
                    yield -label[node], *rim
            return
        size = part.seeds[seeds[0]]
        if size is not None and len(patch) > size:
            some = [*reached(seeds[0], near, ())]
            yield tuple(-label[node] for node in some[: size + 1])
            if _is_far(some[-1], near, part):
                yield -label[some[-1]], *rim
        elif size is not None and len(patch) < size:
            yield -label[seeds[0]], *rim


def _seeded_sizes(part: PatchPart, node: int) -> tuple[int, int]:
    """The least and the most cells of the patch of a node, where each patch has one seed."""
    size = part.seeds.get(node, 2)
    # Where the node is no seed, its patch has another node, the seed; of some seeds the size is not told.
    return (1, len(part.labels[0])) if size is None else (size, size if node in part.seeds else len(part.labels[0]))


def _is_far(node: int, near: dict[int, list[int]], part: PatchPart) -> bool:
    """Whether no seed is so near that its size reaches a node."""
    steps = reached(node, near, ())
    return not any(seed in steps and (size is None or steps[seed] < size) for seed, size in part.seeds.items())


def graph_rules(form: Form) -> list[GraphRule]:
    """Every part of a form about connection."""
    known = frozenset((*form.given, form.true))
    ruled_out = frozenset(-literal for literal in known)
    return [
        GraphRule(group.rule, part, known, ruled_out)
        for group in form.groups
        for part in group.parts
        if isinstance(part, Connected | Loop | PatchPart)
    ]
