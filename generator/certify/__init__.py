"""The second leg of a claim that something is not there: clauses written from the rules, refuted, and the proof checked."""
