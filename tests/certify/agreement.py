"""Small random problems, each answered three times: by the solver, by certificates, and by trying everything."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

from generator.certify.refute import Certificate, Contradicted
from generator.claim import Unique
from generator.errors import Refuted
from generator.grid.hex import Hex, reading_order
from generator.grid.hexpicture import HexPicture
from generator.grid.square import Square
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring.certificate import certify as colouring_certificate
from generator.puzzles.colouring.checker import Coloured
from generator.puzzles.colouring.solving import tiled_colourings
from generator.puzzles.colouring.solving.task import ColouringTask
from generator.puzzles.dihexes.layout import HexLayout
from generator.puzzles.dominosa import Dominosa
from generator.puzzles.dominosa.certificate import certify as dominosa_certificate
from generator.puzzles.hexmate import Hexmate
from generator.puzzles.hexmate.certificate import certify as hexmate_certificate
from generator.tiles.dihex import Tile, TileSet
from tests.puzzles.dihexes.brute_force import Pieces, classes
from tests.puzzles.dominosa.random_grids import laid_set, solutions_of

FIGURES = (
    ". .",
    ". . .",
    ". .\n .",
    ". . . .",
    ". .\n . .",
    ". . .\n .",
    ". .\n\n. .",
    ". . .\n . .",
    " .\n. .\n .",
    ". .\n .\n. .",
    "  .\n . .\n. . .",
    ". .\n . .\n. .",
    ". . .\n . . .",
    ".   .\n . .\n.   .",
    ". . . . . .",
    " . .\n. . .\n . .",
    " . .\n.   .\n . .",
)
REQUIREMENTS: tuple[Requirement, ...] = (
    Touching.NEVER,
    Touching.IN_DOUBLES,
    Rows(at_most=1),
    Rows(at_most=2),
    Patches(sizes=(2,)),
    Patches(sizes=(1, 3)),
    Patches(sizes=(1, 2, 4)),
    EachColour(patches=(1, 2)),
    EachColour(patches=(2,)),
    EachColour(patches=(1, 1)),
    Symmetry(by="60"),
    Symmetry(by="60", colours="permuted"),
    Symmetry(by="120"),
    Symmetry(by="120", colours="permuted"),
    Symmetry(by="180"),
    Symmetry(by="180", colours="permuted"),
    Symmetry(by="mirror"),
    Symmetry(by="mirror", colours="permuted"),
)
Groups = list[frozenset[str]]
"""Solutions as text, those that count as one together."""


@dataclass(frozen=True)
class Case:
    """A problem and its three answers, which are yet to be found."""

    text: str
    by_solver: Callable[[], list[str]]
    by_trying: Callable[[], Groups]
    certified: Callable[[list[str]], Certificate]


def disagreement(case: Case) -> str:
    """What the three do not agree on; nothing where they do.

    Besides, a certificate is asked for with one solution kept back and with all of them: it must be refused, with a
    solution that was kept back. With all kept back, the poorer questions must let the solutions through too.
    """
    found, groups = case.by_solver(), case.by_trying()
    if len(found) != len(groups) or any(not group.intersection(found) for group in groups):
        return f"the solver finds {found}, trying finds {groups}"
    try:
        case.certified(found)
    except Contradicted as error:
        return f"the certificate is refused though all was found: {error}"
    for told in {len(found) - 1, 0} if found else ():
        kept_back = [group for group in groups if not group.intersection(found[:told])]
        try:
            case.certified(found[:told])
        except Contradicted as error:
            if not any(error.solution in group for group in kept_back):
                return f"the further solution is none: {error}"
        else:
            return f"a certificate was given though {found[told:]} were kept back"
    return ""


def dominosa_case(chance: random.Random) -> Case:
    """A grid that hides a set, or one of numbers at random, which mostly hides none."""
    highest = chance.choice((1, 1, 2, 2, 2, 3))
    grid = laid_set(highest, chance.randrange(10**9))
    if chance.random() < 0.3:
        cells, numbers = [*grid], [*grid.values()]
        chance.shuffle(numbers)
        grid = dict(zip(cells, numbers, strict=True))
    width = 1 + max(cell.col for cell in grid)
    numbers_text = "".join(f"{n}{' ' if c.col + 1 < width else chr(10)}" for c, n in grid.items())
    problem = Dominosa(id="d", claim=Unique(), numbers=numbers_text)

    def tried() -> Groups:
        every = (sorted(pairs) for pairs in solutions_of(grid))
        return [frozenset([_dominoes(pairs, grid)]) for pairs in every]

    return Case(
        numbers_text,
        lambda: [str(layout) for layout in problem.solve()],
        tried,
        lambda found: dominosa_certificate(numbers_text, problem.highest, found),
    )


def _dominoes(pairs: list[tuple[Square, Square]], grid: Mapping[Square, int]) -> str:
    from generator.tiles.layout import Layout, Placed

    return str(Layout.of([Placed(one, other, (grid[one], grid[other])) for one, other in pairs]))


def random_tiles(cells: int, chance: random.Random) -> TileSet:
    """Tiles of few colours that just cover so many cells, repeats and tiles to spare among them."""
    letters = chance.choice(("AB", "ABC", "ABC", "ABCD", "A7"))
    singles = chance.randrange(cells % 2, min(cells, 4) + 1, 2)
    dihexes = (cells - singles) // 2
    spare = chance.choice((0, 0, 0, 1, 2)) if dihexes else 0
    tiles = [Tile.of(chance.choice(letters), chance.choice(letters)) for _ in range(dihexes + spare)]
    tiles += [Tile(chance.choice(letters)) for _ in range(singles)]
    return TileSet.of(tiles, dihexes if spare else None)


def hexmate_case(chance: random.Random) -> Case:
    """A pattern made of its tiles, sometimes with two colours exchanged so that it hides them perhaps no more."""
    figure = HexPicture.parse(chance.choice(FIGURES))
    tiles = random_tiles(len(figure.marks), chance)
    laid = next(_layouts(figure, tiles, chance), None)
    if laid is None:
        return hexmate_case(chance)
    marks = {cell: colour for piece in laid for cell, colour in piece}
    if chance.random() < 0.3:
        one, other = chance.sample(sorted(marks), 2)
        marks[one], marks[other] = marks[other], marks[one]
    pattern = HexPicture.of(marks)
    problem = Hexmate(id="h", claim=Unique(), tiles=str(tiles), pattern=str(pattern))

    def tried() -> Groups:
        every = set(_layouts(pattern, tiles))
        return [frozenset([str(HexLayout.on(pattern, pieces))]) for pieces in every]

    return Case(
        f"{tiles}\n{pattern}",
        lambda: [str(layout) for layout in problem.solve()],
        tried,
        lambda found: hexmate_certificate(str(pattern), str(tiles), found),
    )


def colouring_case(chance: random.Random) -> Case:
    """Any tiles on a small figure, some cells perhaps given, and up to three requirements."""
    figure = HexPicture.parse(min(chance.sample(FIGURES, 2), key=len))
    tiles = random_tiles(len(figure.marks), chance)
    marks = dict(figure.marks)
    for cell in chance.sample(sorted(marks), chance.choice((0, 0, 0, 1, 2))):
        marks[cell] = chance.choice(tiles.colours)
    picture = HexPicture.of(marks)
    wanted = _requirements(picture, tiles, chance)
    task = ColouringTask(picture, tiles, wanted)

    def tried() -> Groups:
        alike = classes(_accepted(task), picture, tiles)
        return [frozenset(str(HexLayout.on(picture, pieces)) for pieces in group) for group in alike]

    return Case(
        f"{tiles}\n{picture}\n{wanted}",
        lambda: [str(HexLayout.on(picture, pieces)) for pieces in tiled_colourings(task)],
        tried,
        lambda found: colouring_certificate(str(picture), str(tiles), wanted, found),
    )


def begun_case(chance: random.Random) -> Case:
    """A small figure with some tiles on it that stay, or with all of them, of which some may be laid anew."""
    picture = HexPicture.parse(chance.choice(FIGURES))
    tiles = random_tiles(len(picture.marks), chance)
    laid = next(_layouts(picture, tiles, chance), None)
    if laid is None:
        return begun_case(chance)
    wrong = chance.choice((0, 0, 1, 2, 3))
    pieces = [tuple(sorted(piece, key=lambda spot: reading_order(spot[0]))) for piece in laid]
    pieces.sort()
    begun = tuple(pieces if wrong else chance.sample(pieces, chance.randrange(1, len(pieces) + 1)))
    task = ColouringTask(picture, tiles, _requirements(picture, tiles, chance), begun, min(wrong, len(pieces)))
    text = str(HexLayout.on(picture, begun))

    def tried() -> Groups:
        most = task.wrong
        stays = [one for one in _accepted(task) if sum(frozenset(piece) not in one for piece in begun) <= most]
        return [frozenset([str(HexLayout.on(picture, one))]) for one in stays]

    return Case(
        f"{tiles}\n{picture}\n{task.requirements}\n{text} {task.wrong}",
        lambda: [str(HexLayout.on(picture, one)) for one in tiled_colourings(task)],
        tried,
        lambda found: colouring_certificate(
            str(picture), str(tiles), task.requirements, found, laid=text, wrong=task.wrong
        ),
    )


def _requirements(picture: HexPicture, tiles: TileSet, chance: random.Random) -> tuple[Requirement, ...]:
    """One to three, as often as not such as some layout meets: others mostly leave no solution."""
    laid = next(_layouts(picture, tiles, chance), None) if chance.random() < 0.5 else None
    possible = [one for one in REQUIREMENTS if laid is None or _passes(ColouringTask(picture, tiles, (one,)), laid)]
    wanted = chance.choice((1, 1, 2, 3) if laid is None else (2, 2, 3))
    return tuple(chance.sample(possible, min(wanted, len(possible))))


FAMILIES: dict[str, Callable[[random.Random], Case]] = {
    "dominosa": dominosa_case,
    "hexmate": hexmate_case,
    "colouring": colouring_case,
    "colouring begun": begun_case,
}


def _accepted(task: ColouringTask) -> set[Pieces]:
    """The layouts that the plain checker accepts; one that looks the same as another is not looked at again."""
    verdicts: dict[object, bool] = {}
    found = set()
    for pieces in _layouts(task.figure, task.tiles):
        colours = frozenset(spot for piece in pieces for spot in piece)
        look = (colours, pieces) if Touching.IN_DOUBLES in task.requirements else colours
        if look not in verdicts:
            verdicts[look] = _passes(task, pieces)
        if verdicts[look]:
            found.add(pieces)
    return found


def _passes(task: ColouringTask, pieces: Pieces) -> bool:
    try:
        Coloured(task.figure, HexLayout.on(task.figure, pieces), task.tiles.colours).check(task.requirements)
    except Refuted:
        return False
    return True


def _layouts(figure: HexPicture, tiles: TileSet, chance: random.Random | None = None) -> Iterator[Pieces]:
    """Every way to lay the tiles that shows the colours of the figure where it has any."""
    left = {tile.colours: count for tile, count in tiles.counts.items()}
    for pieces in _laid(list(figure.marks), left, figure.marks, chance):
        used = sum(len(piece) == 1 for piece in pieces)
        if used == sum(tile.single for tile in tiles.tiles):
            yield frozenset(map(frozenset, pieces))


def _laid(
    cells: list[Hex], left: dict[str, int], marks: Mapping[Hex, str], chance: random.Random | None
) -> Iterator[list[tuple[tuple[Hex, str], ...]]]:
    if not cells:
        yield []
        return
    first, others = cells[0], cells[1:]
    near = [cell for cell in others if cell in first.neighbours()]
    places = [(first,), *((first, cell) for cell in near)]
    ways = [
        tuple(zip(place, colours, strict=True))
        for tile, count in left.items()
        if count
        for place in places
        if len(place) == len(tile)
        for colours in sorted(set(permutations(tile)))
    ]
    for piece in chance.sample(ways, len(ways)) if chance else ways:
        if all(marks[cell] in (".", colour) for cell, colour in piece):
            tile = "".join(sorted(colour for _, colour in piece))
            rest = [cell for cell in others if cell != piece[-1][0]]
            for tail in _laid(rest, {**left, tile: left[tile] - 1}, marks, chance):
                yield [piece, *tail]
