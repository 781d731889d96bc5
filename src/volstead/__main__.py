"""`python -m volstead` is the same as `volstead`."""

import sys

from volstead.cli import main

if __name__ == "__main__":
    sys.exit(main())
