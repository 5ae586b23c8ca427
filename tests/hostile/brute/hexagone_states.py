"""Moments of Hexagone by rules of its own: rolls, swaps, captures, and a block that is put together again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from generator.games.hexagone.examples import HexagoneExample
from tests.hostile.brute import claims
from tests.hostile.brute.hexagone import Pieces, alike, parts_of, random_start, without
from tests.hostile.brute.pictures import SIX, Place, beside, hex_names, read_signs, written
from tests.hostile.brute.posed import Posed

COLOURS = "ABCDEF"
LEFT, TWICE, ALONE = 10, 2, 15
"""So few pieces end a game; the rolls of a turn; and those of a game alone."""

Groups = list[set[Place]]


@dataclass(frozen=True)
class Moment:
    """A game as it stands; players count from nought and rolls from one."""

    cells: tuple[Place, ...]
    block: frozenset[tuple[Place, str]]
    piles: tuple[str, ...]
    turn: int = 0
    roll: int = 1
    dice: str = ""
    waiting: str = ""
    choosing: bool = False

    @property
    def pieces(self) -> Pieces:
        """What lies where."""
        return dict(self.block)

    @property
    def alone(self) -> bool:
        """Whether it is the game of fifteen rolls."""
        return len(self.piles) == 1

    def picture(self) -> str:
        """The cells as an author draws them."""
        return written(dict.fromkeys(self.cells, ".") | self.pieces)

    def __str__(self) -> str:
        lines = [self.picture(), "captured: " + " / ".join(pile or "-" for pile in self.piles)]
        lines += [f"turn: {self.turn + 1}"] if self.turn else []
        lines += [f"roll: {self.roll}"] if self.roll > 1 else []
        lines += [f"dice: {self.dice}"] if self.dice else []
        lines += [f"waiting: {self.waiting}"] if self.waiting else []
        return "\n".join([*lines, *(["main: choose"] if self.choosing else [])])

    def names(self) -> dict[Place, str]:
        """Each cell's letter and number."""
        return {cell: name for name, cell in hex_names(self.picture()).items()}

    def endings(self) -> set[str]:
        """Everything that ends the game now."""
        kinds = [kind for _, kind in self.block]
        if self.waiting:
            return set() if self.open_cells() else {"split"}
        if self.choosing or self.dice or (self.roll > 1 and not self.alone):
            return set()
        found = {"ten"} if not self.alone and len(kinds) <= LEFT else set()
        found |= {"few"} if all(kinds.count(kind) < 3 for kind in kinds) else set()
        found |= {"one kind"} if len({*kinds}) < 2 else set()
        return found | ({"rolls"} if self.alone and self.roll > ALONE else set())

    def open_cells(self) -> list[Place]:
        """Where a piece may be put: free, and two others beside it."""
        pieces = self.pieces
        return [cell for cell in self.cells if cell not in pieces and touching(pieces, cell) > 1]

    def swaps(self) -> Iterator[tuple[Place, Place]]:
        """Every two pieces that may be swapped."""
        for one in sorted(self.pieces):
            for two in sorted(self.pieces):
                if one < two and not self.wrong_swap(one, two):
                    yield one, two

    def wrong_swap(self, one: Place, two: Place) -> set[str]:
        """Every rule that a swap breaks."""
        pieces = self.pieces
        if not {one, two} <= pieces.keys():
            return {"piece"}
        kinds = {pieces[one], pieces[two]}
        wrong = {"same"} if len(kinds) == 1 else set()
        wrong |= set() if kinds & {*self.dice} else {"colour"}
        far = two not in beside(one, SIX) and len({*self.dice}) > 1
        return wrong | ({"touch"} if far else set())

    def swapped(self, one: Place, two: Place) -> tuple["Moment", Groups, list[int]]:
        """What follows: the moment after it, the groups that are captured, and the sizes of the sections."""
        pieces = self.pieces
        pieces |= {one: pieces[two], two: pieces[one]}
        groups = [group for group in (alike(pieces, one), alike(pieces, two)) if len(group) > 2]
        return self._captured(pieces, groups, "")

    def put(self, kind: str, cell: Place) -> tuple["Moment", Groups, list[int]]:
        """The same of a piece that is put back."""
        pieces = self.pieces | {cell: kind}
        group = alike(pieces, cell)
        return self._captured(pieces, [group] if len(group) > 2 else [], self.waiting.replace(kind, "", 1))

    def _captured(self, pieces: Pieces, groups: Groups, waiting: str) -> tuple["Moment", Groups, list[int]]:
        gone = set().union(*groups)
        won = "".join(pieces[cell] for cell in sorted(gone))
        piles = tuple(pile + won * (player == self.turn) for player, pile in enumerate(self.piles))
        left = without(pieces, gone)
        after = replace(self, block=frozenset(left.items()), piles=piles, waiting=waiting, dice="")
        if not groups and self.dice:
            return after._rolled(), groups, []
        parts = sorted(map(len, parts_of(left)), reverse=True)
        largest = [part for part in parts_of(left) if len(part) == parts[0]] if parts else [set()]
        if len(largest) > 1 and parts[0] > 1:
            return replace(after, choosing=True), groups, parts
        return after.kept(largest[0]), groups, parts

    def kept(self, main: set[Place]) -> "Moment":
        """One section is the block, and the others are taken up in the order in which they lie."""
        pieces = self.pieces
        loose = sorted(pieces.keys() - main)
        waiting = self.waiting + "".join(pieces[cell] for cell in loose)
        after = replace(self, block=frozenset(without(pieces, {*loose}).items()), waiting=waiting, choosing=False)
        return after if waiting else after._over_to_the_next()

    def _rolled(self) -> "Moment":
        """After a swap that captured nothing."""
        return replace(self, roll=2) if not self.alone and self.roll == 1 else self._over_to_the_next()

    def _over_to_the_next(self) -> "Moment":
        if self.alone:
            return replace(self, roll=self.roll + 1)
        return replace(self, roll=1, turn=(self.turn + 1) % len(self.piles))


