"""Where a cluster is, as a user writes it."""

import re

from generator.errors import ContentError
from generator.value import Value

LOCAL = "local:"
MOST_LOCAL = 256
ADDRESS = re.compile(r"(?:(tcp|tls|ws|wss)://)?(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):([0-9]{1,5})/?")
MOST_PORT = 65_535


class Address(Value):
    """The place of a scheduler, or the number of workers that are to be started here."""

    scheme: str = "tcp"
    host: str = ""
    port: int = 0
    local: int = 0

    def __str__(self) -> str:
        return f"{LOCAL}{self.local}" if self.local else f"{self.scheme}://{self.host}:{self.port}"


def read_address(text: str) -> Address:
    """The address that a text says; raises ContentError where it says none."""
    if text.startswith(LOCAL):
        number = text.removeprefix(LOCAL)
        if not re.fullmatch(r"[0-9]{1,4}", number) or not 1 <= int(number) <= MOST_LOCAL:
            raise ContentError(f"--on {text!r} names no cluster, expected {LOCAL}N with N from 1 to {MOST_LOCAL}")
        return Address(local=int(number))
    found = ADDRESS.fullmatch(text)
    if not found or not 1 <= int(found[3]) <= MOST_PORT:
        raise ContentError(
            f"--on {text!r} names no cluster, expected a scheduler such as tcp://10.0.0.1:8786, or {LOCAL}2"
        )
    return Address(found[1] or "tcp", found[2], int(found[3]))
