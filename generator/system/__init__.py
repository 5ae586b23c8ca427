"""What the program needs of the machine: files, a cache, signals, other processes, and the meter of effort."""
