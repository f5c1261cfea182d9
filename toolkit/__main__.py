"""`python -m toolkit` is the command `unlikely`."""

from toolkit.cli.app import main

if __name__ == "__main__":  # not when a worker process imports it
    main()
