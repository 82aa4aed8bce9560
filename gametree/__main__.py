"""python3 -m gametree: see launcher/commands.py."""

import sys

from gametree.launcher.commands import main

if __name__ == "__main__":
    sys.exit(main())
