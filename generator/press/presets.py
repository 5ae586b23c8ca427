"""What cutting machines and their programs expect: colours, how thin a line is, marks, and how much they print."""

from generator.errors import ContentError, suggestion
from generator.printing.printers import INCH
from generator.value import Value

RED, BLUE, BLACK = "FF0000", "0000FF", "000000"


class Preset(Value):
    """A convention: who follows it, the colours of its layers, and its lines in millimetres.

    What is engraved is filled and never drawn round, for a machine might cut along any thin line.
    """

    name: str
    machine: str
    cut: str
    score: str
    engrave: str
    line: float
    marks: bool = False
    """Whether registration marks are printed."""
    area: tuple[float, float] | None = None
    """All that it can print and cut, whatever the paper."""

    @property
    def title(self) -> str:
        """Its area in words, where it has one."""
        return " × ".join(f"{length / INCH:g}" for length in self.area) + " in" if self.area else ""

    @property
    def printed(self) -> bool:
        """Whether faces are printed before they are cut; a laser engraves them instead."""
        return self.machine == "plotter"


PRESETS = {
    preset.name: preset
    for preset in (
        # Silhouette Studio and programs that read its marks: any thin line is cut, layer by layer.
        Preset(name="silhouette", machine="plotter", cut=RED, score=BLUE, engrave=BLACK, line=0.1, marks=True),
        # Cricut's Print Then Cut adds marks of its own, and prints and cuts no more than this.
        Preset(
            name="cricut",
            machine="plotter",
            cut=RED,
            score=BLUE,
            engrave=BLACK,
            line=0.1,
            area=(9.25 * INCH, 6.75 * INCH),
        ),
        # What most workshops ask for: red is cut and blue is scored, in hairlines, and black is engraved.
        Preset(name="common", machine="laser", cut=RED, score=BLUE, engrave=BLACK, line=0.001 * INCH),
        # Ponoko cuts along blue, marks along red, and engraves what is filled with black.
        Preset(name="ponoko", machine="laser", cut=BLUE, score=RED, engrave=BLACK, line=0.01),
        # Glowforge engraves whatever is filled; lines are told apart by their colours.
        Preset(name="glowforge", machine="laser", cut=RED, score=BLUE, engrave=BLACK, line=0.1),
        # LightBurn makes a layer of each colour, the first three of its palette being black, blue and red.
        Preset(name="lightburn", machine="laser", cut=RED, score=BLUE, engrave=BLACK, line=0.1),
    )
}

USUAL = {"plotter": "silhouette", "laser": "common"}
"""The preset of a machine for which none is named."""


def read_preset(name: str | None, machine: str) -> Preset:
    """The preset of that name for a machine, or its usual one; raises ContentError for an unknown one."""
    known = [one.name for one in PRESETS.values() if one.machine == machine]
    wanted = USUAL[machine] if name is None else name.lower()
    if wanted in known:
        return PRESETS[wanted]
    if wanted in PRESETS:
        other = PRESETS[wanted].machine
        raise ContentError(
            f"preset {name!r} is for a {other}, expected one of {', '.join(known)}, or say --for {other}"
        )
    raise ContentError(f"preset {name!r}, expected one of {', '.join(known)}{suggestion(wanted, known)}")
