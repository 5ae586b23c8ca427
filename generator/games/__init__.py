"""One package a game; a package without FAMILY is what several games share."""
