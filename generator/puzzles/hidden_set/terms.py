"""What the words in the hints of hidden tiles mean."""

ONE_PLACE = "**One place**: its two numbers touch there and nowhere else."

HINT_TERMS = (
    ("one place each", ONE_PLACE),
    ("only place", ONE_PLACE),
    ("partner", "**A partner**: the neighbour that a number shares its tile with."),
    ("neck", "**A neck**: the only way to some other cells. Count them."),
    ("suppose", "**Suppose**: try it, and see how it fails."),
)
