"""The requirements of goals, compiled to constraints."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import assert_never

from generator.grid.hex import Hex, edges, rows, self_maps
from generator.grid.hex import HexSymmetry as Move
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring.solving.colours import ColourModel
from generator.puzzles.colouring.solving.patches import connected_patches
from generator.puzzles.colouring.solving.task import cliques
from generator.solve.model import Boolean
from generator.tiles.dihex import Tile

TURNS = {"60": Move(1), "120": Move(2), "180": Move(3)}


def require(model: ColourModel, requirements: Iterable[Requirement]) -> None:
    """Demand every requirement."""
    for requirement in requirements:
        match requirement:
            case Touching.NEVER:
                _never_touch(model)
            case Touching.IN_DOUBLES:
                _touch_in_doubles(model)
            case Rows(at_most=most):
                _limit_rows(model, most)
            case Patches(sizes=sizes):
                _patches(model, sizes)
            case EachColour(patches=sizes):
                _patches_of_each_colour(model, sizes)
            case Symmetry():
                _be_symmetric(model, requirement)
            case _:
                assert_never(requirement)


def _never_touch(model: ColourModel) -> None:
    # A triangle says at once what three clauses of two say, and more of it is propagated.
    for clique in cliques(model.cells):
        for colour in model.colours:
            model.has_at_most(1, (model.colour[cell, colour] for cell in clique))


def _touch_in_doubles(model: ColourModel) -> None:
    """The doubles are named before tiles are laid: as many as there are, and no cell in two."""
    tiles = model.task.tiles
    for colour in model.colours:
        doubles = tiles.counts.get(Tile.of(colour, colour), 0)
        touching: dict[Hex, list[Boolean]] = defaultdict(list)
        every = []
        for one, other in model.edges:
            differ = [~model.colour[one, colour], ~model.colour[other, colour]]
            if not doubles:
                model.any_of(differ)
                continue
            double = model.reserved(((one, colour), (other, colour)))
            model.any_of([double, *differ])
            every.append(double)
            touching[one].append(double)
            touching[other].append(double)
        for near in touching.values():
            model.has_at_most(1, near)
        if doubles and tiles.use is None:
            model.has(doubles, every)
        elif doubles:
            model.has_at_most(doubles, every)


def _limit_rows(model: ColourModel, most: int) -> None:
    """Rows that must hold a colour as often as they may are told so."""
    # Booleans with at-most-one are ahead of pairwise clauses, and exactly-one refutes much sooner.
    tiles = model.task.tiles
    for direction in rows(model.cells):
        for colour in model.colours:
            spare = most * len(direction) - tiles.hexes(colour) if tiles.use is None else 1
            for row in direction:
                cells = [model.colour[cell, colour] for cell in row]
                if spare < 0 or len(row) > most * len(model.colours):
                    model.fails()
                elif spare == 0 or len(row) == most * len(model.colours):
                    model.has(most, cells)
                else:
                    model.has_at_most(most, cells)


def _patches(model: ColourModel, sizes: Iterable[int]) -> dict[tuple[Hex, int], list[Boolean]]:
    """Patches cover the figure whatever their colours; touching cells are alike just within a patch.

    Returned are those that cover a cell, by cell and size.
    """
    # A column for each patch without its colour: a sixth of the columns, and mostly faster for it. Labels or
    # flows that say "connected" do not come to an end on figures of forty cells.
    # Measured: up to 3.5 times as fast as columns with colours; for patches of 1, 2 and 4 it is the other way.
    covering: dict[tuple[Hex, int], list[Boolean]] = defaultdict(list)
    joining: dict[tuple[Hex, Hex], list[Boolean]] = defaultdict(list)
    for patch in connected_patches(model.cells, sizes):
        chosen = model.new()
        for cell in patch:
            covering[cell, len(patch)].append(chosen)
        for edge in edges(patch):
            joining[edge].append(chosen)
    for cell in model.cells:
        model.has(1, (chosen for size in sorted(set(sizes)) for chosen in covering[cell, size]))
    for edge in model.edges:
        model.equals_one_of(_alike(model, *edge), joining[edge])
    return covering


def _alike(model: ColourModel, one: Hex, other: Hex) -> Boolean:
    """Whether two cells have the same colour."""
    alike = model.new()
    for colour in model.colours:
        here, there = model.colour[one, colour], model.colour[other, colour]
        model.any_of([~here, ~there, alike])
        model.any_of([~alike, ~here, there])
        model.any_of([~alike, here, ~there])
    return alike


def _patches_of_each_colour(model: ColourModel, sizes: tuple[int, ...]) -> None:
    """Counted by cells: two patches of three are six cells that lie in a patch of three."""
    covering = _patches(model, sizes)
    for size, count in sorted(Counter(sizes).items()):
        within = {cell: model.new() for cell in model.cells}
        for cell, inside in within.items():
            model.equals_one_of(inside, covering[cell, size])
        model.has(size * count * len(model.colours), within.values())
        for colour in model.colours:
            both = [model.both(model.colour[cell, colour], within[cell]) for cell in model.cells]
            model.has(size * count, both)


def _be_symmetric(model: ColourModel, symmetry: Symmetry) -> None:
    maps = self_maps(model.cells)
    if symmetry.by in TURNS:
        chosen = [maps[TURNS[symmetry.by]]] if TURNS[symmetry.by] in maps else []
    else:
        chosen = [where for move, where in maps.items() if move.mirrored]
    # Exactly one move is held to account, though more may hold: fewer ways to say the same.
    holds = [model.new() for _ in chosen]
    model.has(1, holds)
    for held, where in zip(holds, chosen, strict=True):
        if symmetry.colours == "kept":
            _keep_colours(model, held, where)
        else:
            _permute_colours(model, held, where)


def _keep_colours(model: ColourModel, held: Boolean, where: dict[Hex, Hex]) -> None:
    for cell, image in where.items():
        for colour in model.colours:
            model.any_of([~held, ~model.colour[cell, colour], model.colour[image, colour]])


def _permute_colours(model: ColourModel, held: Boolean, where: dict[Hex, Hex]) -> None:
    becomes = {(one, other): model.new() for one in model.colours for other in model.colours}
    for colour in model.colours:
        model.has(1, (becomes[colour, other] for other in model.colours))
        model.has(1, (becomes[other, colour] for other in model.colours))
        model.any_of([held, becomes[colour, colour]])
    for cell, image in where.items():
        for (one, other), turned in becomes.items():
            here, there = model.colour[cell, one], model.colour[image, other]
            model.any_of([~held, ~turned, ~here, there])
