"""What the words in the hints of hidden tiles mean."""

HINT_TERMS = (
    ("one place each", "**One place**: its two numbers touch there and nowhere else."),
    ("only place", "**The only place**: its two numbers touch there and nowhere else."),
    ("partner", "**A partner**: the neighbour that a number shares its tile with."),
    ("neck", "**A neck**: the only way to some other cells. Count them."),
    ("suppose", "**Suppose**: try it, and see how it fails."),
)
