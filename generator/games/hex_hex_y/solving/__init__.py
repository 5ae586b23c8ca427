"""The first leg of the proofs: wins in a move or two by search, full boards one by one or by the solver."""
