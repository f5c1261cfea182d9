"""The command `unlikely`, also as `python -m toolkit`.

Nothing is imported before Ctrl-C can be answered: what the command line needs takes a moment to load.
"""

import sys


def main() -> None:
    """Loads the command line and runs it."""
    try:
        from toolkit.cli.app import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()


if __name__ == "__main__":  # not when a worker process imports it
    main()
