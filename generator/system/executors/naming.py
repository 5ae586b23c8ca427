"""Work by its name: where its function stands, for those who have the same program but not our memory."""

from importlib import import_module
from typing import Any

from generator.system.executors.work import Work


def name_of(work: Work[Any, Any]) -> str:
    """The module and the name of a work's function; raises TypeError where others could not find it or be told."""
    name = f"{work.do.__module__}:{work.do.__qualname__}"
    if None in (work.send, work.receive, work.answer, work.hear):
        raise TypeError(f"{name} cannot be sent, expected send, receive, answer and hear beside it")
    if work_named(name) is not work:
        raise TypeError(f"{name} is other work in its module")
    return name


def work_named(name: str) -> Work[Any, Any]:
    """The work whose function has that name; it stands beside the function."""
    module, _, function = name.partition(":")
    for value in vars(import_module(module)).values():
        if isinstance(value, Work) and value.do.__qualname__ == function:
            return value
    raise TypeError(f"{name} stands beside no work")
