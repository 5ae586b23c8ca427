"""What may be done in a scene and what comes of it, told from the characters alone."""

from typing import NamedTuple

from generator.certify.characters import Spot
from generator.errors import IllegalMove
from generator.games.hexagone.checker.scene import RecountedBlock, alike, beside, called, landings, parts, sides


class RecountedMove(NamedTuple):
    """What a move came to: the scene after it, the patches it took, and the parts the block fell into."""

    scene: RecountedBlock
    taken: tuple[tuple[str, int], ...] = ()
    fell: tuple[int, ...] = ()


def ending(scene: RecountedBlock) -> str:
    """Why the game has ended, or nothing."""
    if scene.choosing or scene.dice:
        return ""
    if scene.waiting:
        return "" if landings(scene) else "split"
    letters = [scene.chars[spot] for spot in scene.block]
    spent = "" if any(letters.count(char) > 2 for char in letters) else "few"
    if scene.solo:
        alike = "one kind" if len({*letters}) < 2 else ""
        return "rolls" if scene.roll == 16 else spent or alike
    return "" if scene.roll == 2 else "ten" if len(letters) < 11 else spent


def winners(scene: RecountedBlock) -> list[int]:
    """Who has the most pieces, then the most of one letter, counted from one."""
    most = [len(pile) * 100 + max(pile.count(char) for char in "ABCDEFW") for pile in scene.piles]
    return [player for player, worth in enumerate(most, 1) if worth == max(most)]


def broken(scene: RecountedBlock, move: str) -> str:
    """The rule that a move breaks, or nothing."""
    verb, *words = move.replace("-", " ").split()
    if ending(scene):
        return "over"
    if verb == "main":
        return _broken_choice(scene, words[0])
    if scene.choosing:
        return "choose"
    if verb == "put":
        return _broken_put(scene, *words)
    if scene.waiting:
        return "reform"
    if verb == "roll":
        return "rolled" if scene.dice else ""
    return _broken_swap(scene, *words) if scene.dice else "roll"


def _broken_choice(scene: RecountedBlock, name: str) -> str:
    spot = called(scene, name)
    if not scene.choosing or spot is None:
        return "table" if scene.choosing else "main"
    rivals = parts(scene.block)
    mine = [part for part in rivals if spot in part]
    if not mine or any(len(part) > len(mine[0]) for part in rivals):
        return "largest"
    return "" if min(mine[0]) == spot else "first"


def _broken_put(scene: RecountedBlock, char: str, name: str) -> str:
    spot = called(scene, name)
    if not scene.waiting:
        return "whole"
    if spot is None:
        return "table"
    if char not in scene.waiting:
        return "waiting"
    if scene.chars[spot] != ".":
        return "taken"
    if sides(scene, spot) < 2:
        return "sides"
    alone = scene.solo and (char, spot) != (scene.waiting[0], min(landings(scene)))
    return "order" if alone else ""


def _broken_swap(scene: RecountedBlock, first: str, second: str) -> str:
    one, other = called(scene, first), called(scene, second)
    if one is None or other is None:
        return "table"
    pair = scene.chars[one] + scene.chars[other]
    if "." in pair:
        return "piece"
    if pair[0] == pair[1]:
        return "same"
    if not any(char in scene.dice for char in pair):
        return "colour"
    double = scene.dice == scene.dice[::-1]
    return "" if double or other in beside(one) else "touch"


def swaps(scene: RecountedBlock) -> int:
    """How many swaps are allowed: every two pieces are tried."""
    pieces, double = sorted(scene.block), scene.dice[0] == scene.dice[1]
    count = 0
    for number, one in enumerate(pieces):
        for other in pieces[number + 1 :]:
            pair = {scene.chars[one], scene.chars[other]}
            count += len(pair) == 2 and bool(pair & {*scene.dice}) and (double or other in beside(one))
    return count


def played(scene: RecountedBlock, move: str) -> RecountedMove:
    """What a legal move comes to; another raises IllegalMove."""
    rule = broken(scene, move)
    if rule:
        raise IllegalMove(rule, f"it breaks the rule {rule!r}")
    verb, *words = move.replace("-", " ").split()
    if verb == "roll":
        absent = not {*words} & {*scene.chars.values()}
        return RecountedMove(scene if absent else scene._replace(dice="".join(words)))
    if verb == "main":
        spot = called(scene, words[0])
        return RecountedMove(_kept(scene, next(part for part in parts(scene.block) if min(part) == spot)))
    if verb == "put":
        return _put(scene, *words)
    return _swapped(scene, *words)


def _put(scene: RecountedBlock, char: str, name: str) -> RecountedMove:
    spot = called(scene, name)
    assert spot is not None
    at = scene.waiting.index(char)
    laid = scene._replace(chars=scene.chars | {spot: char}, waiting=scene.waiting[:at] + scene.waiting[at + 1 :])
    patch = alike(laid, spot)
    if len(patch) > 2:
        return _taken(laid, [patch])
    return RecountedMove(laid if laid.waiting else _next_turn(laid))


def _swapped(scene: RecountedBlock, first: str, second: str) -> RecountedMove:
    one, other = called(scene, first), called(scene, second)
    assert one is not None and other is not None
    chars = scene.chars | {one: scene.chars[other], other: scene.chars[one]}
    moved = scene._replace(chars=chars, dice="")
    patches = [patch for patch in (alike(moved, one), alike(moved, other)) if len(patch) > 2]
    if patches:
        return _taken(moved, patches)
    again = scene.solo or scene.roll == 1
    return RecountedMove(moved._replace(roll=scene.roll + 1) if again else _next_turn(moved))


def _taken(scene: RecountedBlock, patches: list[set[Spot]]) -> RecountedMove:
    gone = set().union(*patches)
    took = "".join(scene.chars[spot] for spot in gone)
    piles = [pile + took * (player == scene.turn) for player, pile in enumerate(scene.piles)]
    left = scene._replace(chars=scene.chars | dict.fromkeys(gone, "."), piles=piles)
    taken = tuple(sorted((scene.chars[min(patch)], len(patch)) for patch in patches))
    fell = parts(left.block)
    sizes = tuple(sorted(map(len, fell), reverse=True))
    if len(sizes) > 1 and sizes[0] == sizes[1] > 1:
        return RecountedMove(left._replace(choosing=True), taken, sizes)
    return RecountedMove(_kept(left, max(fell, key=len, default=set())), taken, sizes)


def _kept(scene: RecountedBlock, main: set[Spot]) -> RecountedBlock:
    """All but one part taken up."""
    loose = sorted(scene.block - main)
    waiting = scene.waiting + "".join(scene.chars[spot] for spot in loose)
    kept = scene._replace(chars=scene.chars | dict.fromkeys(loose, "."), waiting=waiting, choosing=False)
    return kept if waiting else _next_turn(kept)


def _next_turn(scene: RecountedBlock) -> RecountedBlock:
    if scene.solo:
        return scene._replace(roll=scene.roll + 1)
    return scene._replace(turn=(scene.turn + 1) % len(scene.piles), roll=1)
