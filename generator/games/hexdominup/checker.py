"""A move of Hexdominup judged again from the characters of the pictures, one picture a level.

A half is a cell on a level. Nothing is kept of towers or of what is on top: a half is uncovered where the
next picture has a point.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.certify.characters import Spot, around
from generator.games.hextable.checker import sketch, tile_name

Half = tuple[int, Spot]
Put = dict[Half, str]
"""The two halves of a tile, each with its number."""

STARTER = "77"


@dataclass(frozen=True)
class Site:
    """All halves with their numbers, the tile of each, the cells by name, and what the lines say."""

    numbers: dict[Half, str]
    tiles: dict[Half, str]
    names: dict[str, Spot]
    hands: list[list[str]]
    turn: int
    out: list[int]
    everybody: bool
    misere: bool

    @property
    def over(self) -> bool:
        """Whether enough players have run out."""
        return len(self.out) >= (len(self.hands) - 1 if self.everybody else 1)

    def depth(self, spot: Spot) -> int:
        """How many pictures have a number there, from the first on."""
        level = 0
        while (level + 1, spot) in self.numbers:
            level += 1
        return level


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one how often the player to move can climb and how the game stands."""
    site = read(position)
    if not move.strip():
        return _standing(site)
    put = _put(site, move)
    rule = _broken(site, put)
    if rule:
        told = {"climbs": len([*climbs(site)])} if rule == "climb-first" else {}
        return {"legal": False, "rule": rule} | told
    level = min(level for level, _ in put)
    after = _after(site, put)
    facts: dict[str, object] = {"legal": True, "level": level, "left": len(after.hands[site.turn])}
    return facts | ({} if after.over else {"turn": after.turn + 1}) | _standing(after)


def read(text: str) -> Site:
    """Take a position's text apart, level by level."""
    numbers: dict[Half, str] = {}
    tiles: dict[Half, str] = {}
    words: dict[str, str] = {}
    names: dict[str, Spot] = {}
    for level, part in enumerate(_parts(text), 1):
        here = sketch(part)
        names = names or dict(here.names)
        place = {spot: names[name] for name, spot in here.names.items()}
        numbers |= {(level, place[spot]): number for spot, number in here.cells.items()}
        for pair in _joined(part):
            spots = [names[name] for name in pair]
            name = tile_name(*(numbers[level, spot] for spot in spots))
            tiles |= {(level, spot): name for spot in spots}
        words |= {**here.words, "hands": here.words.get("hands", "")}
    hands = [
        ["".join(sorted(word)) for word in part.replace("-", "").split()] for part in words["hands"].split("/")
    ]
    gone = [player for player, hand in enumerate(hands) if not hand]
    out = [int(word) - 1 for word in words["out"].split()] if "out" in words else gone
    ending, variant = words.get("ending", "").strip(), words.get("variant", "").strip()
    turn = int(words.get("turn", "1")) - 1
    return Site(
        numbers=numbers,
        tiles=tiles,
        names=names,
        hands=hands,
        turn=turn,
        out=out,
        everybody=ending == "all",
        misere=variant == "misere",
    )


def _parts(text: str) -> list[str]:
    """What stands below each heading of a level."""
    parts: list[list[str]] = []
    for row in text.rstrip().split("\n"):
        if row.strip().startswith("level"):
            parts.append([])
        elif parts:
            parts[-1].append(row)
    return ["\n".join(rows) for rows in parts]


def _joined(part: str) -> Iterator[list[str]]:
    """The names of the two cells of each tile."""
    for row in part.split("\n"):
        key, _, said = row.partition(":")
        if key.strip() == "tiles":
            yield from (pair.strip().split("-") for pair in said.split(","))


def _put(site: Site, move: str) -> Put:
    words, _, said = move.partition(",")
    numbers, places = words.split()
    spots = [site.names[name] for name in places.split("-")]
    level = int(said.split()[1]) if said.strip() else 1 + max(map(site.depth, spots))
    return {(level, spot): number for spot, number in zip(spots, numbers, strict=True)}


def _broken(site: Site, put: Put) -> str:
    """The first rule that a move breaks, or nothing."""
    name = tile_name(*put.values())
    if site.over:
        return "over"
    if name in site.tiles.values():
        return "used"
    if name not in site.hands[site.turn]:
        return "hand"
    misplaced = _misplaced(site, put, name)
    if misplaced:
        return misplaced
    on_table = all(level == 1 for level, _ in put)
    return "climb-first" if on_table and any(climbs(site)) else ""


def _misplaced(site: Site, put: Put, name: str) -> str:
    (level, one), (_, other) = put
    if other not in around(one):
        return "tile"
    if not site.numbers:
        lies_first = {one, other} == {site.names["a1"], site.names["a2"]} if "a2" in site.names else False
        return "" if name == STARTER and level == 1 and lies_first and one[0] == other[0] else "first"
    if level > 1:
        return _unfit(site, put)
    if any(half in site.numbers for half in put):
        return "taken"
    touched = [spot for half in put for spot in around(half[1]) if (1, spot) in site.numbers]
    return "" if touched else "touch"


def _unfit(site: Site, put: Put) -> str:
    """The rule that a tile on others breaks, or nothing."""
    under = {half: (half[0] - 1, half[1]) for half in put}
    if any(half not in site.numbers for half in under.values()):
        return "level"
    if any(half in site.numbers for half in put):
        return "covered"
    if len({site.tiles[half] for half in under.values()}) == 1:
        return "support"
    return "" if all(site.numbers[under[half]] == number for half, number in put.items()) else "match"


def climbs(site: Site) -> Iterator[Put]:
    """Every climb of the player to move: each tile tried both ways round on every two halves that touch."""
    for name in site.hands[site.turn] if not site.over else ():
        for level, one in site.numbers:
            for other in around(one):
                for numbers in {name, name[::-1]}:
                    put = {(level + 1, one): numbers[0], (level + 1, other): numbers[1]}
                    # Each two halves are met from both sides, and count once.
                    if one < other and not _unfit(site, put):
                        yield put


def _after(site: Site, put: Put) -> Site:
    name = tile_name(*put.values())
    hands = [[*hand] for hand in site.hands]
    hands[site.turn].remove(name)
    out = site.out if hands[site.turn] else [*site.out, site.turn]
    tiles = {**site.tiles, **dict.fromkeys(put, name)}
    after = replace(site, numbers={**site.numbers, **put}, tiles=tiles, hands=hands, out=out)
    climbed = all(level > 1 for level, _ in put)
    if after.over or (climbed and hands[site.turn]):
        return after
    following = [player % len(hands) for player in range(site.turn + 1, site.turn + 1 + len(hands))]
    return replace(after, turn=next(player for player in following if hands[player]))


def _standing(site: Site) -> dict[str, object]:
    """How often the player to move can climb, or who has won, and who is out."""
    facts: dict[str, object] = {"out": _listed(site.out)} if site.out else {}
    if not site.over:
        return {"climbs": len([*climbs(site)])} | facts
    left = [player for player in range(len(site.hands)) if player not in site.out]
    places = [*site.out, *left]
    if site.misere:
        places = [*left, *reversed(site.out)]
    winners = left if site.misere else site.out[:1]
    facts |= {"places": _listed(places)} if site.everybody else {}
    return facts | {"winners": _listed(winners)}


def _listed(players: list[int]) -> str:
    return " ".join(str(player + 1) for player in players)
