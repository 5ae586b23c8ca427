"""Laying the dominoes out face down, and laying them out another way that looks the same."""

from random import Random

from generator.games.domino_finder.engine.board import FinderBoard, FinderTile
from generator.tiles.domino import Domino, double_set

ROWS, ACROSS, HIGHEST = 7, 4, 6
SET = double_set(HIGHEST)


def dealt(seed: int) -> FinderBoard:
    """A whole board: each row one of the seven dominoes with a blank among three others, in any order."""
    chance = Random(seed)
    traps = [domino for domino in SET if domino.low == 0]
    others = [domino for domino in SET if domino.low > 0]
    chance.shuffle(traps)
    chance.shuffle(others)
    tiles: list[FinderTile] = []
    for _ in range(ROWS):
        row = [traps.pop(), *(others.pop() for _ in range(ACROSS - 1))]
        chance.shuffle(row)
        tiles += (_turned(domino, chance) for domino in row)
    return FinderBoard(ACROSS, tuple(tiles))


def dealt_again(board: FinderBoard, seed: int) -> FinderBoard:
    """The hidden dominoes in other places, one trap still in each row that showed none.

    Only what the eye sees is kept. A player who remembers which dominoes were turned back can tell more,
    but a position does not hold what anybody remembers, and no rule asks for it.
    """
    chance = Random(seed)
    tiles = [*board.tiles]
    hidden = [place for place, tile in enumerate(tiles) if tile and not tile.up]
    trapped = sorted({place // board.across for place in hidden if _is_trap(board, place)})
    homes = [chance.choice([place for place in hidden if place // board.across == row]) for row in trapped]
    for places, wanted in ((homes, True), ([place for place in hidden if place not in homes], False)):
        faces = [tile.domino for tile in board.tiles if tile and not tile.up and tile.trap is wanted]
        chance.shuffle(faces)
        for place, domino in zip(places, faces, strict=True):
            tiles[place] = _turned(domino, chance)
    return board._replace(tiles=tuple(tiles))


def _is_trap(board: FinderBoard, place: int) -> bool:
    tile = board.tiles[place]
    return tile is not None and tile.trap


def _turned(domino: Domino, chance: Random) -> FinderTile:
    return FinderTile((domino.low, domino.high) if chance.random() < 0.5 else (domino.high, domino.low))
