"""What tries everything can fail: a judge or a rule that is wrong is found out in each of four families."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.catalogue import example_family, family, family_names
from generator.claim import Impossible
from generator.example import Example
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.verify import judge as judging
from generator.verify.proof import Proof, Verdict
from tests.hostile.brute import fujisan, games, hex_hex_y, hexagone, hexagone_states, mountains
from tests.hostile.brute.families import FAMILIES
from tests.hostile.brute.posed import counted

OF_FOUR = [
    "fujisan",
    "fujisan walks",
    "mountains",
    "mountains maps",
    "mountains turns",
    "mountains edited",
    "hexagone solo",
    "hexagone turns",
    "hexagone edited",
    "hex-hex-y wins",
    "hex-hex-y stones",
    "hex-hex-y graded",
    "hex-hex-y edited",
]
each = pytest.mark.parametrize("name", OF_FOUR)
FLIPPED = {Verdict.PROVEN: Verdict.REFUTED, Verdict.REFUTED: Verdict.PROVEN}


def faults(name: str, claims: int = 12) -> list[str]:
    return counted(FAMILIES[name].posing, claims, "itself").faults


@each
def test_a_verdict_that_is_turned_round_is_found_out_every_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = judging.judge

    def turned(problem: Any) -> Proof:
        proof = judge(problem)
        return Proof(FLIPPED.get(proof.verdict, proof.verdict), "turned")

    monkeypatch.setattr(judging, "judge", turned)
    tally = counted(FAMILIES[name].posing, 12, "itself")
    # What cannot even be read is refused before anybody judges it.
    assert len(tally.faults) > tally.claims / 2


@pytest.mark.parametrize("name", ["fujisan walks", "mountains", "hexagone turns", "hex-hex-y stones"])
@pytest.mark.parametrize("verdict", [Verdict.PROVEN, Verdict.REFUTED])
def test_a_judge_who_always_says_the_same_is_found_out(
    name: str, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "judge", lambda problem: Proof(verdict, "always"))
    assert faults(name)


def no_rows(self: Any, *rest: Any) -> Any:
    return ((way, goal) for way, goal in WALKS(self, *rest) if way not in "UD")


def no_white(pieces: Any, cell: Any) -> Any:
    return ALIKE(pieces, cell) if pieces[cell] != "W" else set()


WALKS, ALIKE, SECTIONS = fujisan.Mountain._walks, hexagone.alike, mountains.sections
WRONG: dict[str, tuple[str, object, str, Callable[..., Any]]] = {
    "nobody changes rows": ("fujisan walks", fujisan.Mountain, "_walks", no_rows),
    "one climbs two levels": ("mountains", mountains, "sections", lambda heights: SECTIONS(heights, 2)),
    "climbs cost nothing": ("mountains maps", mountains, "penalty", lambda heights: 0),
    "white is never a group": ("hexagone turns", hexagone_states, "alike", no_white),
    "one side is enough": ("hexagone turns", hexagone_states, "touching", lambda pieces, cell: 2),
    "anticlockwise": (
        "hex-hex-y stones",
        hex_hex_y,
        "secondary_to",
        lambda red: {(red + 1) % 6, (red + 2) % 6},
    ),
    "the secondary sides do not count": ("hex-hex-y stones", hex_hex_y, "secondary_to", lambda red: set()),
}
"""Rules told wrongly here: then the generator's, which are right, must seem wrong."""


@pytest.mark.parametrize(("name", "where", "what", "wrong"), WRONG.values(), ids=[*WRONG])
def test_a_rule_that_is_told_wrongly_disagrees_with_the_generator(
    name: str, where: object, what: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, what, wrong)
    assert faults(name, 500)


def tried_models() -> set[type]:
    """The models of which somebody tries everything, none of them by asking the engine."""
    first = [name for name in FAMILIES if not name.endswith(("graded", "edited"))]
    apart = [FAMILIES[name].posing for name in first]
    apart = [posing for posing in apart if getattr(posing, "func", None) is not games.moments]
    return {posed.model for posing in apart for seed in range(3) for posed in posing(Random(f"models {seed}"))}


def test_every_puzzle_is_tried_without_asking_the_engine() -> None:
    tried = tried_models()
    assert {family(name) for name in family_names() if not issubclass(family(name), Example)} <= tried
    assert {example_family(name) for name in ("fujisan", "mountains", "hexagone", "hex-hex-y")} <= tried


@pytest.mark.parametrize("path", sorted(Path(hexagone.__file__).parent.glob("*.py")), ids=lambda path: path.stem)
def test_of_a_model_nothing_is_asked_but_what_it_makes_of_keys(path: Path) -> None:
    if path.stem in ("games", "edited", "posed"):
        return
    text = path.read_text(encoding="utf-8")
    assert not [word for word in (".solve(", ".judge(", ".check(", ".recount(", ".measured_grade(") if word in text]


@pytest.mark.slow
@pytest.mark.parametrize(("winners", "count"), [("none", 0), ("not one", None)])
def test_every_full_board_of_side_three_has_one_winner_by_trying_all(winners: str, count: int | None) -> None:
    assert not hex_hex_y.full_boards(3, count)
    problem = HexHexYPuzzle(id="full", claim=Impossible(), boards={"side": 3, "winners": winners})
    assert judging.judge(problem).verdict is Verdict.PROVEN
