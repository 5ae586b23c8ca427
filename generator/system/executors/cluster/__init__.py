"""Work done on a cluster of Dask, near or far; the only importer of distributed."""

from generator.system.executors.cluster.executor import Cluster

__all__ = ["Cluster"]
