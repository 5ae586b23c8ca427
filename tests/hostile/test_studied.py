"""Claims of studies and the records that they rest on, edited one field at a time: none of it is believed."""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from generator.claim import Studied
from generator.errors import Refuted
from generator.puzzles.mountains.order import deal_of_rank
from generator.studies import kept
from generator.studies.claim import StudyClaim
from generator.studies.running import study_of
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.shipped import shipped_chapters

Told = dict[str, Any]
Change = Callable[[Told], None]
SHIPPED = {
    claim.study: dict(claim.finds)
    for chapter in shipped_chapters()
    for claim in (entry.problem.claim for entry in chapter.entries)
    if isinstance(claim, Studied)
}
every_study = pytest.mark.parametrize("name", sorted(kept.SEALS))


def claimed(name: str, finds: Told) -> StudyClaim:
    return StudyClaim.model_validate({"id": "x", "claim": {"studied": {"study": name, **finds}}})


def looked_up(name: str, finds: Told) -> str:
    """What becomes of numbers that are only looked up: the parts are held elsewhere."""
    problem = claimed(name, finds)
    for solution in problem.solve():
        problem.check(solution)
    return "proven"


def test_every_study_of_a_book_is_tried() -> None:
    assert {*SHIPPED} == {*kept.SEALS} == {path.stem for path in kept.FOUND.glob("*.json")}


@every_study
def test_a_number_one_more_or_one_less_than_found_is_refuted(name: str) -> None:
    assert looked_up(name, SHIPPED[name]) == "proven"
    for found, number in SHIPPED[name].items():
        for wrong in {number + 1, abs(number - 1), number + 1000, number * 10 + 1} - {number}:
            with pytest.raises(Refuted, match=f"claimed {found} {wrong:,}"):
                looked_up(name, SHIPPED[name] | {found: wrong})


@every_study
def test_names_exchanged_lost_or_made_up_are_refuted_or_refused(name: str) -> None:
    finds = SHIPPED[name]
    for one, other in zip(finds, [*finds][1:], strict=False):
        if finds[one] != finds[other]:
            with pytest.raises(Refuted):
                looked_up(name, finds | {one: finds[other], other: finds[one]})
    for one in finds:
        with pytest.raises(ValidationError, match="finds no"):
            claimed(name, {f"{one}s": finds[one]})
        with pytest.raises(ValidationError, match="finds no"):
            claimed(name, finds | {one.upper(): finds[one]})
    with pytest.raises(ValidationError, match="expected study and what it found"):
        claimed(name, {})
    for other_study in {*SHIPPED} - {name}:
        with pytest.raises((ValidationError, Refuted)):
            looked_up(other_study, finds)