def touching(pieces: Pieces, cell: Place) -> int:
    """How many pieces lie beside a cell."""
    return len(pieces.keys() & {*beside(cell, SIX)})


def told(pieces: Pieces, groups: Groups) -> str:
    """Groups by their kind and size."""
    return ", ".join(f"{kind} {size}" for kind, size in sorted((pieces[min(one)], len(one)) for one in groups))


def winners(piles: tuple[str, ...]) -> str:
    """The most pieces, then the most of one colour, then all who are level."""
    worth = [(len(pile), max((pile.count(kind) for kind in pile), default=0)) for pile in piles]
    return " ".join(str(player) for player, one in enumerate(worth, 1) if one == max(worth))


Facts = dict[str, object]


def onwards(after: Moment) -> Facts:
    """What a moment is about once something was done; which of two endings is named, the book leaves open."""
    facts: Facts = {"pieces": len(after.block)} | ({"waiting": after.waiting} if after.waiting else {})
    endings = after.endings()
    if endings:
        scores = " ".join(str(len(pile)) for pile in after.piles)
        facts |= {"scores": scores, "winners": winners(after.piles)}
        return facts | ({"ending": min(endings)} if len(endings) == 1 else {})
    step = "choose" if after.choosing else "reform" if after.waiting else f"roll {after.roll}"
    return facts | {"next": step, "player": after.turn + 1}


def at_rest(now: Moment) -> Facts:
    """What is so of a block without a move."""
    pieces, names = now.pieces, now.names()
    loose = [names[cell] for cell in sorted(pieces) if touching(pieces, cell) < 2]
    same = {kind: {cell: kind for cell, other in pieces.items() if other == kind} for kind in pieces.values()}
    groups = [part for cells in same.values() for part in parts_of(cells) if len(part) > 2]
    facts: Facts = {"pieces": len(pieces), "setup": not loose}
    facts |= {"loose": " ".join(loose)} if loose else {}
    facts |= {"groups": told(pieces, groups)} if groups else {}
    if now.endings():
        return facts | {
            name: fact for name, fact in onwards(now).items() if name in ("ending", "scores", "winners")
        }
    return facts | ({"ways": sum(1 for _ in now.swaps())} if now.dice else {})


def of_parts(pieces: Pieces, groups: Groups, parts: list[int]) -> Facts:
    """What a swap or a put takes, and what it leaves in pieces."""
    split = {"sections": " + ".join(map(str, parts))} if groups and len(parts) > 1 else {}
    return {"captured": told(pieces, groups) or "none", **split}


def wrongly(rules: set[str]) -> Facts:
    """Not allowed, and why where only one rule is broken."""
    return {"legal": False} | ({"rule": min(rules)} if len(rules) == 1 else {})


