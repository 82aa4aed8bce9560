"""What a student's notebook tries, in Python and in the JavaScript around it, does no harm."""

import os
import subprocess
import sys

import pytest

from classroom.grading.confinement import (
    ENDED,
    PUPIL,
    TIME_OUT,
    TOO_MUCH_MEMORY,
    Confined,
    Ended,
    command_for,
    variables,
)
from classroom.grading.packing import packed_folder

pytestmark = pytest.mark.slow

LINK = "js.Deno.symlinkSync({file!r}, {file!r} + '.link')"
# The name of an attack → the text of a student's cell, whose last line must raise an error.
# {victim}: the number of a process; {file!r}: a file of the teacher's.
ATTACKS = {
    "a signal": "os.kill({victim}, 9)",
    "a signal by its number": "ctypes.CDLL(None).syscall(234, {victim}, {victim}, 9)",
    "a signal from Deno": "js.Deno.kill({victim}, 'SIGKILL')",
    "a signal from Node": "js.process.kill({victim}, 9)",
    "who gets signals": "fcntl.fcntl(0, fcntl.F_SETOWN, {victim})",
    "limits of another": "import resource; resource.prlimit({victim}, resource.RLIMIT_CPU, (1, 1))",
    "chmod": "os.chmod({file!r}, 0)",
    "chmod from Deno": "js.Deno.chmodSync({file!r}, 0)",
    "utime": "os.utime({file!r}, (0, 0))",
    "utime from Deno": "js.Deno.utimeSync({file!r}, 0, 0)",
    "setxattr": "os.setxattr({file!r}, b'user.a', b'b')",
    "chown": "os.chown({file!r}, 1, 1)",
    "chown from Deno": "js.Deno.chownSync({file!r}, 1, 1)",
    "removing": "os.remove({file!r})",
    "removing from Deno": "js.Deno.removeSync({file!r})",
    "reading": "open({file!r})",
    "reading from Deno": "js.Deno.readTextFileSync({file!r})",
    "reading from Node": "js.process.getBuiltinModule('fs').readFileSync({file!r})",
    "the passwords": "open('/etc/passwd')",
    "around the folder": "js.Deno.readTextFileSync(js.Deno.args[0] + '/../' * 20 + {file!r})",
    "listing": "js.Deno.readDirSync(js.Deno.args[0] + '/..')",
    "writing": "js.Deno.writeTextFileSync({file!r}, 'x')",
    "writing beside Python": "js.Deno.writeTextFileSync(js.Deno.args[0] + '/x', 'x')",
    "a link": LINK,
    "a mounted folder": "pyodide_js.mountNodeFS('/mine', os.path.dirname({file!r}))",
    "the environment": "js.Deno.env.toObject()",
    "the environment of Python": "os.environ['SECRET_OF_THE_TEACHER']",
    "the system": "js.Deno.hostname()",
    "a socket": "socket.create_connection(('127.0.0.1', {port}), 1)",
    "an address": "urllib.request.urlopen('http://127.0.0.1:{port}')",
    "listening": "js.Deno.listen(js.JSON.parse('{{\"port\": 0}}'))",
    "a web socket": "js.WebSocket.new('ws://127.0.0.1:{port}')",
    "a process": "subprocess.run(['ls'])",
    "a fork": "os.fork()",
    "a process from Deno": "js.Deno.Command.new(js.Deno.execPath()).outputSync()",
    "a process from Node": "js.process.getBuiltinModule('child_process').execSync('ls')",
    "a library": "js.Deno.dlopen('libc.so.6', js.JSON.parse('{{}}'))",
    "a script": "js.importScripts({file!r})",
    "storing": "js.localStorage.setItem('a', 'b')",
    "another user": "js.process.setuid(1)",
}
SET_UP = "import ctypes, fcntl, js, os, pyodide_js, socket, subprocess, urllib.request\n"
# JavaScript that waits for an answer, which no student's cell can. Each line must fail.
WAITING = """
await fetch("http://127.0.0.1:1/");
await fetch("file:///etc/passwd");
await import("https://esm.sh/lodash");
await import("npm:is-odd");
await import("jsr:@std/fs");
await import("file:///etc/passwd");
await (await import("node:fs/promises")).readFile("/etc/passwd");
await caches.open("a");
await Deno.connect({port: 22});
await Deno.resolveDns("localhost", "A");
if ((await Deno.permissions.request({name: "net"})).state != "granted") throw Error("denied");
await new Promise((_, fail) => {
  const read = "Deno.readTextFileSync('/etc/passwd')";
  const worker = new Worker(`data:text/javascript,${read}`, {type: "module"});
  worker.onerror = (error) => { error.preventDefault(); fail(error); };
  setTimeout(() => worker.terminate(), 5000);
});
"""


