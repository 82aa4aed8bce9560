"""Keeps a process that runs somebody else's code away from the rest of the computer, as far as the system can.

On Linux (x86-64 and ARM, no rights needed) it reads nothing but programs and writes nothing but its folder (Landlock),
starts no process, sends no signal and reaches no network (seccomp), and has 2 GB of memory. macOS limits the time of
the processor and the size of a file, Windows neither. How many files come into the folder is limited nowhere.
"""

import ctypes
import os
import platform
import struct
import sys
from contextlib import suppress
from pathlib import Path

import classroom
import gametree

LIMITS = {"RLIMIT_DATA": 2 << 30, "RLIMIT_FSIZE": 16 << 20, "RLIMIT_CPU": 600, "RLIMIT_CORE": 0}
# The kernel's number of the machine, that of `clone`, and those of what is forbidden: socket, execve, execveat, kill,
# tkill, rt_sigqueueinfo, pidfd_send_signal, ptrace, process_vm_readv and _writev, io_uring_setup (and fork, vfork).
MACHINES = {
    "x86_64": (0xC000003E, 56, (41, 59, 322, 62, 200, 129, 424, 101, 310, 311, 425, 57, 58)),
    "aarch64": (0xC00000B7, 220, (198, 221, 281, 129, 130, 138, 424, 117, 270, 271, 425)),
}


def confine(folder: str) -> bool:
    """Confine this process to `folder` for good; return whether all that is said above of Linux holds."""
    with suppress(ImportError):  # Windows
        import resource

        for name, most in LIMITS.items():
            with suppress(ValueError, OSError):  # it is lower already, or unknown to the system
                resource.setrlimit(getattr(resource, name), (most, most))
    if sys.platform != "linux" or platform.machine() not in MACHINES:
        return False
    libc = ctypes.CDLL(None)
    packages = [str(Path(package.__file__).parent) for package in (gametree, classroom)]
    libc.prctl(
        38, 1, 0, 0, 0
    )  # no new privileges: without that, nothing of what follows is allowed

    version = libc.syscall(444, None, 0, 1)  # of Landlock
    kinds = (1 << {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)) - 1  # all that it knows
    places = [
        place for place in sys.path if place.endswith("-packages")
    ]  # another may be the class's folder
    places += [sys.prefix, sys.base_prefix, *packages, "/usr", "/lib", "/lib64", "/etc"]
    rights = dict.fromkeys(filter(os.path.isdir, places), 0b1101)  # to run, to read, to list
    rules = libc.syscall(444, struct.pack("Q", kinds), 8, 0)
    for place, allowed in (rights | {os.devnull: 0b110, folder: kinds}).items():
        libc.syscall(445, rules, 1, struct.pack("=Qi", allowed, os.open(place, os.O_PATH)), 0)
    kept = libc.syscall(446, rules, 0) == 0

    machine, clone, calls = MACHINES[platform.machine()]
    load, equal, any_bit, end, no = (
        0x20,
        0x15,
        0x45,
        0x06,
        (0x06, 0, 0, 0x50001),
    )  # steps of a filter
    steps = [(load, 0, 0, 4), (equal, 1, 0, machine), no, (load, 0, 0, 0)]
    for call in calls:
        steps += [(equal, 0, 1, call), no]
    steps += [
        (equal, 0, 1, 435),
        (end, 0, 0, 0x50026),
    ]  # no clone3, so that clone is asked: for a thread?
    steps += [
        (equal, 0, 3, clone),
        (load, 0, 0, 16),
        (any_bit, 1, 0, 0x10000),
        no,
        (end, 0, 0, 0x7FFF0000),
    ]
    program = ctypes.create_string_buffer(b"".join([struct.pack("HBBI", *step) for step in steps]))
    return (
        libc.prctl(22, 2, struct.pack("HP", len(steps), ctypes.addressof(program)), 0, 0) == 0
        and kept
    )
