"""The kinds of things to cut out, a file for each: its keys, what sets of it are asked, and who makes them."""
