"""The rules of Hexagone over again, from the text of a position: shares nothing with the engine."""

from generator.games.hexagone.checker.playing import RecountedMove, broken, ending, played, swaps, winners
from generator.games.hexagone.checker.scene import RecountedBlock, called, landings, names, parts, read, sides


def recount(position: str, move: str) -> dict[str, object]:
    """All the facts of a position and a move, as plain values."""
    scene = read(position)
    if not move.strip():
        return _at_rest(scene)
    rule = broken(scene, move)
    if rule:
        return {"legal": False, "rule": rule}
    outcome = played(scene, move)
    verb, *words = move.split()
    if verb == "roll":
        again = not outcome.scene.dice
        return {"legal": True, "again": again} | ({} if again else {"ways": swaps(outcome.scene)})
    facts: dict[str, object] = {"legal": True}
    if verb == "put":
        spot = called(scene, words[1])
        assert spot is not None
        facts["sides"] = sides(scene, spot)
    if verb != "main":
        facts["captured"] = listed(outcome) or "none"
    return facts | _split(outcome) | _onwards(outcome.scene)


def listed(outcome: RecountedMove) -> str:
    """What was taken, such as `A 3, C 4`."""
    return ", ".join(f"{char} {count}" for char, count in outcome.taken)


def _split(outcome: RecountedMove) -> dict[str, object]:
    return {"sections": " + ".join(map(str, outcome.fell))} if len(outcome.fell) > 1 else {}


def _onwards(scene: RecountedBlock) -> dict[str, object]:
    """What the block holds, what waits, and who does what next, or how the game ended."""
    facts: dict[str, object] = {"pieces": len(scene.block)}
    if scene.waiting:
        facts["waiting"] = scene.waiting
    if ending(scene):
        return facts | _ended(scene)
    busy = "choose" if scene.choosing else "reform" if scene.waiting else f"roll {scene.roll}"
    return facts | {"next": busy, "player": scene.turn + 1}


def _ended(scene: RecountedBlock) -> dict[str, object]:
    scores = " ".join(str(len(pile)) for pile in scene.piles)
    return {"ending": ending(scene), "scores": scores, "winners": " ".join(map(str, winners(scene)))}


def _at_rest(scene: RecountedBlock) -> dict[str, object]:
    """A position without a move: whether it is a set-up, what is in it, and how much can be done."""
    loose = [name for spot, name in names(scene).items() if spot in scene.block and sides(scene, spot) < 2]
    patches = [
        (char, len(part))
        for char in "ABCDEFW"
        for part in parts(spot for spot, other in scene.chars.items() if other == char)
        if len(part) > 2
    ]
    facts: dict[str, object] = {"pieces": len(scene.block), "setup": not loose}
    if loose:
        facts["loose"] = " ".join(loose)
    if patches:
        facts["groups"] = ", ".join(f"{char} {count}" for char, count in sorted(patches))
    return facts | (_ended(scene) if ending(scene) else _ways(scene))


def _ways(scene: RecountedBlock) -> dict[str, object]:
    if scene.choosing:
        sizes = [len(part) for part in parts(scene.block)]
        return {"ways": sizes.count(max(sizes))}
    if scene.waiting:
        return {"ways": 1 if scene.solo else len({*scene.waiting}) * len(landings(scene))}
    return {"ways": swaps(scene)} if scene.dice else {}
