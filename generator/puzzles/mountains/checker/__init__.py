"""Maps judged a second time, from the characters of their pictures and on foot."""
