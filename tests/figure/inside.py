"""Whether a figure holds all that is drawn on it."""

from generator.figure.marks import Disc, Figure, Label, Line, Path, untagged


def inside(figure: Figure) -> bool:
    """Whether every mark lies on the figure."""
    points = []
    for mark in untagged(figure.marks):
        match mark:
            case Disc(centre=(x, y), radius=radius):
                points += [(x - radius, y - radius), (x + radius, y + radius)]
            case Line(start=start, end=end):
                points += [start, end]
            case Path(steps=steps):
                numbers = [list(map(float, step[1:])) for step in steps]
                points += [(at[-2], at[-1]) for at in numbers if at]
            case Label(at=at):
                points.append(at)
            case _:
                pass
    return all(-0.01 <= x <= figure.width + 0.01 and -0.01 <= y <= figure.height + 0.01 for x, y in points)
