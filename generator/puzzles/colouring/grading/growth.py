"""What a careful eye sees of patches: those that grow too large, and those that come to no good end."""

from collections.abc import Iterable, Iterator, Sequence

from generator.puzzles.colouring.grading.sight import Sight
from generator.puzzles.colouring.grading.view import Ground, Spot, View, bits


class Growing(Sight):
    """Patches grow to one of some sizes and no further."""

    def __init__(self, ground: Ground, sizes: Iterable[int]) -> None:
        super().__init__(ground)
        self.sizes = tuple(sorted(sizes))

    def barred(self, view: View, cell: int, partner: int) -> int:
        """The colours that would make too large a patch here, or one that has no room and is too small."""
        joined: dict[int, frozenset[int]] = {}
        room = False
        for near in self.ground.near[cell]:
            shown = view.shown[near]
            if not shown:
                room = True
            elif shown not in joined:
                joined[shown] = view.patches[near]
            elif near not in joined[shown]:
                joined[shown] |= view.patches[near]
        barred = 0 if room or 1 in self.sizes else self.ground.every
        for colour, patch in joined.items():
            size = len(patch) + (cell not in patch)
            stuck = not room and size not in self.sizes and not self._has_room(view, patch, cell)
            barred = barred | colour if stuck or size > self.sizes[-1] else barred & ~colour
        return barred

    def _has_room(self, view: View, patch: frozenset[int], cell: int) -> bool:
        """Whether a patch lies beside a cell without colour, other than this one."""
        return any(not view.shown[near] and near != cell for at in patch for near in self.ground.near[at])

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether a patch near by can no longer come to a size that it may have."""
        near = {at for cell in laid for at in (cell, *self.ground.near[cell]) if view.shown[at]}
        for patch in {view.patches[at] for at in near}:
            if len(patch) not in self.sizes and not self.can_grow(view, open_to, patch, self.sizes):
                return True
        return False

    def demands(self, view: View, open_to: Sequence[int]) -> Iterator[list[Spot]]:
        """The ways out of each patch that must still grow."""
        for patch in dict.fromkeys(view.patches):
            if patch and len(patch) not in self.sizes:
                yield self.ways_out(view, open_to, patch)

    def ways_out(self, view: View, open_to: Sequence[int], patch: frozenset[int]) -> list[Spot]:
        """The bare cells by which a patch could grow."""
        colour = view.shown[next(iter(patch))]
        near = {n for at in patch for n in self.ground.near[at] if open_to[n] & colour and not view.shown[n]}
        return [(cell, colour) for cell in sorted(near)]

    def can_grow(self, view: View, open_to: Sequence[int], patch: frozenset[int], sizes: Sequence[int]) -> bool:
        """Whether there is room to grow to the next of these sizes."""
        wanted = next((size for size in sizes if size > len(patch)), 0)
        colour = view.shown[next(iter(patch))]
        reached, waiting = set(patch), list(patch)
        while waiting and len(reached) < wanted:
            for near in self.ground.near[waiting.pop()]:
                if near not in reached and (view.shown[near] == colour or open_to[near] & colour):
                    reached.add(near)
                    waiting.append(near)
        return 0 < wanted <= len(reached)


class GrowingAsListed(Growing):
    """The patches of each colour have just the sizes of a list."""

    def hopeless(self, view: View, open_to: Sequence[int], laid: Iterable[int]) -> bool:
        """Whether some colour has patches that end with other sizes than the list still has."""
        if all(view.shown):
            colours = [*bits(self.ground.every)]
        else:
            near = {at for cell in laid for at in (cell, *self.ground.near[cell])}
            colours = sorted({view.shown[at] for at in near} - {0})
        return any(self._cannot_be(view, open_to, colour) for colour in colours)

    def _cannot_be(self, view: View, open_to: Sequence[int], colour: int) -> bool:
        left = list(self.sizes)
        growing = []
        for patch in {view.patches[at] for at, shown in enumerate(view.shown) if shown == colour}:
            if any(open_to[n] & colour and not view.shown[n] for at in patch for n in self.ground.near[at]):
                growing.append(patch)
            elif len(patch) in left:
                left.remove(len(patch))
            else:
                return True
        if all(view.shown):
            return bool(left)
        return any(len(patch) not in left and not self.can_grow(view, open_to, patch, left) for patch in growing)
