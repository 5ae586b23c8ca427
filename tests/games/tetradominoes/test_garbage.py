"""Whatever is done to the text of an example, it is refused as content, or both programs agree and it is drawn."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.games.tetradominoes.engine.game import Tetradominoes
from generator.games.tetradominoes.examples import TetradominoesExample, TetradominoesRules
from generator.games.tetradominoes.picture import draw_before
from tests.games.tetradominoes.test_chapter import EXAMPLES

WORDS = [
    "",
    "pass",
    "skip",
    "keep",
    "give 12",
    "reveal 01 12",
    "draw 2",
    "return 11",
    "discard T",
    "light a1-a2-b2-b3",
]
SCRAPS = [*"0123467|-+. :/,az²\t\n", "hands: 01 / 12\n", "turn: 2\n", "stock: 55\n", "offer: -\n", "dark: a1-a2\n"]


@settings(max_examples=250, deadline=None)
@given(
    st.sampled_from(EXAMPLES),
    st.sampled_from(["", *WORDS]),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 1), st.sampled_from(["", *SCRAPS])), max_size=2),
)
def test_a_spoiled_example_is_refused_or_judged_alike(
    example: TetradominoesExample, words: str, changes: list[tuple[float, int, str]]
) -> None:
    position, move = example.position, words or example.move
    for place, cut, scrap in changes:
        at = int(place * len(position))
        position = position[:at] + scrap + position[at + cut :]
    try:
        before, wanted = Tetradominoes.read(position, move)
    except ContentError:
        return
    assert Tetradominoes.parse(str(before)) == before
    found = TetradominoesRules.judge(position, move)
    assert {*found.facts} == {*TetradominoesRules.recount(position, move).facts}
    assert TetradominoesRules.draw(position, move, found).width >= 0
    assert draw_before(before, wanted).width >= 0
