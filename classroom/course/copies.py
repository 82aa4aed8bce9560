"""Working copies: the notebooks that a reader works in, without outputs, so that no answer stands below its question.

What the reader has changed is never written to: a new original then stands beside it. Standard library only.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path

from gametree.values import amount

from ..quiz.memory import read, write
from ..quiz.questions import PACKED, pack_questions, unpacked
from .environment import ROOT, Stop
from .repository import filled_in

RECORD = "copies.json"  # name: the digest of what was handed out under it
FORMAT = {"format": 2}  # in a record without it, all was handed out before classroom left gametree
PROGRESS = Path("work", "progress.json")  # see quiz/memory.py
PAGES = (
    "notebooks/GLOSSARY.md",
    "notebooks/pictures/*",
    "lessons/*",
)  # and lessons, which are made anew
TO_START = ("pyproject.toml", "requirements.txt", "requirements.lock", "runtime.txt")
KEPT = (*PAGES, "gametree/**/*", "classroom/**/*", *TO_START, "LICENSE")
TEACHERS = re.compile(
    r"(?ms)^## For (teachers|contributors)\n.*?(?=^## )|^[^\n]* classroom test [^\n]*\n"
)


def originals(root: Path = ROOT) -> dict[str, Path]:
    """The notebooks that readers work in, of the project in the folder `root` by name. Solutions are none."""
    found = [*sorted(root.glob("notebooks/*.ipynb")), *sorted(root.glob("exercises/*.ipynb"))]
    return {path.relative_to(root).as_posix(): path for path in found}


def fresh(path: Path) -> str:
    """The notebook at `path` as a working copy: nothing has run."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def for_students(root: Path = ROOT) -> dict[str, bytes]:
    """What students get of a project, by name: the notebooks have not run, and there are no solutions."""
    found = [
        path.relative_to(root) for pattern in KEPT for path in root.glob(pattern) if path.is_file()
    ]
    kept = [
        path
        for path in found
        if path.suffix != ".po" and not {"__pycache__", "web"} & {*path.parts}
    ]
    files = {path.as_posix(): (root / path).read_bytes() for path in kept}
    files |= {name: fresh(path).encode() for name, path in originals(root).items()}
    files["README.md"] = filled_in(
        TEACHERS.sub("", (root / "README.md").read_text(encoding="utf-8"))
    ).encode()
    files[PACKED] = pack_questions(
        root / "notebooks" / "questions", unpacked(root / PACKED)
    ).encode()
    return dict(sorted(files.items()))


def hand_out(folder: Path, zipped: bool) -> str:
    """Write what students get into a new folder, and into a zip beside it; return what was done. Raises Stop."""
    archive, files = folder.with_name(f"{folder.name}.zip"), for_students()
    for path in (folder, archive)[: 1 + zipped]:
        if path.is_file() or any(path.glob("*")):
            raise Stop(f"{path} is there already: delete it, or name another folder.")
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    if zipped:
        shutil.make_archive(str(folder), "zip", folder.parent, folder.name)
    return f"What students get: {amount(len(files), 'file')} in {folder}{f', and in {archive}' * zipped}."


def digest(text: str) -> str | None:
    """What a notebook says, its outputs apart, in few letters; None where the text is no notebook."""
    with suppress(ValueError, LookupError, TypeError, AttributeError):
        cells = json.loads(text)["cells"]
        said = [
            [cell["cell_type"], "".join(cell["source"]), cell.get("attachments")] for cell in cells
        ]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]
    return None


def is_older(record: dict, name: str) -> bool:
    """Whether the copy was handed out when names stood elsewhere, so that it works no longer."""
    return name in record and "format" not in record


