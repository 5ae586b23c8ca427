"""`python -m generator` is `tilewright`."""

from generator.cli import main

if __name__ == "__main__":
    main()
