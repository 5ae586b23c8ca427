"""What a player cannot see is dealt anew, fairly, and nobody gets what they are known not to hold."""

from collections import Counter

from generator.games.hidden import redealt
from generator.solve.chance import Chance


def test_hands_keep_their_sizes_and_what_is_kept() -> None:
    for seed in range(20):
        hands, left = redealt(["ab", "cde", "f"], {0: "ab"}, "fedcx", {}, Chance(seed))
        assert hands[0] == ["a", "b"]
        assert [len(hand) for hand in hands] == [2, 3, 1]
        assert sorted(hands[1] + hands[2] + left) == ["c", "d", "e", "f", "x"]


def test_nobody_gets_what_is_barred() -> None:
    for seed in range(20):
        hands, left = redealt(["a", "xx", "y"], {0: "a"}, "cdef", {2: "cde"}, Chance(seed))
        assert hands[2] == ["f"]
        assert sorted(hands[1] + left) == ["c", "d", "e"]


def test_every_deal_that_can_be_is_about_equally_likely() -> None:
    dealt: Counter[tuple[str, ...]] = Counter()
    for seed in range(4500):
        hands, _ = redealt(["xx", "yy"], {}, "abcde", {1: "ab"}, Chance(seed))
        dealt["".join(sorted(hands[0])), "".join(sorted(hands[1]))] += 1
    assert len(dealt) == 3 * 3
    assert all(400 < count < 600 for count in dealt.values())
