"""A line of a solo challenge replayed from the characters of its start."""

from generator.errors import IllegalMove, Refuted
from generator.games.hexagone.checker.playing import broken, ending, played
from generator.games.hexagone.checker.reasons import BROKEN
from generator.games.hexagone.checker.scene import RecountedBlock, read


def captures(start: str, rolls: str, line: str) -> int:
    """How many pieces a line takes, an entry a roll; an entry that breaks a rule refutes it, by its number."""
    scene = read(f"{start.rstrip()}\ncaptured: -")
    entries = line.split(",") if line.strip() else []
    for number, (roll, entry) in enumerate(zip(rolls.split(), map(str.strip, entries), strict=False), 1):
        try:
            scene = _rolled(scene, roll, entry)
        except IllegalMove as error:
            raise Refuted(f"move {number}, {entry}: {error}") from None
    return len(scene.piles[0])


def _rolled(scene: RecountedBlock, roll: str, entry: str) -> RecountedBlock:
    """The scene after one roll and all that was done with it."""
    if ending(scene):
        raise IllegalMove("over", BROKEN["over"])
    absent = not {*roll} & {*scene.chars.values()}
    if absent != (entry == "-"):
        why = f"{roll} finds no piece to move, expected '-'" if absent else f"{roll} must be used for a swap"
        raise IllegalMove("roll", why)
    if absent:
        # Such a roll does not count: the next one takes its place.
        return scene
    scene = scene._replace(dice=roll)
    for move in _moves(entry):
        rule = broken(scene, move)
        if rule:
            raise IllegalMove(rule, f"{move}: {BROKEN[rule]}")
        scene = played(scene, move).scene
    if scene.choosing or (scene.waiting and not ending(scene)):
        raise IllegalMove("reform", "the block is not whole again at the end of it")
    return scene


def _moves(entry: str) -> list[str]:
    """`c3-c4 main b2 A>d5` as the moves of a game."""
    swap, *words = entry.replace("main ", "main:").split()
    steps = (
        word.replace(":", " ") if word.startswith("main:") else f"put {word.replace('>', ' ')}" for word in words
    )
    return [f"swap {swap}", *steps]
