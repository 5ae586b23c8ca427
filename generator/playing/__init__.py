"""Games that a program plays to their end, and what can be counted in many of them."""
