"""A book served: one thread watches its files, one does the work, and this one answers the browser."""

import socket
import threading
from collections.abc import Callable
from pathlib import Path

from generator.build import Workshop
from generator.serve.app import make_app
from generator.serve.board import SnapshotBoard
from generator.serve.listening import Server
from generator.serve.live_book import LiveBook
from generator.serve.snapshot import Snapshot
from generator.serve.watching import Watch

PATIENCE = 3.0
"""Seconds that work under way may take when the server ends."""


class Serving:
    """Everything that shows one book; `report` is handed each state of it."""

    def __init__(
        self,
        folder: Path,
        shop: Workshop,
        paper: str | None,
        listener: socket.socket,
        report: Callable[[Snapshot], None],
    ) -> None:
        def tell(snapshot: Snapshot) -> None:
            self.board.post(snapshot)
            report(snapshot)

        self.listener = listener
        self.port: int = listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.watch = Watch([folder, *shop.templates])
        self.desk = LiveBook(folder, shop, paper, tell)
        self.board = SnapshotBoard(self.desk.snapshot)
        self.server = Server(make_app(self.desk, self.board, self.port), self.board.close)

    def run(self) -> None:
        """Serve until `stop`, or until somebody asks the program to end."""
        work = threading.Thread(target=self.desk.run, name="desk", daemon=True)
        look = threading.Thread(target=self._look, name="watch", daemon=True)
        work.start()
        look.start()
        try:
            self.server.run([self.listener])
        finally:
            self.watch.stop()
            self.desk.close()
            look.join(PATIENCE)
            work.join(PATIENCE)

    def stop(self) -> None:
        """End, from any thread."""
        self.server.stop()

    def _look(self) -> None:
        for _ in self.watch.changes():
            self.desk.changed()
