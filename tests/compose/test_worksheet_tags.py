import pytest

from generator.compose.items import Item
from generator.compose.tags.worksheet import Worksheet
from generator.compose.tree import Tree
from generator.errors import LayoutError
from generator.load import load_loose
from generator.system.cache import Cache
from generator.system.executors import Pool
from generator.verify import prove, verified
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def items(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Item]:
    chapters, faults = load_loose(
        [ROOT / "content/dominoes/dominosa.yaml", ROOT / "content/dominoes/unmatched.yaml"]
    )
    assert not faults
    wanted = ("dominosa-1", "dominosa-2", "unmatched-1")
    entries = [entry for chapter in chapters for entry in chapter.entries if entry.problem.id in wanted]
    proofs = prove(entries, Cache(tmp_path_factory.mktemp("cache")), Pool(1), lambda entry, proof: None)
    pairs = zip(entries, proofs, strict=True)
    found = [Item(verified(entry, proof), str(n), "x") for n, (entry, proof) in enumerate(pairs, 1)]
    return {item.id: item for item in found}


def worksheet(items: dict[str, Item], inside: str, said: str = "") -> Worksheet:
    tree = Tree(items, {})
    document = tree.document(f'<book title="B"><worksheet chapter="C" {said}>{inside}</worksheet></book>', "mine")
    [found] = document.divisions
    assert isinstance(found, Worksheet)
    return found


def test_a_worksheet_knows_its_problem_and_how_many_moves_are_asked_for(items: dict[str, Item]) -> None:
    found = worksheet(
        items, '<p>Slide.</p><ul><li>One</li><li>Two</li></ul><task id="unmatched-1"/>', 'needs="tiles"'
    )
    assert (found.words, found.moves, found.unit, found.lines) == ("3 slides", 3, "slides", 0)
    assert [text[0].text for text in found.task] == ["Slide.", "One", "Two"]
    assert (found.needs, found.rows, found.charts) == ("tiles", (), ())


def test_what_is_drawn_into_the_figure_needs_no_lines(items: dict[str, Item]) -> None:
    found = worksheet(items, '<task id="dominosa-1"/>')
    assert (found.moves, found.lines, found.unit, found.blank) == (0, 0, "", None)


def test_two_problems_of_different_numbers_share_no_worksheet(items: dict[str, Item]) -> None:
    with pytest.raises(LayoutError, match="'dominosa-2' has another number than 'dominosa-1'"):
        worksheet(items, '<task id="dominosa-1"/><task id="dominosa-2"/>')


def test_a_worksheet_needs_a_problem_and_a_chart_needs_tiles(items: dict[str, Item]) -> None:
    with pytest.raises(LayoutError, match="worksheet"):
        worksheet(items, "<p>Nothing.</p>")
    with pytest.raises(LayoutError, match="'dominosa-1' has no tiles to show"):
        worksheet(items, '<chart title="Tiles" of="dominosa-1"/><task id="dominosa-1"/>')
