"""python3 -m classroom: see course/commands.py."""

import sys

from classroom.course.commands import main, prepare_terminal

if __name__ == "__main__":
    prepare_terminal()
    sys.exit(main(sys.argv[1:]))