@pytest.fixture
def spoil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Writes a changed record, its sums made anew and, unless told otherwise, its seal as well."""
    found = kept.FOUND
    monkeypatch.setattr(kept, "FOUND", tmp_path)
    monkeypatch.setattr(kept, "SEALS", dict(kept.SEALS))

    def forget() -> None:
        kept.record_of.cache_clear()
        kept.digest_of.cache_clear()

    def change(name: str, edit: Change, sealed: bool = True) -> None:
        told = json.loads((found / f"{name}.json").read_text(encoding="utf-8"))
        edit(told)
        _, total = told["parts"][0]
        for _, finding in told["parts"][1:]:
            total = study_of(name).add(total, finding)
        told["finding"] = total
        data = json.dumps(told).encode()
        (tmp_path / f"{name}.json").write_bytes(data)
        if sealed:
            kept.SEALS[name] = sha256(data).hexdigest()
        forget()

    forget()
    yield change
    forget()


def in_part(number: int, **changes: Any) -> Change:
    def edit(told: Told) -> None:
        told["parts"][number][1].update(changes)

    return edit


def every_record(**changes: Any) -> Change:
    def edit(told: Told) -> None:
        for _, finding in told["parts"]:
            for record in finding.values():
                record.update({key: value(record[key]) for key, value in changes.items()})

    return edit


def more_climbs_everywhere(told: Told) -> None:
    for _, finding in told["parts"]:
        finding["lengths"]["10"] += 3_000


def five_lack_a_height(told: Told) -> None:
    finding = told["parts"][3][1]
    finding.update(mapped=finding["mapped"] - 5, lacking=finding["lacking"] + 5)


def listed(key: str, names: str) -> Change:
    def edit(told: Told) -> None:
        finding = told["parts"][3][1]
        finding.update({"mapped": finding["mapped"] - 1, key: [names]})
        finding["steps"]["0"] -= 1

    return edit


def six_dominoes_as_four(told: Told) -> None:
    long = next(finding["6"] for part, finding in told["parts"] if part[0] == 6 and finding["6"]["moves"] > 6)
    for part, finding in told["parts"]:
        if part[0] == 4:
            finding["4"].update(moves=long["moves"], start=long["start"])


def more_figures(told: Told) -> None:
    told["parts"][3][1]["counts"]["one mirror"] = [9, 9, 9, 9]


def more_symmetric(told: Told) -> None:
    for _, finding in told["parts"]:
        for one in finding["best"]:
            one["kind"] = "six mirrors"


def rounder(told: Told) -> None:
    """The figures that a page shows have a shorter outline than they have."""
    for _, finding in told["parts"]:
        for one in finding["best"]:
            one["outline"] -= 1


A_DEAL = "00 01 02 03 04 05 06 11 12 13 14 15 16 22 23 24 25 26"
LIES: dict[str, tuple[str, Change, str]] = {
    "climbs of one part": ("fujisan", in_part(3, lengths={"10": 9_999}), "counted otherwise"),
    "climbs of every part": ("fujisan", more_climbs_everywhere, "counted otherwise"),
    "deals of a part": ("fujisan", in_part(7, deals=11_000), "counted otherwise"),
    "lengths left out": ("fujisan", in_part(7, each="=" * 9_999), "counted otherwise"),
    "no lengths": ("fujisan", in_part(7, each=""), "counted otherwise"),
    "a longest climb": ("fujisan", in_part(7, longest={"moves": 99, "number": 1, "mountain": ""}), "counted other"),
    "deals that lack a height": ("mountains", five_lack_a_height, "9 lack a height, counted 4"),
    "a deal without a map": ("mountains", listed("impossible", A_DEAL), "are other deals"),
    "a deal that is open": ("mountains", listed("undecided", A_DEAL), "are other deals"),
    "no deal": ("mountains", listed("impossible", "00 01"), "are other deals"),
    "steps": ("mountains", in_part(3, steps={"0": 10**7}), "maps were shaken"),
    "the longest shake": ("mountains", in_part(3, longest=10**7), "no shake is as long"),
    "rectangles of capturing": ("capturing", every_record(looked=lambda number: 10 * number), "counted 87"),
    "rectangles of unmatched": ("unmatched", every_record(looked=lambda number: 10 * number), "counted 9"),
    "hunted for, said to be settled": ("capturing", every_record(settled=lambda _: True), "not settled as"),
    "settled, said to be open": ("unmatched", every_record(settled=lambda _: False), "not settled as"),
    "a longer record": ("unmatched", six_dominoes_as_four, "from 6 dominoes"),
    "figures": ("latin", more_figures, "not those that it counts"),
    "symmetry": ("latin", more_symmetric, "not those that it counts"),
    "outlines": ("latin", rounder, "the study says otherwise"),
}
"""Edits of which the sums, the finding and the seal were mended to match."""


@pytest.mark.parametrize(("name", "edit", "words"), LIES.values(), ids=[*LIES])
def test_a_lie_in_a_record_is_found_though_all_sums_were_mended(
    name: str, edit: Change, words: str, spoil: Callable[..., None]
) -> None:
    spoil(name, edit)
    numbers = study_of(name).numbers(kept.record_of(name).finding)
    proof = judge(claimed(name, dict(numbers)))
    assert (proof.verdict, words in proof.message) == (Verdict.CRASHED, True), proof


def test_a_deal_with_a_map_that_is_listed_as_open_or_without_one_is_found(spoil: Callable[..., None]) -> None:
    names = " ".join(map(str, deal_of_rank(393_300, 18)))
    for key in ("impossible", "undecided"):
        spoil("mountains", listed(key, names))
        numbers = study_of("mountains").numbers(kept.record_of("mountains").finding)
        proof = judge(claimed("mountains", dict(numbers)))
        assert proof.verdict is Verdict.CRASHED
        assert "a map where the study says otherwise" in proof.message


def test_a_lie_that_only_luck_could_find_is_found_by_the_seal(spoil: Callable[..., None]) -> None:
    def climb_the_last(told: Told) -> None:
        _, finding = told["parts"][-1]
        each = finding["each"]
        place = each.index("0")
        finding["each"] = f"{each[:place]}={each[place + 1 :]}"
        finding["lengths"]["13"] += 1

    spoil("fujisan", climb_the_last, sealed=False)
    with pytest.raises(ValidationError, match="was changed since it was sealed, expected the one that came with"):
        claimed("fujisan", SHIPPED["fujisan"] | {"climbable": SHIPPED["fujisan"]["climbable"] + 1})


@every_study
def test_no_byte_of_a_record_can_be_changed(name: str, tmp_path: Path, spoil: Callable[..., None]) -> None:
    spoil(name, lambda told: None)
    data = (tmp_path / f"{name}.json").read_bytes()
    chance = Random(name)
    for place in chance.sample(range(len(data)), 20):
        other = bytes([data[place] ^ 1 << chance.randrange(7)])
        (tmp_path / f"{name}.json").write_bytes(data[:place] + other + data[place + 1 :])
        kept.record_of.cache_clear()
        with pytest.raises(ValidationError, match="was changed since it was sealed"):
            claimed(name, SHIPPED[name])


def test_one_part_more_is_drawn_anew_at_each_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, ...]] = []

    def note(self: object, part: tuple[int, ...], *rest: object) -> int:
        drawn.append(part)
        return 5

    monkeypatch.setattr(type(study_of("mountains")), "recount", note)
    for _ in range(20):
        assert judge(claimed("mountains", SHIPPED["mountains"])).ways[1] == "20 recounted"
    assert len({tuple(drawn[at : at + 4]) for at in range(0, 100, 5)}) == 1
    assert len({*drawn[4::5]}) > 1
