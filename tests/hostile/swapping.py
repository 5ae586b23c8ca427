"""Links that change places with files while they are being read.

`python -m tests.hostile.swapping FOLDER` does nothing but swap, until it is ended.
"""

import sys
from itertools import count
from pathlib import Path

SECRET, OWN = b"secret", b"own"


class Ground:
    """A folder `inside` with a file `a` and a folder `deep`, and beside it what nobody inside may read."""

    def __init__(self, folder: Path) -> None:
        self.inside, self.outside = folder / "inside", folder / "outside"

    def make(self) -> "Ground":
        """The same, made anew."""
        for place, text in ((self.inside, OWN), (self.outside, SECRET)):
            (place / "deep").mkdir(parents=True)
            for name in ("a", "deep/a"):
                (place / name).write_bytes(text)
        return self

    def swap(self, name: str, link: bool) -> None:
        """Put a link that leads out in the place of a file or a folder, or what was there before."""
        place, kept, way = self.inside / name, self.inside / f"{name}-kept", self.inside / f"{name}-way"
        if link:
            way.symlink_to(self.outside / name)
            place.rename(kept)
            way.rename(place)
        else:
            place.unlink()
            kept.rename(place)


def main(folder: Path) -> None:
    """Swap a file and a folder in turns."""
    ground = Ground(folder)
    for turn in count():
        name = ("a", "deep")[turn % 2]
        ground.swap(name, link=True)
        ground.swap(name, link=False)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
