"""What a cluster costs beside the pool, on one machine: the same proofs, by two workers each.

Usage: python benchmarks/cluster.py [NUMBER NUMBER]   (200 and 1,000 problems by default)

Problems are Dominosa grids of the book with their numbers exchanged for one another, none of them in any cache. All
CPU time counts: that of the scheduler, the workers, and the processes that do their tasks. A cluster takes longer
to start, so two numbers of problems are proven, and what the larger takes beyond the smaller is the work alone. A
cluster of others is not taken at its word: what is done here again counts as well.
"""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

WORKERS = 2
WAYS = {"pool": f"Pool({WORKERS})", "cluster": f"Cluster('local:{WORKERS}')", "others": f"others({WORKERS})"}
PROGRAM = """\
import json
import subprocess
import sys
import time
from pathlib import Path

from generator.system.executors import Pool
from generator.load import load_loose
from generator.verify.working import PROVING

def others(workers):
    from generator.system.executors.witness import Witness

    file = Path(sys.argv[1]).with_suffix(".json")
    place = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    start("scheduler", *place)
    for _ in range(workers):
        start("worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard")
    while True:
        time.sleep(1)
        try:
            cluster = Cluster(json.loads(file.read_text())["address"])
        except (OSError, ValueError):
            continue
        if cluster.jobs == workers:
            return Witness(cluster, cluster.where)
        cluster.close()


def start(kind, *words):
    code = f"from distributed.cli.dask_{kind} import main; main()"
    kept.append(subprocess.Popen([sys.executable, "-c", code, *words], stdout=-3, stderr=-3))


if __name__ == "__main__":
    kept = []
    if "Pool" not in sys.argv[2]:
        from generator.system.executors.cluster import Cluster
    executor = eval(sys.argv[2])
    [chapter], _ = load_loose([Path(sys.argv[1])])
    proofs = dict(executor.run(PROVING, chapter.entries))
    assert all(proof.verdict.value == "proven" for proof in proofs.values())
    if "Pool" not in sys.argv[2]:
        getattr(executor, "others", executor).close()
    for started in kept:
        started.terminate()
        started.wait()
"""


def measured(way: str, folder: Path, count: int) -> tuple[float, float]:
    """The CPU seconds and the seconds in which so many problems are proven one way."""
    from benchmarks.clock import cpu_of_command

    start = time.perf_counter()
    cpu = cpu_of_command([sys.executable, str(folder / "prove.py"), str(folder / f"{count}.yaml"), WAYS[way]])
    return cpu, time.perf_counter() - start


def overhead(counts: tuple[int, int]) -> dict[str, tuple[float, float]]:
    """CPU seconds and seconds that the larger number takes beyond the smaller, each way; told as it goes."""
    found: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _write(folder, counts)
        for way in WAYS:
            few, many = (measured(way, folder, count) for count in counts)
            for count, (cpu, wall) in zip(counts, (few, many), strict=True):
                print(f"{way:<10}{count:>8,} proofs{cpu:>10.2f} s CPU{wall:>10.2f} s", flush=True)
            found[way] = many[0] - few[0], many[1] - few[1]
    return found


def _write(folder: Path, counts: tuple[int, int]) -> None:
    from benchmarks.desk import grids
    from generator.load.write import new_file

    (folder / "prove.py").write_text(PROGRAM)
    made = [numbers for (numbers, _), _ in zip(grids(), range(max(counts)), strict=False)]
    for count in counts:
        problems = [{"id": f"grid-{i}", "claim": "unique", "numbers": made[i]} for i in range(count)]
        (folder / f"{count}.yaml").write_text(new_file("dominosa", problems))


def main(counts: tuple[int, int]) -> None:
    """Print a small table."""
    found = overhead(counts)
    for way, whose in (("cluster", "a cluster of our own"), ("others", "a cluster of others, a share done again")):
        more = found[way][0] / found["pool"][0] - 1
        print(f"beyond the start, {max(counts) - min(counts):,} proofs cost {more:+.1%} CPU on {whose}")


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]] or [200, 1_000]
    main((min(asked), max(asked)))
