"""What a problem may offer beyond being proven and drawn: each a small protocol, with what templates may ask of it.

An ability is declared here and nowhere else, in the module of its concern. A function under `template_value` is a
name that templates may read, and `listing.py` finds them all.
"""
