"""What authors give of a set and its makers read, by kind; a kind itself names its keys and its makers."""
