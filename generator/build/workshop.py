"""Where a build finds things and puts them, and how it works."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.compose.runs import FigureReference
from generator.load import LoadedBook, TileSheet, known_sets
from generator.system.cache import Cache
from generator.system.executors import Executor
from generator.value import Value
from generator.verify import Ledger, Progress, Verified

if TYPE_CHECKING:
    from generator.compose.render import Composer


def unwatched(total: int) -> AbstractContextManager[Progress]:
    """Nobody wants to be told."""
    return nullcontext(lambda entry, proof: None)


class Workshop(Value):
    """Where a build finds things and puts them, and how it works."""

    templates: tuple[Path, ...]
    output: Path
    cache: Cache
    executor: Executor
    watch: Callable[[int], AbstractContextManager[Progress]] = unwatched


def composer_of(loaded: LoadedBook, found: list[Verified[Any]], ledger: Ledger, shop: Workshop) -> "Composer":
    """Who turns a proven book into documents."""
    # Imported here, for nothing is composed before all is proven.
    from generator.compose.render import Composer

    bags = {name: _bag(tile) for name, tile in known_sets(loaded.folder).items()}
    return Composer(loaded, found, ledger, bags=bags, folders=list(shop.templates), store=shop.cache)


def _bag(tile: TileSheet) -> FigureReference:
    from generator.sheet.bag import bag_alt_text, bag_figure

    return FigureReference(
        f"bag {tile.model_dump_json()}", lambda: bag_figure(tile).with_alt_text(bag_alt_text(tile))
    )
