"""A move of Hextra counted again from the characters of its picture."""

from generator.certify.characters import Spot, around
from generator.games.hextable.checker import NUMBERS, HexSketch, Holding, Laid, all_dihexes, sketch, tile_name


class _Hextra(Holding):
    """Hextra ends with an empty hand or a round of passes; without hands, when nothing more can be laid."""

    def finished(self, scene: HexSketch) -> bool:
        """Whether the game has ended."""
        hands = scene.hands()
        if not hands:
            return super().finished(scene)
        return [] in hands or int(scene.words.get("passed", "0")) == len(hands)


GAME = _Hextra(all_dihexes(NUMBERS), least=1)


def recount(position: str, move: str) -> dict[str, object]:
    """The facts of a move, or without one in how many ways the next tile can be laid."""
    scene = sketch(position)
    if not move.strip():
        return {"ways": 0 if GAME.finished(scene) else sum(1 for _ in GAME.ways(scene, scene.turn))}
    facts = GAME.facts(scene, move)
    if not facts["legal"]:
        return facts
    if move.strip() == "pass":
        return facts | _after_pass(scene)
    laid = scene.laid(move)
    met = [_met(scene, spot, letter) for spot, letter in laid.items()]
    again = any(one != other for one in met[0] for other in met[-1])
    facts |= {"hexagons": len({*met[0], *met[-1]}), "extra_turn": again}
    return facts | _standing(scene, laid, again)


def _met(scene: HexSketch, spot: Spot, letter: str) -> list[Spot]:
    """The hexagons on the table beside a half that show its number."""
    return [other for other in around(spot) if scene.cells.get(other) == letter]


def _after_pass(scene: HexSketch) -> dict[str, object]:
    hands = scene.hands()
    left = [len(hand) for hand in hands]
    if int(scene.words.get("passed", "0")) + 1 == len(hands):
        return _tiles(left) | {"winner": _fewest(left)}
    return _tiles(left) | {"next": (scene.turn + 1) % len(hands) + 1}


def _standing(scene: HexSketch, laid: Laid, again: bool) -> dict[str, object]:
    """The tiles in hand after a tile has been laid, and whose turn comes or who has won."""
    left = [len([tile for tile in hand if tile != tile_name(*laid.values())]) for hand in scene.hands()]
    if not left:
        return {}
    if left[scene.turn] == 0:
        return _tiles(left) | {"winner": scene.turn + 1}
    return _tiles(left) | {"next": (scene.turn if again else (scene.turn + 1) % len(left)) + 1}


def _tiles(left: list[int]) -> dict[str, object]:
    return {"tiles": " ".join(map(str, left))}


def _fewest(left: list[int]) -> str:
    return " ".join(str(player) for player, count in enumerate(left, 1) if count == min(left))
