"""News for those who wait."""

import asyncio

from generator.serve import board
from generator.serve.board import SnapshotBoard
from generator.serve.snapshot import Snapshot


def test_everybody_gets_the_newest_and_nobody_the_same_twice() -> None:
    async def look() -> list[int | None]:
        hung = SnapshotBoard(Snapshot(number=1))
        seen: list[int | None] = []
        async for snapshot in hung.news():
            seen.append(snapshot.number if snapshot else None)
            if seen == [1]:
                hung.post(Snapshot(number=2))
                hung.post(Snapshot(number=3))
            else:
                hung.close()
        return seen

    assert asyncio.run(look()) == [1, 3]


def test_whoever_waits_long_is_told_that_nothing_happened() -> None:
    async def look() -> object:
        hung = SnapshotBoard(Snapshot(number=1))
        news = hung.news()
        await anext(news)
        return await anext(news)

    before, board.ALIVE = board.ALIVE, 0.01
    try:
        assert asyncio.run(look()) is None
    finally:
        board.ALIVE = before
