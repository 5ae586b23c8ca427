"""Every pattern of the program: where it stands, what is worst for it, and how many steps that takes."""
