"""The second proof of a claim that something is not there: clauses from the rules, refuted, the proof checked."""
