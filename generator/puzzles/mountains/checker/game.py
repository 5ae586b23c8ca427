"""What the rules say of a map and a move, told a second time: who passes, who lays, and when all have won."""

from generator.puzzles.mountains.checker.terrain import Terrain, plain, read_placement

GOOD = range(5)
"""The penalties of a good map."""


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a move, as plain values."""
    land = Terrain(position)
    words = move.split()
    if not words and not land.heights:
        gap = land.gap()
        return {"gap": "none" if gap is None else gap}
    fault = _fault(land, words) if words else ""
    if fault:
        return {"legal": False, "rule": fault}
    if words[:1] == ["pass"]:
        _hand_on(land, plain(words[1]))
    elif words:
        _lay(land, move)
    told: dict[str, object] = {"legal": True} if words else {}
    told |= {"sections": land.sections(), "penalty": land.penalty(), "stuck": land.stuck()}
    return told | (_standing(land) if land.hands else {})


def _ended(land: Terrain) -> bool:
    """Whether nobody passes or lays anything any more."""
    empty = not land.passed and not land.hands[land.seat]
    return land.full or land.stuck() or empty


def _standing(land: Terrain) -> dict[str, object]:
    """Who is asked for what or, at the end, whether all have won."""
    if _ended(land):
        return {"won": land.full and land.penalty() in GOOD}
    if len(land.hands) == 1:
        return {}
    return {"next": land.seat + 1, "asked": "lay" if land.passed else "pass"}


def _fault(land: Terrain, words: list[str]) -> str:
    """The rule that a move breaks."""
    several = len(land.hands) > 1
    if land.hands and _ended(land):
        return "over"
    if words[0] == "pass":
        if not several:
            return "pass"
        if land.passed:
            return "lay"
        return "" if land.own(words[1]) else "hand"
    if several and not land.passed:
        return "pass"
    if land.passed and not land.own(words[0]):
        return "lay"
    return land.fault(*read_placement(" ".join(words)))


def _hand_on(land: Terrain, name: str) -> None:
    """A domino goes to the left, where it is laid."""
    land.hands[land.seat].remove(name)
    land.passed = name
    land.seat = 0 if land.seat == len(land.hands) - 1 else land.seat + 1


def _lay(land: Terrain, move: str) -> None:
    """A domino goes into the map, and its place in a hand is taken by the next of the stock, if there is one."""
    name, cells = read_placement(move)
    land.lay(name, cells)
    land.passed = ""
    if len(land.hands) == 1:
        land.hands[0].remove(plain(name))
        land.hands[0] += land.stock[:1]
