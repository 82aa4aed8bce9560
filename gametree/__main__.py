"""python3 -m gametree says what the command is called."""

import sys

sys.exit("The command is python3 -m classroom now (py -m classroom on Windows).")
