"""The facts of plain dominoes with binary dihexes counted again from the characters of a position."""

from typing import NamedTuple

from generator.games.hextable.checker import NUMBERS, all_dihexes, tile_name


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one what the position shows."""
    words = {key.strip(): said.strip() for key, _, said in (row.partition(":") for row in position.splitlines())}
    if "tile" in words or "hexes" in words:
        return _decoded(words)
    table = _RecountedLine.of(words)
    if not move.strip():
        ends = " ".join(table.ends) if table.chain else None
        return {"ways": len(table.ways()), "ends": ends} if ends else {"ways": len(table.ways())}
    rule = table.broken(move.split())
    if rule:
        told = {"end": table.end(move.split()[1])} if rule == "match" else {}
        return {"legal": False, "rule": rule} | told
    return table.after(move.split())


def _decoded(words: dict[str, str]) -> dict[str, object]:
    shown = words.get("tile", words.get("hexes", "")).split()
    numbers = [("." in one) * 1 + ("o" in one) * 2 + ("O" in one) * 4 for one in shown]
    if "hexes" in words:
        return {"numbers": " ".join(map(str, numbers)), "sum": sum(numbers)}
    left, right = numbers
    return {"tile": tile_name(str(left), str(right)), "left": left, "right": right, "sum": left + right}


class _RecountedLine(NamedTuple):
    """The words of a position."""

    chain: list[str]
    hands: list[list[str]]
    stock: list[str]
    turn: int
    passed: int

    @classmethod
    def of(cls, words: dict[str, str]) -> "_RecountedLine":
        hands = [part.replace("-", "").split() for part in words["hands"].split("/")] if "hands" in words else []
        return cls(
            words.get("chain", "").replace("-", "").split(),
            [[tile_name(*tile) for tile in hand] for hand in hands],
            [tile_name(*tile) for tile in words.get("stock", "").replace("-", "").split()],
            int(words.get("turn", "1")) - 1,
            int(words.get("passed", "0")),
        )

    @property
    def ends(self) -> tuple[str, str]:
        return self.chain[0][0], self.chain[-1][1]

    def end(self, side: str) -> str:
        return self.ends[side == "right"]

    @property
    def held(self) -> list[str]:
        laid = [tile_name(*tile) for tile in self.chain]
        return self.hands[self.turn] if self.hands else [tile for tile in all_dihexes(NUMBERS) if tile not in laid]

    def ways(self) -> list[str]:
        """Every play of the player to move, as it is written."""
        if self.finished:
            return []
        if not self.chain:
            return [_starter(self.held)] if self.hands else self.held
        return [f"{tile} {side}" for side in ("left", "right") for tile in self.held if self.end(side) in tile]

    @property
    def finished(self) -> bool:
        return bool(self.hands) and ([] in self.hands or self.passed == len(self.hands))

    def broken(self, move: list[str]) -> str:
        """The first rule that a move breaks, or nothing."""
        if self.finished or (not self.hands and not self.ways()):
            return "over"
        if move in (["draw"], ["pass"]):
            if self.ways():
                return "fits"
            if move == ["pass"]:
                return "draw" if self.stock else ""
            return "" if self.stock else "stock"
        return self._misplayed(tile_name(*move[0]), *move[1:])

    def _misplayed(self, tile: str, side: str = "") -> str:
        if tile in [tile_name(*laid) for laid in self.chain]:
            return "used"
        if tile not in self.held:
            return "hand"
        if bool(side) != bool(self.chain):
            return "end"
        if not side:
            return "first" if self.hands and tile != _starter(self.held) else ""
        return "" if self.end(side) in tile else "match"

    def after(self, move: list[str]) -> dict[str, object]:
        """The facts of a legal move."""
        hands, facts = [[*hand] for hand in self.hands], {"legal": True}
        if move == ["draw"]:
            hands[self.turn].append(self.stock[0])
            return {**facts, **_standing(hands, self.turn)}
        if move == ["pass"]:
            blocked = self.passed + 1 == len(hands)
            return {**facts, **(_blocked(hands) if blocked else _standing(hands, (self.turn + 1) % len(hands)))}
        tile = tile_name(*move[0])
        kept = [[one for one in hand if one != tile] for hand in hands]
        return {
            **facts,
            **self._lengthened(tile, *move[1:]),
            **_standing(kept, (self.turn + 1) % max(len(kept), 1)),
        }

    def _lengthened(self, tile: str, side: str = "") -> dict[str, object]:
        """The open ends after a tile has been laid, and the number it met."""
        if not side:
            return {"ends": f"{tile[0]} {tile[1]}"}
        met, far = self.end(side), self.end("left" if side == "right" else "right")
        new = tile.replace(met, "", 1)
        return {"end": met, "ends": f"{far} {new}" if side == "right" else f"{new} {far}"}


def _starter(hand: list[str]) -> str:
    """The highest double, or the tile of the highest sum and then of the higher number."""
    doubles = [tile for tile in hand if tile[0] == tile[1]]
    return max(doubles or hand, key=lambda tile: (int(tile[0]) + int(tile[1]), tile[1]))


def _standing(hands: list[list[str]], turn: int) -> dict[str, object]:
    """How many tiles are left to each, and whose turn comes or who has won."""
    if not hands:
        return {}
    facts: dict[str, object] = {"tiles": " ".join(str(len(hand)) for hand in hands)}
    return facts | ({"winner": hands.index([]) + 1} if [] in hands else {"next": turn + 1})


def _blocked(hands: list[list[str]]) -> dict[str, object]:
    sums = [sum(int(number) for tile in hand for number in tile) for hand in hands]
    lowest = " ".join(str(player) for player, added in enumerate(sums, 1) if added == min(sums))
    tiles = " ".join(str(len(hand)) for hand in hands)
    return {"tiles": tiles, "sums": " ".join(map(str, sums)), "winner": lowest}
