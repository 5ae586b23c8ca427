"""The requirements of goals, compiled to constraints."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from generator.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.grid.hex import Hex, edges, rows, self_maps
from generator.grid.hex import Symmetry as Move
from generator.solve.colourmodel import ColourModel, Piece, Var, cliques
from generator.solve.patches import connected_patches

TURNS = {"60": Move(1), "120": Move(2), "180": Move(3)}


def require(model: ColourModel, requirements: Iterable[Requirement], coloured: bool = False) -> None:
    """Demand every requirement; `coloured` gives each patch a column of its own in every colour."""
    for requirement in requirements:
        match requirement:
            case Touching.NEVER:
                _never_touch(model)
            case Touching.IN_DOUBLES:
                _touch_in_doubles(model)
            case Rows(at_most=most):
                _limit_rows(model, most)
            case Patches(sizes=sizes) if coloured:
                _coloured_patches(model, sizes)
            case Patches(sizes=sizes):
                _patches(model, sizes)
            case EachColour(patches=sizes):
                _patches_of_each_colour(model, sizes)
            case Symmetry():
                _be_symmetric(model, requirement)


def _never_touch(model: ColourModel) -> None:
    for clique in cliques(model.cells):
        for colour in model.colours:
            model.has_at_most(1, (model.colour[cell, colour] for cell in clique))


def _touch_in_doubles(model: ColourModel) -> None:
    """Before tiles are laid, that means touching pairs apart from each other, one for each double."""
    tiles = model.task.tiles
    for colour in model.colours:
        touching: dict[Hex, list[Var]] = defaultdict(list)
        every = []
        for one, other in model.edges:
            here = (model.colour[one, colour], model.colour[other, colour])
            double: Piece = ((one, colour), (other, colour))
            pair = model.piece.get(double)
            if pair is None:
                pair = model.new()
                for half in here:
                    model.model.add_implication(pair, half)
            model.model.add_bool_or([pair, *(~half for half in here)])
            every.append(pair)
            touching[one].append(pair)
            touching[other].append(pair)
        for pairs in touching.values():
            model.has_at_most(1, pairs)
        doubles = sum(tile.double and colour in tile.colours for tile in tiles.tiles)
        if tiles.use is None:
            model.has(doubles, every)
        else:
            model.has_at_most(doubles, every)


def _limit_rows(model: ColourModel, most: int) -> None:
    """Rows that must hold a colour as often as they may are told so."""
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


def _patches(model: ColourModel, sizes: tuple[int, ...]) -> None:
    """Patches cover the figure whatever their colours; touching cells are alike just within a patch."""
    same = {edge: model.new() for edge in model.edges}
    for (one, other), alike in same.items():
        for colour in model.colours:
            here, there = model.colour[one, colour], model.colour[other, colour]
            model.model.add_bool_or([~here, ~there, alike])
            model.model.add_bool_or([~alike, ~here, there])
            model.model.add_bool_or([~alike, here, ~there])
    covering: dict[Hex, list[Var]] = defaultdict(list)
    joining: dict[tuple[Hex, Hex], list[Var]] = defaultdict(list)
    for patch in connected_patches(model.cells, sizes):
        chosen = model.new()
        for cell in patch:
            covering[cell].append(chosen)
        for edge in edges(patch):
            joining[edge].append(chosen)
    for cell in model.cells:
        model.has(1, covering[cell])
    for edge, alike in same.items():
        model.equals_one_of(alike, joining[edge])


def _coloured_patches(model: ColourModel, sizes: tuple[int, ...]) -> dict[tuple[str, int], list[Var]]:
    """A column for every patch in every colour; those of a colour and size are returned together."""
    covering: dict[tuple[Hex, str], list[Var]] = defaultdict(list)
    joining: dict[tuple[Hex, Hex, str], list[Var]] = defaultdict(list)
    alike: dict[tuple[str, int], list[Var]] = defaultdict(list)
    for patch in connected_patches(model.cells, sizes):
        joined = edges(patch)
        for colour in model.colours:
            chosen = model.new()
            alike[colour, len(patch)].append(chosen)
            for cell in patch:
                covering[cell, colour].append(chosen)
            for one, other in joined:
                joining[one, other, colour].append(chosen)
    for spot, variable in model.colour.items():
        model.equals_one_of(variable, covering[spot])
    for one, other in model.edges:
        for colour in model.colours:
            apart = ~model.colour[one, colour], ~model.colour[other, colour]
            model.model.add_bool_or([*apart, *joining[one, other, colour]])
    return alike


def _patches_of_each_colour(model: ColourModel, sizes: tuple[int, ...]) -> None:
    alike = _coloured_patches(model, sizes)
    for colour in model.colours:
        for size, count in sorted(Counter(sizes).items()):
            model.has(count, alike[colour, size])


def _be_symmetric(model: ColourModel, symmetry: Symmetry) -> None:
    maps = self_maps(model.cells)
    if symmetry.by in TURNS:
        chosen = [maps[TURNS[symmetry.by]]] if TURNS[symmetry.by] in maps else []
    else:
        chosen = [where for move, where in maps.items() if move.mirrored]
    holds = [model.new() for _ in chosen]
    model.model.add_bool_or(holds)
    for held, where in zip(holds, chosen, strict=True):
        if symmetry.colours == "kept":
            _keep_colours(model, held, where)
        else:
            _permute_colours(model, held, where)


def _keep_colours(model: ColourModel, held: Var, where: dict[Hex, Hex]) -> None:
    for cell, image in where.items():
        for colour in model.colours:
            model.model.add_bool_or([~held, ~model.colour[cell, colour], model.colour[image, colour]])


def _permute_colours(model: ColourModel, held: Var, where: dict[Hex, Hex]) -> None:
    becomes = {(one, other): model.new() for one in model.colours for other in model.colours}
    for colour in model.colours:
        model.has(1, (becomes[colour, other] for other in model.colours))
        model.has(1, (becomes[other, colour] for other in model.colours))
    for cell, image in where.items():
        for (one, other), turned in becomes.items():
            here, there = model.colour[cell, one], model.colour[image, other]
            model.model.add_bool_or([~held, ~turned, ~here, there])