@pytest.fixture(scope="module")
def confined():
    python = Confined(packed_folder())
    python.ask(120, "speak", "en")
    yield python
    python.end()


@pytest.fixture
def python():
    """One that may be ended."""
    python = Confined(packed_folder())
    python.ask(120, "speak", "en")
    yield python
    python.end()


@pytest.fixture(scope="module")
def victims(tmp_path_factory):
    """A process and a file of the teacher's."""
    file = tmp_path_factory.mktemp("teacher") / "marks.txt"
    file.write_text("secret")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process, file
        process.kill()


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_ends_in_an_error_and_harms_nothing(confined, victims, attack, monkeypatch):
    process, file = victims
    before = file.stat()
    source = ATTACKS[attack].format(victim=process.pid, file=str(file), port=9)
    assert confined.ask(30, "run", SET_UP, "0.0") is None
    verdict, reply, _ = confined.ask(30, "run", source, "0.1")
    assert verdict == "error" and reply
    assert process.poll() is None and os.listdir(file.parent) == [file.name]
    after = file.stat()
    assert (after.st_mode, after.st_mtime, after.st_uid) == (
        before.st_mode,
        before.st_mtime,
        before.st_uid,
    )
    assert file.read_text() == "secret"


def test_python_does_not_tell_in_which_folder_the_teacher_has_it(confined):
    assert confined.ask(30, "run", "import os, sys", "0.0") is None
    tells = "raise OSError(sys.executable + str(dict(os.environ)) + str(sys.path))"
    _, reply, _ = confined.ask(30, "run", tells, "0.1")
    assert "/python" in reply and "classroom" not in reply


def test_what_waits_for_an_answer_gets_none_either(tmp_path):
    tries = WAITING.strip().replace(";\n", ";\n//").split("\n//")
    lines, whole = [], []
    for line in tries:
        whole.append(line)
        text = "\n".join(whole)
        if text.count("{") == text.count("}"):
            lines.append(text)
            whole = []
    script = tmp_path / "tries.mjs"
    parts = [f"try {{ {text}\nconsole.log({n}); }} catch {{}}" for n, text in enumerate(lines)]
    script.write_text("\n".join([*parts, "console.log('end'); Deno.exit();"]), "utf-8")
    command = [str(script) if part == str(PUPIL) else part for part in command_for(packed_folder())]
    done = subprocess.run(command, env=variables(), capture_output=True, text=True, timeout=120)
    assert len(lines) == 12 and done.stdout == "end\n", done.stdout + done.stderr


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("while True: pass", TIME_OUT),
        ("9**9**9", TIME_OUT),
        ("import os\nos.system('ls')", ENDED),
        ("import os\nos._exit(0)", ENDED),
        ("import js\njs.Deno.exit(0)", ENDED),
        ("import js\njs.Deno.stdout.writeSync(js.TextEncoder.new().encode('[3, null]\\n'))", ENDED),
        ("import js\njs.eval('for (;;) Deno.stdout.writeSync(new Uint8Array(1e6))')", ENDED),
    ],
)
def test_what_does_not_answer_is_ended_and_it_is_known_why(python, source, reason):
    with pytest.raises(Ended) as ended:
        seconds = 1 if reason == TIME_OUT else 4
        python.ask(seconds, "run", source, "0.0")
        python.ask(4, "run", "", "0.1")  # a message that was forged answers the first
    assert ended.value.reason == reason
    assert python.process.poll() is not None


def test_memory_has_an_end_and_python_goes_on(confined):
    source = "hoard = []\nwhile True:\n    hoard.append(bytearray(1 << 28))"
    verdict, _, _ = confined.ask(60, "run", source, "0.0")
    assert verdict == TOO_MUCH_MEMORY
    assert confined.ask(60, "run", "hoard = None", "0.1") is None


def test_recursion_ends_in_a_sentence_and_has_the_room_that_it_has_on_a_desktop(confined):
    endless = "def f(n):\n    return max(f(n + 1) for _ in (1,))\nf(0)"
    deep = "def f(n):\n    return max(f(n - 1) for _ in (1,)) if n else 0\nf(400)"
    verdict, reply, _ = confined.ask(60, "run", endless, "0.0")
    assert verdict == "error" and reply.startswith("RecursionError")
    assert confined.ask(60, "run", deep, "0.1") is None
