"""What lies on a table is counted again from characters: whose turn it is, what is drawn, when all is laid."""

from dataclasses import replace

from generator.certify.characters import Spot
from generator.games.hextable.checker import NUMBERS, HexSketch, Holding, all_dihexes, region, sketch, tile_name

Group = frozenset[Spot]


def sketch_of(position: str) -> HexSketch:
    """The characters of a position; the tiles on the table say whose turn it is."""
    scene = sketch(position)
    players = len(scene.hands())
    turn = {"turn": str(len(scene.tiles) % players + 1)} if players else {}
    return replace(scene, words={**scene.words, **turn})


def missions(scene: HexSketch) -> list[str]:
    """The tiles that stay off the table, by name."""
    return [tile_name(*part.strip()) for part in scene.words.get("missions", "").split("/") if part.strip()]


def rest(scene: HexSketch) -> list[str]:
    """The tiles that are neither on the table nor in a hand nor a mission, in the order of the supply."""
    if "supply" in scene.words:
        return [tile_name(*word) for word in scene.words["supply"].replace("-", "").split()]
    elsewhere = [*scene.tiles, *missions(scene), *(tile for hand in scene.hands() for tile in hand)]
    return [tile for tile in all_dihexes(NUMBERS) if tile not in elsewhere]


def laying(scene: HexSketch, move: str) -> dict[str, object]:
    """Whether a move is legal, which rule it breaks, along how many edges it touches and what is drawn."""
    game = Holding([tile for tile in all_dihexes(NUMBERS) if tile not in missions(scene)], 1, matching=False)
    facts = {name: value for name, value in game.facts(scene, move).items() if name != "matched"}
    if facts["legal"] and scene.hands() and (heap := rest(scene)):
        facts["draws"] = heap[0]
    return facts


def after(scene: HexSketch, move: str) -> HexSketch:
    """The characters as a legal move leaves them."""
    laid = scene.laid(move)
    name = tile_name(*laid.values())
    words = dict(scene.words)
    if scene.hands():
        heap = rest(scene)
        hands = [[tile for tile in hand if tile != name] for hand in scene.hands()]
        hands[scene.turn] += heap[:1]
        words |= {"hands": "/".join(" ".join(hand) for hand in hands), "supply": " ".join(heap[1:])}
    return HexSketch({**scene.cells, **laid}, scene.names, (*scene.tiles, name), words)


def all_laid(scene: HexSketch) -> bool:
    """Whether a game with players has come to its end."""
    hands = scene.hands()
    return bool(hands) and not any(hands)


def groups(scene: HexSketch, numbers: str) -> list[Group]:
    """The groups of halves that bear one of some numbers, the largest first."""
    found = {region(scene.cells, spot, numbers) for spot, number in scene.cells.items() if number in numbers}
    return sorted(found, key=len, reverse=True)
