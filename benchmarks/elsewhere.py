"""Certificates of a folder held to a checker from elsewhere: the verified LRAT checker that comes with ACL2.

`tilewright prove PATH -o FOLDER` writes them; the packages acl2 and acl2-books of Debian have the checker. Damaged
copies are given to it as well, and to ours: each must refuse them all.
"""

import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from generator.certify.files import certificate_fault

BOOK = '(include-book "projects/sat/lrat/stobj-based/run" :dir :system)\n(in-package "LRAT")\n'
RESULT = re.compile(r"RESULT (\S+) (VERIFIED|FAILED)")
DAMAGED = 1000


def asked(name: str, cnf: Path, lrat: Path) -> str:
    """What is typed for one certificate."""
    return (
        f'(mv-let (erp val state) (verify-lrat-proof-fn "{cnf}" "{lrat}" nil state)'
        f' (pprogn (princ$ "RESULT {name} " (standard-co state) state)'
        ' (princ$ (if (and (null erp) (eq val t)) "VERIFIED" "FAILED") (standard-co state) state)'
        " (newline (standard-co state) state) (value nil)))\n"
    )


def verdicts(certificates: dict[str, tuple[Path, Path]]) -> dict[str, bool]:
    """What the checker says of each; what it does not even read is refused."""
    typed = BOOK + "".join(asked(name, *paths) for name, paths in certificates.items()) + "(good-bye)\n"
    ran = subprocess.run(["acl2"], input=typed, capture_output=True, text=True, check=False)
    found = {name: word == "VERIFIED" for name, word in RESULT.findall(ran.stdout)}
    return {name: found.get(name, False) for name in certificates}


def spoilt(text: str, rng: random.Random) -> str:
    """A proof of which one step lacks its last hint, which is what completes it."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    lines[at] = " ".join([*words[:-2], words[-1]])
    return "\n".join(lines) + "\n"


def main() -> None:
    """Count the certificates of a folder that are accepted, and the damaged ones that are refused."""
    folder = Path(sys.argv[1]).resolve()
    whole = {path.stem: (path, path.with_suffix(".lrat")) for path in sorted(folder.glob("*.cnf"))}
    said = verdicts(whole)
    print(f"{len(said)} certificates, {sum(said.values())} accepted by ACL2")
    rng = random.Random(28)
    with tempfile.TemporaryDirectory() as scratch:
        damaged: dict[str, tuple[Path, Path]] = {}
        ours = 0
        for number in range(DAMAGED):
            cnf, lrat = whole[rng.choice([*whole])]
            text = spoilt(lrat.read_text(encoding="ascii"), rng)
            path = Path(scratch) / f"{number}.lrat"
            path.write_text(text, encoding="ascii")
            damaged[f"damaged-{number}"] = cnf, path
            ours += certificate_fault(cnf.read_text(encoding="ascii"), "cnf", text, "lrat") is not None
        theirs = [name for name, holds in verdicts(damaged).items() if not holds]
    print(f"{DAMAGED} damaged ones, {ours} refused by ours, {len(theirs)} by ACL2")


if __name__ == "__main__":
    main()
