"""`python -m toolkit` is the command `unlikely`."""

from toolkit.cli.app import main

main()
