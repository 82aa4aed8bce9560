"""Keeps a process that runs somebody else's code away from the rest of the computer.

As far as the system can: on Linux (x86-64 and ARM, no rights needed) it reads nothing but programs
and writes nothing but its folder (Landlock), starts no process, sends no signal and reaches no
network (seccomp), and has 2 GB of memory. macOS limits the time of the processor and the size of a
file, Windows neither. How many files come into the folder is limited nowhere.

The numbers are those of Linux: see landlock(7) and seccomp(2), and the headers that they name.
"""

import ctypes
import os
import platform
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

LIMITS = {"RLIMIT_DATA": 2 << 30, "RLIMIT_FSIZE": 16 << 20, "RLIMIT_CPU": 600, "RLIMIT_CORE": 0}
PACKAGES = Path(__file__).parents[2]  # the folder that holds gametree and classroom


class Machine(NamedTuple):
    """What a kind of processor calls things. Each is a number of Linux's.

    architecture: its own. clone: the call that starts a thread, or a process. forbidden: the calls
    that reach out of a process.
    """

    architecture: int
    clone: int
    forbidden: tuple[int, ...]


MACHINES = {
    "x86_64": Machine(
        0xC000003E,
        56,
        # socket, execve, execveat, kill, tkill, rt_sigqueueinfo, pidfd_send_signal, ptrace,
        # process_vm_readv and _writev, io_uring_setup, fork, vfork
        (41, 59, 322, 62, 200, 129, 424, 101, 310, 311, 425, 57, 58),
    ),
    "aarch64": Machine(
        0xC00000B7,
        220,
        # The same; it has no fork and no vfork.
        (198, 221, 281, 129, 130, 138, 424, 117, 270, 271, 425),
    ),
}
CLONE3 = 435  # on all machines
CLONE_THREAD = 0x10000

# Of prctl.
NO_NEW_PRIVILEGES = 38
SET_SECCOMP = 22
FILTER = 2

# Of Landlock: its calls, and what may be allowed to a process.
CREATE_RULES, ADD_RULE, RESTRICT = 444, 445, 446
ASK_FOR_VERSION = 1
BELOW_PATH = 1
RUN, WRITE, READ, LIST = 1, 2, 4, 8
# How many kinds of access a version of it knows, where they are fewer than in the newest here.
KINDS_OF_VERSION = {1: 13, 2: 14, 3: 15, 4: 15}
KINDS = 16

# Of a filter of calls: an instruction is (code, steps to go on if true, if false, argument).
Instruction = tuple[int, int, int, int]
LOAD, EQUAL, ANY_BIT, RETURN = 0x20, 0x15, 0x45, 0x06
NUMBER_OF_CALL, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16  # where these lie in what is looked at
ALLOW = (RETURN, 0, 0, 0x7FFF0000)
REFUSE = (RETURN, 0, 0, 0x50001)  # "operation not permitted"
NOT_KNOWN = (RETURN, 0, 0, 0x50026)  # "no such call"


def confine(folder: str) -> bool:
    """Confine this process to `folder` for good.

    Returns whether all that is said above of Linux holds.
    """
    limit_resources()
    if sys.platform != "linux" or platform.machine() not in MACHINES:
        return False
    libc = ctypes.CDLL(None)
    # Without that, nothing of what follows is allowed.
    libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    files_are_confined = confine_files(libc, folder)
    calls_are_confined = confine_calls(libc, MACHINES[platform.machine()])
    return files_are_confined and calls_are_confined


def limit_resources() -> None:
    """Limit the memory, the size of a file and the time of the processor, as far as it can be."""
    with suppress(ImportError):  # Windows
        import resource

        for name, most in LIMITS.items():
            with suppress(ValueError, OSError):  # it is lower already, or unknown to the system
                resource.setrlimit(getattr(resource, name), (most, most))


def confine_files(libc: ctypes.CDLL, folder: str) -> bool:
    """Let this process read programs only, and write into `folder` only; return whether it does."""
    version = libc.syscall(CREATE_RULES, None, 0, ASK_FOR_VERSION)
    everything = (1 << KINDS_OF_VERSION.get(version, KINDS)) - 1
    # Another place that is searched for modules may be the folder of the class.
    places = [place for place in sys.path if place.endswith("-packages")]
    places += [sys.prefix, sys.base_prefix]
    places += [str(PACKAGES / "gametree"), str(PACKAGES / "classroom")]
    places += ["/usr", "/lib", "/lib64", "/etc"]
    rights = {place: RUN | READ | LIST for place in places if os.path.isdir(place)}
    rights[os.devnull] = WRITE | READ
    rights[folder] = everything
    rules = libc.syscall(CREATE_RULES, struct.pack("Q", everything), 8, 0)
    for place, allowed in rights.items():
        rule = struct.pack("=Qi", allowed, os.open(place, os.O_PATH))
        libc.syscall(ADD_RULE, rules, BELOW_PATH, rule, 0)
    return libc.syscall(RESTRICT, rules, 0) == 0


def confine_calls(libc: ctypes.CDLL, machine: Machine) -> bool:
    """Let it start no process, send no signal and reach no network; return whether that holds."""
    instructions = call_filter(machine)
    code = b"".join(struct.pack("HBBI", *instruction) for instruction in instructions)
    buffer = ctypes.create_string_buffer(code)
    program = struct.pack("HP", len(instructions), ctypes.addressof(buffer))
    return libc.prctl(SET_SECCOMP, FILTER, program, 0, 0) == 0


def call_filter(machine: Machine) -> list[Instruction]:
    """The program by which the kernel decides whether a call is allowed."""
    instructions = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, machine.architecture),
        REFUSE,  # another machine's numbers
        (LOAD, 0, 0, NUMBER_OF_CALL),
    ]
    for call in machine.forbidden:
        instructions += [(EQUAL, 0, 1, call), REFUSE]
    # The arguments of clone3 cannot be looked at. Where it is not known, clone is called instead,
    # which may start a thread and nothing else.
    instructions += [(EQUAL, 0, 1, CLONE3), NOT_KNOWN]
    instructions += [
        (EQUAL, 0, 3, machine.clone),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (ANY_BIT, 1, 0, CLONE_THREAD),
        REFUSE,
        ALLOW,
    ]
    return instructions
