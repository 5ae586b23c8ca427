"""The command line with every proof left to workers: `python -m tests.hostile.pooled build …`."""

from generator.cli import main

if __name__ == "__main__":
    from generator.verify import proving

    proving.QUICK_SECONDS = -1.0
    main()
