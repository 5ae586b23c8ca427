"""`tilewright draw`."""

from pathlib import Path

from generator.cli.options import Output, Quiet
from generator.cli.proven import proven
from generator.cli.solve import Target
from generator.cli.streams import say
from generator.errors import Faults


def draw(target: Target, output: Output = Path("output/figures"), quiet: Quiet = False) -> None:
    """Write the figures of problems as SVG, questions and answers, once their claims are proven."""
    from generator.load import colour_faults
    from generator.press.palette import part_palette
    from generator.press.svg import svg
    from generator.system.writing import write_files

    files: dict[Path, bytes] = {}
    items = proven(target)
    if faults := [*colour_faults(item.entry for item in items)]:
        raise Faults(faults)
    for item in items:
        name, palette = item.problem.id, part_palette(2)
        files[output / f"{name}.svg"] = svg(item.problem.draw(), palette, name).encode()
        if item.solution is not None:
            answer = svg(item.problem.draw(item.solution), palette, f"{name}, answer")
            files[output / f"{name}-answer.svg"] = answer.encode()
    write_files(files)
    for path in () if quiet else files:
        say(f"{path}")