def step(now: Moment, chance: Random) -> tuple[str, Facts, Moment | None]:
    """A move, allowed or not, what the rules say of it, and the moment after it where it is."""
    names = now.names()
    if now.choosing:
        return _main(now, chance.choice([*now.pieces]), names)
    if now.waiting:
        cell = chance.choice([*now.open_cells(), chance.choice(now.cells)])
        kind = now.waiting[0] if chance.random() < 0.6 else chance.choice(COLOURS)
        return _put(now, kind, now.open_cells()[0] if chance.random() < 0.3 else cell, names)
    if not now.dice:
        dice = "".join(chance.choices(COLOURS, k=2))
        again = not {*dice} & {*now.pieces.values()}
        after = now if again else replace(now, dice=dice)
        ways = {} if again else {"ways": sum(1 for _ in after.swaps())}
        return f"roll {dice[0]} {dice[1]}", {"legal": True, "again": again, **ways}, after
    one, two = _two(now, chance)
    changed = now.pieces | {one: now.pieces.get(two, ""), two: now.pieces.get(one, "")}
    move = f"swap {names[one]}-{names[two]}"
    if wrong := now.wrong_swap(one, two):
        return move, wrongly(wrong), None
    after, groups, parts = now.swapped(one, two)
    return move, {"legal": True} | of_parts(changed, groups, parts) | onwards(after), after


def _two(now: Moment, chance: Random) -> tuple[Place, Place]:
    """Two cells to swap: such as take something, any that may be swapped, or any at all."""
    ways = [*now.swaps()]
    taking = [two for two in ways if now.swapped(*two)[1]]
    one = chance.choice([*now.pieces])
    near = [cell for cell in beside(one, SIX) if cell in now.cells]
    any_two = (one, chance.choice([other for other in [*near, *now.cells] if other != one]))
    return chance.choice([*(taking and [chance.choice(taking)] * 4), *(ways and [chance.choice(ways)]), any_two])


def _main(now: Moment, cell: Place, names: dict[Place, str]) -> tuple[str, Facts, Moment | None]:
    parts = parts_of(now.pieces)
    [part] = [part for part in parts if cell in part]
    move = f"main {names[cell]}"
    if len(part) < max(map(len, parts)):
        return move, wrongly({"largest"}), None
    if cell != min(part):
        return move, wrongly({"first"}), None
    after = now.kept(part)
    return move, {"legal": True} | onwards(after), after


def _put(now: Moment, kind: str, cell: Place, names: dict[Place, str]) -> tuple[str, Facts, Moment | None]:
    pieces, move = now.pieces, f"put {kind} {names[cell]}"
    wrong = set() if kind in now.waiting else {"waiting"}
    wrong |= {"taken"} if cell in pieces else {"sides"} if touching(pieces, cell) < 2 else set()
    first = (now.waiting[0], now.open_cells()[0])
    if not wrong and now.alone and (kind, cell) != first:
        wrong = {"order"}
    if wrong:
        return move, wrongly(wrong), None
    after, groups, parts = now.put(kind, cell)
    facts: Facts = {"legal": True, "sides": touching(pieces, cell)}
    return move, facts | of_parts(pieces | {cell: kind}, groups, parts) | onwards(after), after


def random_moment(chance: Random) -> Moment:
    """A block of some pieces, and one to four who play, some of them with pieces already."""
    picture, start = random_start(chance)
    players = chance.choice((1, 1, 2, 2, 3, 4))
    absent = sorted({*COLOURS} - {kind for _, kind in start.block})
    piles = tuple("".join(chance.choices(absent, k=chance.randrange(3))) for _ in range(players))
    roll = chance.randrange(1, ALONE + 1) if players == 1 else chance.randrange(1, TWICE + 1)
    return Moment(tuple(sorted(read_signs(picture))), start.block, piles, chance.randrange(players), roll)


def moments(chance: Random) -> Iterator[Posed]:
    """Some moves of a game, and what the rules say of each moment."""
    now = random_moment(chance)
    for _ in range(8):
        keys = {"position": str(now)}
        if not now.waiting and not now.choosing:
            for made, holds in claims.some(claims.of_facts(at_rest(now), chance), 3, chance):
                yield Posed(HexagoneExample, keys | made, holds)
        if now.endings() or not now.block or (now.dice and not [*now.swaps()]):
            return
        move, facts, after = step(now, chance)
        for made, holds in claims.of_facts(facts, chance):
            yield Posed(HexagoneExample, keys | {"move": move} | made, holds)
        now = after or now
