"""Makes the reference from the code, and the pictures from the books: `python -m docs.make [--pictures]`."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from docs.making.abilities import abilities_page
from docs.making.claims import claims_page, requirements_page
from docs.making.commands import commands_page
from docs.making.families import families_page
from docs.making.keys import keys_page
from docs.making.rooms import with_rooms
from docs.making.tags import tags_page

REFERENCE = Path(__file__).parent / "reference"
CONTRIBUTING = Path(__file__).parents[1] / "CONTRIBUTING.md"

PAGES: Mapping[str, Callable[[], str]] = {
    "commands.md": commands_page,
    "keys.md": keys_page,
    "families.md": families_page,
    "claims.md": claims_page,
    "requirements.md": requirements_page,
    "template-tags.md": tags_page,
    "abilities.md": abilities_page,
}


def main() -> None:
    """Write every page of the reference and the rooms of CONTRIBUTING, and with --pictures all pictures."""
    from generator.system.writing import write_files

    pages = {REFERENCE / name: make().encode() for name, make in PAGES.items()}
    write_files({**pages, CONTRIBUTING: with_rooms(CONTRIBUTING.read_text(encoding="utf-8")).encode()})
    if "--pictures" in sys.argv[1:]:
        from docs.making.pictures import make_pictures

        make_pictures()


if __name__ == "__main__":
    main()
