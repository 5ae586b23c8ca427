"""Small random problems of every family, decided by trying everything, and claims about them held to the truth.

What tries everything reads the pictures itself and knows the rules from the books: it shares nothing with the
generator's engines, solvers, recounts and certificates.
"""
