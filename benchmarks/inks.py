"""The table of inks, worked out from Ghostscript's CMYK profile: `python -m benchmarks.inks [--profile FILE]`.

A colour of the screen is first separated by the profile as every program does it (relative colorimetric, black
point compensated). That may take three inks and black, and more of them than a printer's paper holds. So black
prints the grey in it as far as the printed colour stays the same, which the profile's other table tells: none in
light colours, where dots of black show, and all in dark ones. Less ink, two inks and black for most of what is
written, and the same colour.

Prints how far off the table is between its points. With --write the numbers go to generator/art/inks.txt; they
are all that is shipped, and not the profile.
"""

import argparse
from io import BytesIO
from pathlib import Path
from struct import unpack_from

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageCms

from generator.art.separation import FILE, SIZE, Separation, lattice

Numbers = NDArray[np.float64]

NAME = "default_cmyk.icc"
FOLDERS = ("/usr/share/color/icc/ghostscript", "/usr/share/ghostscript", "/usr/local/share/ghostscript", "/opt")
RELATIVE, COMPENSATED = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION

LIGHT, DARK = 75.0, 30.0
"""Where black begins to print the grey in a colour, and where it prints all of it, in lightness."""

STEPS = 64
SAME = 1.0
"""How far a printed colour may move when black takes its grey over: less than is seen."""

HEAD = """\
# The four inks of {size} x {size} x {size} colours of a screen, two hexadecimal digits an ink: cyan, magenta,
# yellow, black. Red grows along a line, green from line to line, blue from block to block, from 0 to 255.
# Worked out from {title!r} of Ghostscript by benchmarks/inks.py.
"""


def found_profile() -> Path | None:
    """Ghostscript's own profile, if it is installed."""
    return next((path for folder in FOLDERS for path in sorted(Path(folder).glob(f"**/{NAME}"))), None)


class Press:
    """What inks look like once they are printed, as the table A2B1 of a profile tells it."""

    def __init__(self, profile: bytes) -> None:
        table = _tag(profile, b"A2B1")
        inks, parts, points = table[8:11]
        if table[:4] != b"mft2" or (inks, parts) != (4, 3):
            raise SystemExit("the table of the profile is of another kind than Ghostscript's")
        before, after = unpack_from(">HH", table, 48)
        sizes = inks * before, points**inks * parts, parts * after
        flat = np.frombuffer(table, ">u2", sum(sizes), 52) / 65535
        self.before = flat[: sizes[0]].reshape(inks, before)
        self.lattice = flat[sizes[0] : sizes[0] + sizes[1]].reshape((*([points] * inks), parts))
        self.after = flat[sizes[0] + sizes[1] :].reshape(parts, after)
        self.last = points - 1

    def printed(self, inks: Numbers) -> Numbers:
        """The Lab colours of some inks, a row each."""
        at = np.stack([self._bent(self.before[j], inks[:, j]) for j in range(4)], 1) * self.last
        low = np.minimum(at.astype(int), self.last - 1)
        part = at - low
        total = np.zeros((len(inks), 3))
        for corner in range(16):
            far = np.array([corner >> j & 1 for j in range(4)])
            weight = np.prod(np.where(far, part, 1 - part), axis=1)
            total += weight[:, None] * self.lattice[tuple((low + far).T)]
        lab = np.stack([self._bent(self.after[j], total[:, j]) for j in range(3)], 1) * 65535
        return np.stack([lab[:, 0] / 652.8, lab[:, 1] / 256 - 128, lab[:, 2] / 256 - 128], 1)

    def mixed(self, wanted: Numbers, black: Numbers, start: Numbers, rounds: int) -> tuple[Numbers, Numbers]:
        """The inks that print some colours with so much black, and how far off they are."""
        found = start.copy()
        for _ in range(rounds):
            inks = np.concatenate([found, black[:, None]], 1)
            now = self.printed(inks)
            slope = np.stack([self._slope(inks, now, j) for j in range(3)], 2)
            turned = slope.transpose(0, 2, 1)
            matrix = turned @ slope + 2 * np.eye(3)
            pull = np.einsum("nij,nj->ni", turned, wanted - now)
            stuck = ((found <= 0) & (pull < 0)) | ((found >= 1) & (pull > 0))
            for j in range(3):
                matrix[stuck[:, j], j, :] = matrix[stuck[:, j], :, j] = 0
                matrix[stuck[:, j], j, j] = 1
            pull[stuck] = 0
            found = np.clip(found + np.linalg.solve(matrix, pull[:, :, None])[:, :, 0], 0, 1)
        inks = np.concatenate([found, black[:, None]], 1)
        return inks, np.linalg.norm(self.printed(inks) - wanted, axis=1)

    def _slope(self, inks: Numbers, now: Numbers, ink: int) -> Numbers:
        step = np.where(inks[:, ink] > 0.99, -0.01, 0.01)
        moved = inks.copy()
        moved[:, ink] += step
        return np.asarray((self.printed(moved) - now) / step[:, None])

    @staticmethod
    def _bent(curve: Numbers, values: Numbers) -> Numbers:
        return np.interp(values, np.linspace(0, 1, len(curve)), curve)


