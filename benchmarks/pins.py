"""What the package index itself says of the versions in constraints.txt: taken back, or followed by newer ones.

    python -m benchmarks.pins

A version that was taken back (yanked) ends it with 1. One that is followed by another is told, with the newest
and with who holds it back, for that is a matter of judgement.
"""

import json
import re
import subprocess
import sys
import tempfile
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)$", re.MULTILINE)
YANKED = "yanked version"


def pins() -> dict[str, str]:
    """The version of each package, by its name as the index spells it."""
    found = PIN.findall((ROOT / "constraints.txt").read_text())
    return {spelt(name): version for name, version in found}


def spelt(name: str) -> str:
    """A package's name, the same for every way to write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pip(*words: str) -> subprocess.CompletedProcess[str]:
    """Ask pip, which knows where the index is."""
    return subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False)


def taken_back(wanted: dict[str, str]) -> tuple[int, list[str]]:
    """How many versions the index has, and what it says of those that were taken back."""
    with tempfile.TemporaryDirectory() as folder:
        asked, told = Path(folder) / "asked.txt", Path(folder) / "told.json"
        asked.write_text("".join(f"{name}=={version}\n" for name, version in wanted.items()))
        done = pip(
            "install", "--dry-run", "--ignore-installed", "--no-deps", "-q", "--report", str(told), "-r", str(asked)
        )
        if done.returncode:
            raise SystemExit(f"the index does not have all of them:\n{done.stderr}")
        known: list[dict[str, Any]] = json.loads(told.read_text())["install"]
    # Older versions of pip say so in words only.
    said = [line for line in done.stderr.splitlines() if YANKED in line]
    return len(known), said + [str(one["metadata"]["name"]) for one in known if one.get("is_yanked")]


def followed(wanted: dict[str, str]) -> list[str]:
    """The packages that have a newer version, with it and with who asks for less."""
    newer = json.loads(pip("list", "--outdated", "--format", "json").stdout)
    rows = [(spelt(one["name"]), one["latest_version"]) for one in newer]
    return [f"{name} {wanted[name]}, newest {latest}{held_back(name)}" for name, latest in rows if name in wanted]


def held_back(name: str) -> str:
    """Who asks for less than the newest."""
    asks = [
        f"{one.metadata['Name']} wants {need.partition(';')[0].strip()}"
        for one in distributions()
        for need in one.requires or ()
        if spelt(re.split(r"[^A-Za-z0-9._-]", need)[0]) == name and "<" in need.partition(";")[0]
    ]
    return f" ({', '.join(sorted(asks))})" if asks else ""


def main() -> None:
    """Tell of all of them."""
    wanted = pins()
    count, back = taken_back(wanted)
    print(f"{count} versions looked up, {len(back)} taken back")
    for line in back:
        print(f"  {line}")
    print("followed by newer ones, of those that are installed here:")
    for line in followed(wanted):
        print(f"  {line}")
    raise SystemExit(bool(back))


if __name__ == "__main__":
    main()