class Copies:
    """The working copies in a folder. `said` collects what is done, a line for all that is usual and one for each conflict."""

    def __init__(self, folder: str | Path, root: Path = ROOT):
        self.folder, self.root, self.said = Path(folder).absolute(), root, []
        self.known, self.progress = read(self.folder / RECORD) or {**FORMAT}, root / PROGRESS
        self.older = {}  # questions of the copies that were brought along

    def refresh(self) -> list[str]:
        """Make the copies that are missing, and renew those that the reader has not changed; return `said`."""
        done = {"made": 0, "renewed": 0}
        for name, path in originals(self.root).items():
            text = fresh(path)
            new, mine, known = digest(text), self.now(name), self.known.get(name, "")
            older = is_older(self.known, name)
            self.known[name] = new
            if mine == "" or mine == known != new:
                done["renewed" if mine else "made"] += 1
                write(self.folder / name, text)
            elif new not in (mine, known) and older:
                beside = self.set_aside(name)
                write(self.folder / name, text)
                news = "you have changed it, and it was written for an older gametree."
                place = f"Yours is {beside} now; the new one stands in its place."
                self.said.append(f"{name}: {news} {place}")
            elif new not in (mine, known):  # the reader's
                beside = self.beside(name, "new")
                write(self.folder / beside, text)
                news = f"you have changed it, and it was renewed. Yours stays; see {beside}."
                self.said.append(f"{name}: {news}")
        self.pages()
        told = [f"{amount(number, 'notebook')} {what}" for what, number in done.items() if number]
        if told:
            self.said.insert(0, f"Working copies in {self.folder}: {', '.join(told)}.")
        self.known |= FORMAT
        write(self.folder / RECORD, self.known)
        return self.said

    def begin_anew(self, word: str) -> None:
        """Give the notebook whose name begins with `word` a fresh copy; the reader's own stays under another name."""
        names = [name for name in originals(self.root) if Path(name).name.startswith(word)]
        if len(names) != 1:
            raise Stop(
                f"{word!r} names {amount(len(names), 'notebook')}: give one, such as 04 or ex02.",
                code=2,
            )
        (name,) = names
        if self.now(name) not in ("", digest(fresh(originals(self.root)[name]))):
            beside = self.set_aside(name)
            self.said.append(
                f"{name} begins anew; yours is {beside} now. Is it open? Then close it first."
            )
        asked = unpacked(self.folder / PACKED).get("en", {})
        kept, mine = read(self.progress), f"{Path(name).stem}.toml"
        left = {one: given for one, given in kept.items() if asked.get(one, [""])[0] != mine}
        if left != kept:
            write(self.progress, left)
            self.said.append(
                f"Its questions are open again; you had solved {len(kept) - len(left)}."
            )

    def bring(self, old: str | Path) -> None:
        """Take over what the reader has written in another folder: one with working copies, or a project with its work/."""
        place = Path(old) / "work" if Path(old, "work").is_dir() else Path(old)
        if not (place / RECORD).exists():
            raise Stop(f"There are no working copies in {old}: it has no {RECORD}.", code=2)
        was = read(place / RECORD)
        for path in sorted(place.rglob("*")):
            name = path.relative_to(place).as_posix()
            ours = name in (RECORD, PROGRESS.name, PACKED) or any(
                map(path.relative_to(place).match, PAGES)
            )
            if not ours and path.is_file() and ".ipynb_checkpoints" not in path.parts:
                self.bring_file(path, name, was)
        self.older = unpacked(place / PACKED)
        if solved := read(place / PROGRESS.name) | read(self.progress):
            write(self.progress, solved)

    def bring_file(self, path: Path, name: str, was: dict) -> None:
        """Take over one file, unless what it says is here; `was` records what its folder was given."""
        content, here, original = (
            path.read_bytes(),
            self.folder / name,
            originals(self.root).get(name),
        )
        mine = digest(content.decode(errors="replace"))
        if (mine and mine == was.get(name)) or (here.exists() and here.read_bytes() == content):
            return  # only run, or here already
        target, news = name, "is here now"
        if original and is_older(was, name) and was[name] != digest(fresh(original)):
            earlier = here.parent.glob(f"{here.stem}.before*{here.suffix}")
            if content in [file.read_bytes() for file in earlier]:
                return
            target = self.beside(name, "before")
            news = f"is {target}; it was written for an older gametree"
        elif self.now(name) not in ("", self.known.get(name, "")):
            target = self.beside(name, "old")
            news = f"is {target}"
        elif name in was:
            self.known[name] = was[name]
        (self.folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, self.folder / target)
        self.said.append(f"{name}: yours from before {news}.")

    def now(self, name: str) -> str | None:
        """The digest of a copy, "" where there is none, None where it is no notebook any more."""
        path = self.folder / name
        return digest(path.read_text(encoding="utf-8", errors="replace")) if path.exists() else ""

    def set_aside(self, name: str) -> str:
        """Give the reader's copy another name, which is returned, so that a new one can stand in its place."""
        beside = self.beside(name, "before")
        os.replace(self.folder / name, self.folder / beside)
        return beside

    def beside(self, name: str, what: str) -> str:
        """A free name for a second version of a notebook, such as 02_tic_tac_toe.new.ipynb."""
        stem, ending = os.path.splitext(name)
        names = (f"{stem}.{what}{number if number > 1 else ''}{ending}" for number in count(1))
        return next(found for found in names if not (self.folder / found).exists())

    def pages(self) -> None:
        """What the notebooks lead to, and their questions, in which no answer can be read."""
        for path in [path for pattern in PAGES for path in self.root.glob(pattern)]:
            target = self.folder / path.relative_to(self.root)
            if not target.exists() or target.read_bytes() != path.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        file = self.folder / PACKED
        older = (
            self.older,
            unpacked(file),
            unpacked(self.root / PACKED),
        )  # an older copy asks older questions
        write(file, pack_questions(self.root / "notebooks" / "questions", *older))


def main(args: list[str]) -> int:
    """Do what the arguments of python3 -m classroom copies say; returns the exit code. Raises Stop."""
    parser = argparse.ArgumentParser("classroom copies", description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("folder", nargs="?", help="where to make them (work)")
    add(
        "--from", dest="old", help="a folder whose work is brought along: of an older gametree, say"
    )
    add("--anew", metavar="NAME", help="begin a notebook anew; yours is kept under another name")
    add("--class", dest="students", action="store_true", help="what students get, instead")
    add("--zip", action="store_true", help="with --class: as FOLDER.zip, too")
    asked = parser.parse_args(args)
    if asked.students or asked.zip:
        if not asked.folder:
            parser.error("what students get wants a folder: copies FOLDER --class")
        print(hand_out(Path(asked.folder).absolute(), asked.zip))
        return 0
    copies = Copies(asked.folder or ROOT / "work")
    if asked.old:
        copies.bring(asked.old)
    if asked.anew:
        copies.begin_anew(asked.anew)
    print("\n".join(copies.refresh()) or f"The working copies in {copies.folder} are up to date.")
    return 0