def _tag(profile: bytes, name: bytes) -> bytes:
    (count,) = unpack_from(">L", profile, 128)
    for place in range(count):
        tag, start, length = unpack_from(">4sLL", profile, 132 + 12 * place)
        if tag == name:
            return profile[start : start + length]
    raise SystemExit(f"the profile has no table {name.decode()}")


def separated(profile: bytes, colours: bytes) -> Numbers:
    """The inks of some colours as the profile itself gives them."""
    press = ImageCms.ImageCmsProfile(BytesIO(profile))
    screen = ImageCms.createProfile("sRGB")
    image = Image.frombytes("RGB", (len(colours) // 3, 1), colours)
    made = ImageCms.profileToProfile(image, screen, press, RELATIVE, "CMYK", flags=COMPENSATED)
    assert made is not None
    return np.frombuffer(made.tobytes(), np.uint8).reshape(-1, 4) / 255


def with_black(press: Press, first: Numbers) -> Numbers:
    """The same printed colours, the grey in them in black."""
    wanted = press.printed(first)
    most, coloured = first[:, 3].copy(), first[:, :3].copy()
    going = np.ones(len(first), bool)
    for step in range(1, STEPS + 1):
        now = np.flatnonzero(going & (first[:, 3] + (step - 1) / STEPS < 1))
        black = np.minimum(first[now, 3] + step / STEPS, 1)
        inks, off = press.mixed(wanted[now], black, coloured[now], 6)
        same = now[off <= SAME]
        coloured[same], most[same] = inks[off <= SAME, :3], black[off <= SAME]
        going[now[off > SAME]] = False
    share = np.clip((LIGHT - wanted[:, 0]) / (LIGHT - DARK), 0, 1)
    black = first[:, 3] + share * (most - first[:, 3])
    return press.mixed(wanted, black, first[:, :3], 25)[0]


def table(profile: bytes) -> bytes:
    """The inks of the table."""
    inks = with_black(Press(profile), separated(profile, lattice()))
    return np.round(inks * 255).astype(np.uint8).tobytes()


def apart(profile: bytes, made: Separation, seed: int = 1, count: int = 5000) -> Numbers:
    """How far the table's print of random colours lies from the profile's, in Lab."""
    colours = np.random.default_rng(seed).integers(0, 256, (count, 3)).astype(np.uint8)
    press = Press(profile)
    inks = np.array([made.of(colour.tobytes().hex()) for colour in colours])
    off = press.printed(inks) - press.printed(separated(profile, colours.tobytes()))
    return np.asarray(np.linalg.norm(off, axis=1))


def written(inks: bytes, title: str) -> str:
    """The numbers as they are shipped."""
    words = [inks[at : at + 4].hex() for at in range(0, len(inks), 4)]
    lines = [" ".join(words[at : at + SIZE]) for at in range(0, len(words), SIZE)]
    blocks = ["\n".join(lines[at : at + SIZE]) for at in range(0, len(lines), SIZE)]
    return HEAD.format(size=SIZE, title=title) + "\n\n".join(blocks) + "\n"


def main() -> None:
    """Work the table out, say how good it is, and write it where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", type=Path, default=found_profile(), help="Ghostscript's default_cmyk.icc")
    parser.add_argument("--write", action="store_true", help="write the numbers into the program")
    options = parser.parse_args()
    if options.profile is None:
        raise SystemExit(f"no {NAME} found; name it with --profile")
    profile = options.profile.read_bytes()
    made = Separation(table(profile))
    off = apart(profile, made)
    most = max(sum(made.inks[at : at + 4]) for at in range(0, len(made.inks), 4)) / 255
    print(f"{len(made.inks) // 4} colours, {most:.0%} of ink at most; between them the printed colour is off by")
    print(f"{off.mean():.2f} on average, {np.quantile(off, 0.95):.2f} in 19 of 20, {off.max():.2f} at most (Lab)")
    if options.write:
        title = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(BytesIO(profile))).strip()
        FILE.write_text(written(made.inks, title), encoding="ascii")
        print(f"written to {FILE}")


if __name__ == "__main__":
    main()
