"""What the app runs: the studio at a double click, or `unlikely` with whatever words it is given."""

import multiprocessing
import sys

from toolkit.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process is this program, too
    if len(sys.argv) == 1:
        sys.argv.append("studio")
    main()
