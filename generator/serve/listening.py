"""A port of this machine alone, and the server behind it; the only importer of uvicorn."""

import errno
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn

from generator.errors import ContentError

LOOPBACK = "127.0.0.1"
FAREWELL = 1
"""Seconds that requests under way may take when the server ends."""

REASONS = {errno.EADDRINUSE: "is in use by another program", errno.EACCES: "may not be used by you"}


def listen(port: int) -> socket.socket:
    """A port that nobody but this machine can reach; raises ContentError where there is none to be had."""
    try:
        # Opened here and handed to the server, so that a port in use is told before anything is worked out.
        return socket.create_server((LOOPBACK, port))
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        reason = REASONS.get(number or 0, f"cannot be used: {getattr(error, 'strerror', None) or error}")
        told = f"port {port} {reason}; choose another with --port, or any free one with --port 0"
        raise ContentError(told) from None


class Server(uvicorn.Server):
    """A server that lets those go who wait for news before it waits for them to leave."""

    def __init__(self, app: Any, leaving: Callable[[], None]) -> None:
        self.leaving = leaving
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                ws="none",
                log_config=None,
                log_level="critical",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=FAREWELL,
            )
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody asks the program to end; a terminal's Ctrl-C comes twice, the second time handed on to us."""
        if not self.should_exit:
            self.leaving()
            super().handle_exit(sig, frame)

    def stop(self) -> None:
        """End, from any thread."""
        self.leaving()
        self.should_exit = True
