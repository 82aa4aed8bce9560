"""python3 -m gametree: see launcher/commands.py."""

import sys

from gametree.launcher.commands import main, prepare_terminal

if __name__ == "__main__":
    prepare_terminal()
    sys.exit(main(sys.argv[1:]))
