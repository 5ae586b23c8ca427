"""What starts slowly is not started before there is something to solve."""

import subprocess
import sys

PROGRAM = """
import sys
from tests.vocabulary import colouring, hexmate
problem = colouring("AB AC", "C . . .", "apart")
problem.check(problem.read("CA a1-a2, BA a3-a4"))
pattern = hexmate("AB AC", "A B C A")
pattern.check(pattern.read("AB a1-a2, CA a3-a4"))
print(problem.measured_grade(problem.read("CA a1-a2, BA a3-a4")), "ortools" in sys.modules)
next(problem.solve())
print("ortools" in sys.modules)
"""


def test_reading_checking_and_grading_do_without_the_solver() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == ["gentle False", "True"]
