"""Who does the work: this process, others on this machine, or a cluster; what comes of it is the same."""

from generator.system.executors.here import Here
from generator.system.executors.pool import Pool
from generator.system.executors.work import Executor, Lost, Work, in_order

__all__ = ["Executor", "Here", "Lost", "Pool", "Work", "in_order"]
