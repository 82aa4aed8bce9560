"""Working copies: the notebooks that a reader works in, without outputs.

So no answer is shown below its question. A copy that the reader has changed is never written to: a
new original is put beside it. Only its cell of imports is renewed, if the reader has left that cell
as it was and a name is imported from elsewhere now (see set_ups.py).

name      what a notebook is called both in the project and in the folder of the copies, such as
          "notebooks/02_tic_tac_toe.ipynb"
original  the notebook of that name in the project, executed
copy      the notebook of that name in the folder of the copies, which is the reader's
page      a file that notebooks link to, such as the glossary; it has a copy, too
digest    a short text for what a notebook says without its outputs; the same content, the same
          digest
record    name -> the digest of what was handed out under it, kept in copies.json: a copy with
          another digest was changed by the reader
language  of a copy: that of its text (see prose.py). So a copy has a digest for each language

Standard library only.
"""

import hashlib
import json
import os
import re
import shutil
from contextlib import suppress
from pathlib import Path, PurePath

from ..keeping import change, read, write
from ..quiz.questions import PACKED, pack_questions, unpack
from ..words import preferences
from ..words.language import Plural, Sentence, say
from ..words.preferences import LANGUAGES, using
from . import set_ups
from .arguments import Parser
from .environment import ROOT, Stop
from .languages import speak_from_now_on
from .memory import FILE, as_settings, remembered_language
from .prose import notebook_at, turn
from .repository import filled_in

RECORD = "copies.json"
# A record without it is from an older gametree, in which names were in other modules: notebooks
# that were handed out then no longer run.
FORMAT = {"format": 2}
SET_UPS = "set-ups"  # in the record: the digests of all set-up cells that were handed out
PROGRESS = Path("work", "progress.json")  # see quiz/memory.py
SETTINGS = Path("work", FILE)  # see memory.py
PAGES = ("notebooks/GLOSSARY*.md", "notebooks/pictures/*")
LESSONS = "lessons"  # a folder among the copies: what a teacher shows, made again each time
TO_START = ("pyproject.toml", "requirements.txt", "requirements.lock", "runtime.txt")
TRANSLATIONS = ("notebooks/locale/*.json", "exercises/locale/*.json")
KEPT = (*PAGES, *TRANSLATIONS, "gametree/**/*", "classroom/**/*", *TO_START, "LICENSE")
# Of the README, what students cannot use: two chapters, and the line of the command for the tests.
TEACHERS = re.compile(
    r"(?ms)^## (?:For teachers|For contributors|F\u00fcr Lehrkr\u00e4fte|\u7ed9\u6559\u5e08)\n"
    r".*?(?=^## )"
    r"|^[^\n]* classroom test [^\n]*\n"
)
RENEWED_BESIDE = Sentence(
    "{name} has a new version, but you have changed yours. Yours stays as it is, and the new one "
    "is {beside}."
)
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)")  # where one begins that leads to a file
NOT_STUDENTS = {"__pycache__", "web"}  # folders that students do not need


def originals(root: Path = ROOT) -> dict[str, Path]:
    """The notebooks that readers work in: name -> path in the project at `root`.

    Solutions are not among them.
    """
    paths = [*sorted(root.glob("notebooks/*.ipynb")), *sorted(root.glob("exercises/*.ipynb"))]
    return {path.relative_to(root).as_posix(): path for path in paths}


def fresh(path: Path, lang: str = "en") -> str:
    """The notebook at `path` as a working copy for readers of a language: nothing has run."""
    notebook = notebook_at(path, lang)
    notebook["metadata"].pop("widgets", None)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return as_text(notebook)


def as_text(notebook: dict) -> str:
    """A notebook as Jupyter writes it."""
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def for_students(root: Path = ROOT, lang: str | None = None) -> dict[str, bytes]:
    """What students get of a project: name -> content.

    The notebooks have not run, there are no solutions, and no answer can be read. lang: what all
    speaks from the beginning; None if each student chooses.
    """
    files = {}
    for pattern in KEPT:
        for path in root.glob(pattern):
            name = path.relative_to(root)
            is_needed = path.suffix != ".po" and NOT_STUDENTS.isdisjoint(name.parts)
            if path.is_file() and is_needed:
                files[name.as_posix()] = path.read_bytes()
    for notebook, path in originals(root).items():
        files[notebook] = fresh(path, lang or "en").encode()
    if lang:
        files[FILE] = json.dumps(as_settings(lang)).encode()
    for path in [root / "README.md", *root.glob("notebooks/README.*.md")]:
        readme = path.read_text(encoding="utf-8")
        files[path.relative_to(root).as_posix()] = filled_in(TEACHERS.sub("", readme)).encode()
    page = files.get(f"notebooks/README.{lang}.md")
    if page:  # it lies at the top, too, where a student looks first
        moved = LINK.sub("notebooks/", page.decode()).replace("notebooks/../", "")
        files[f"README.{lang}.md"] = moved.encode()
    questions = pack_questions(root / "notebooks" / "questions", unpack(root / PACKED))
    files[PACKED] = questions.encode()
    return dict(sorted(files.items()))


def hand_out(folder: Path, zipped: bool, lang: str | None = None) -> str:
    """Write what students get into a new folder, and if `zipped` into a zip beside it.

    lang: as in for_students. Returns a sentence about what was done. Raises Stop if one of them
    exists already.
    """
    archive = folder.with_name(f"{folder.name}.zip")
    for path in [folder, archive] if zipped else [folder]:
        if path.is_file() or any(path.glob("*")):
            raise Stop(
                say("{path} is there already. Delete it, or name another folder.", path=str(path))
            )
    files = for_students(lang=lang)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    if zipped:
        shutil.make_archive(str(folder), "zip", folder.parent, folder.name)
        return say(
            "What students get: {count} files in {folder}, and in {archive}.",
            count=len(files),
            folder=str(folder),
            archive=str(archive),
        )
    return say(
        "What students get: {count} files in {folder}.", count=len(files), folder=str(folder)
    )


def digest(text: str) -> str | None:
    """A digest of a notebook, without its outputs; None if it is no notebook."""
    with suppress(ValueError, LookupError, TypeError, AttributeError):
        content = []
        for cell in json.loads(text)["cells"]:
            source = "".join(cell["source"])
            content.append([cell["cell_type"], source, cell.get("attachments")])
        return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]
    return None


def digests(path: Path) -> set[str | None]:
    """The digests of a fresh copy of the notebook at `path`, in each language."""
    return {digest(fresh(path, lang)) for lang in LANGUAGES}


def digest_of_page(content: bytes) -> str:
    """A digest of a page."""
    return hashlib.sha256(content).hexdigest()[:16]


def has_run(text: str) -> bool:
    """Whether a notebook shows what some of its cells have given."""
    return any(cell.get("outputs") for cell in json.loads(text)["cells"])


def is_older(record: dict, name: str) -> bool:
    """Whether the copy was handed out by an older gametree, so that it no longer works."""
    return name in record and "format" not in record


def in_words(done: str, count: int) -> Sentence:
    """How many notebooks were "made" or "renewed"."""
    if done == "made":
        return Plural("{count} notebook made", "{count} notebooks made", count)
    return Plural("{count} notebook renewed", "{count} notebooks renewed", count)


class Copies:
    """The working copies in a folder, of the project in the folder `root`.

    lang: the language of the copies, by default the one that is set.
    news: what has been done, a line for all that is usual and one for each conflict.
    """

    def __init__(self, folder: str | Path, root: Path = ROOT, lang: str | None = None):
        self.folder = Path(folder).absolute()
        self.root = root
        self.lang = lang or preferences.now.lang
        self.record = read(self.folder / RECORD) or {**FORMAT}
        self.set_ups = {*self.record.get(SET_UPS, set_ups.BEFORE)}
        self.progress = root / PROGRESS
        self.settings = root / SETTINGS
        self.questions_brought: dict[str, dict] = {}  # language -> those of copies brought along
        self.results_kept: list[str] = []  # copies set aside for what they show
        self.news: list[str] = []

    def refresh(self) -> list[str]:
        """Make the copies that are missing, and renew those that the reader has not changed.

        Returns the news.
        """
        counts = {"made": 0, "renewed": 0}
        for name, path in originals(self.root).items():
            done = self.refresh_one(name, path)
            if done is not None:
                counts[done] += 1
        self.set_aside_what_is_gone()
        self.refresh_pages()
        if self.results_kept:
            kept = say("The results of your old copy are kept in {names}.", names=self.results_kept)
            self.news.append(kept)
        done_in_words = [in_words(done, count) for done, count in counts.items() if count]
        if done_in_words:
            usual = say(
                "Working copies in {folder}: {done}.", folder=str(self.folder), done=done_in_words
            )
            self.news.insert(0, usual)
        self.record |= {**FORMAT, SET_UPS: sorted(self.set_ups)}
        write(self.folder / RECORD, self.record)
        return self.news

    def refresh_one(self, name: str, path: Path) -> str | None:
        """Make or renew one copy, of the original at `path`, unless the reader has changed it.

        Returns "made" or "renewed", and None if the copy stays as it is.
        """
        text = fresh(path, self.lang)
        new = digest(text)
        mine = self.now(name)
        handed_out = self.record.get(name, "")
        was_for_older = is_older(self.record, name)
        is_other = handed_out not in ("", new)
        if is_other and mine != "" and handed_out in digests(path):
            return self.turn(name, path) if mine else None
        self.record[name] = new
        self.set_ups.add(set_ups.digest_of(set_ups.set_up_of(text)))
        if mine == "":
            write(self.folder / name, text)
            return "made"
        if new in (mine, handed_out):  # the reader has it, or knows of it
            return None
        if mine == handed_out:
            self.keep_results(name)
            write(self.folder / name, text)
            return "renewed"
        if was_for_older:
            beside = self.set_aside(name)
            write(self.folder / name, text)
            self.news.append(
                say(
                    "{name} has a new version, but you have changed yours, and it was written for "
                    "an older gametree. Yours is {beside} now, and the new one is in its place.",
                    name=name,
                    beside=beside,
                )
            )
        else:
            beside = self.beside(name, "new")
            write(self.folder / beside, text)
            self.news.append(RENEWED_BESIDE.having(name=name, beside=beside).say())
            if mine is not None:
                self.renew_set_up(name, text)
        return None

    def turn(self, name: str, path: Path) -> str:
        """Go on in another language with the copy of the notebook at `path`, which is up to date.

        Whatever the reader has written or run stays. Returns "renewed".
        """
        copy = json.loads((self.folder / name).read_text(encoding="utf-8"))
        turn(copy, path, self.lang)
        write(self.folder / name, as_text(copy))
        self.record[name] = digest(fresh(path, self.lang))
        return "renewed"

    def renew_set_up(self, name: str, original: str) -> None:
        """Let a copy that the reader has changed import from where names are now.

        If the reader has changed the set-up cell too, it stays, and the news say what to write.
        """
        copy = (self.folder / name).read_text(encoding="utf-8")
        imports = set_ups.imports_to_change(copy, original)
        if not imports:
            return
        cell = set_ups.set_up_in(copy, original)
        if set_ups.digest_of(cell) in self.set_ups:
            write(self.folder / name, set_ups.with_set_up(copy, original))
            self.news.append(say("{name}: its cell of imports was renewed.", name=name))
        else:
            self.news.append(
                say("{name}: in the cell of imports, write {imports}.", name=name, imports=imports)
            )

    def set_aside_what_is_gone(self) -> None:
        """Rename copies whose notebook is no longer in the series, so that nothing is lost."""
        known = originals(self.root)
        gone = [name for name in self.record if name.endswith(".ipynb") and name not in known]
        for name in gone:
            del self.record[name]
            if not (self.folder / name).exists():
                continue
            beside = self.set_aside(name)
            self.news.append(
                say(
                    "{name} is no longer in the series. Yours is {beside} now. What you have "
                    "solved stays solved.",
                    name=name,
                    beside=beside,
                )
            )

    def keep_results(self, name: str) -> None:
        """Set aside a copy that will be renewed, if it shows results, such as answers."""
        if has_run((self.folder / name).read_text(encoding="utf-8")):
            self.results_kept.append(self.set_aside(name))

    def give_fresh_copy(self, word: str) -> None:
        """Give the notebook whose name begins with `word` a fresh copy, at the next refresh.

        The reader's own copy stays under another name. Raises Stop unless there is exactly one such
        notebook.
        """
        names = [name for name in originals(self.root) if Path(name).name.startswith(word)]
        if len(names) != 1:
            named = Plural("{count} notebook", "{count} notebooks", len(names))
            sentence = Sentence(
                "{word} fits {notebooks}. Name exactly one, such as 04 or ex02.",
                word=repr(word),
                notebooks=named,
            )
            raise Stop(sentence.say(), code=2)
        (name,) = names
        unchanged = digests(originals(self.root)[name])
        if self.now(name) not in {"", *unchanged}:
            beside = self.set_aside(name)
            self.news.append(
                say(
                    "{name} starts over, and yours is {beside} now. If it is open, close it first.",
                    name=name,
                    beside=beside,
                )
            )
        self.forget_questions(f"{Path(name).stem}.toml")

    def forget_questions(self, file: str) -> None:
        """Open the questions of a file again that the reader had solved."""
        questions = unpack(self.folder / PACKED).get("en", {})
        forgotten = []

        def without_them(solved: dict) -> dict:
            others = {}
            for question, answer in solved.items():
                if question not in questions or questions[question][0] != file:
                    others[question] = answer
                else:
                    forgotten.append(question)
            return others

        change(self.progress, without_them)
        if forgotten:
            count = len(forgotten)
            self.news.append(
                say("Its questions are open again. You had solved {count}.", count=count)
            )

    def bring(self, old: str | Path) -> None:
        """Take over what the reader has written in another folder.

        old: a folder with working copies, or a project with its work/. Raises Stop if it is
        neither.
        """
        place = Path(old)
        if (place / "work").is_dir():
            place = place / "work"
        if not (place / RECORD).exists():
            raise Stop(
                say(
                    "There are no working copies in {folder}: it has no {file}.",
                    folder=str(old),
                    file=RECORD,
                ),
                code=2,
            )
        old_record = read(place / RECORD)
        for path in sorted(place.rglob("*")):
            name = path.relative_to(place)
            is_checkpoint = ".ipynb_checkpoints" in path.parts
            if path.is_file() and not is_checkpoint and not self.is_ours(name, path, old_record):
                self.bring_file(path, name.as_posix(), old_record)
        self.set_ups |= {*old_record.get(SET_UPS, ())}
        self.questions_brought = unpack(place / PACKED)
        for kept in (self.progress, self.settings):
            self.bring_kept(kept, read(place / kept.name))

    def bring_kept(self, kept: Path, old: dict) -> None:
        """Take over what was kept in another folder, unless it is kept here already."""
        if old:
            change(kept, lambda here: old | here)

    def bring_file(self, path: Path, name: str, old_record: dict) -> None:
        """Take over one file, unless what it says is here already."""
        content = path.read_bytes()
        here = self.folder / name
        mine = digest(content.decode(errors="replace"))
        has_only_run = mine is not None and mine == old_record.get(name)
        is_here = here.exists() and here.read_bytes() == content
        if has_only_run or is_here:
            return
        if self.is_outdated(name, old_record):
            if content in self.set_aside_before(here):
                return
            target = self.beside(name, "before")
            done = Sentence(
                "{name}: yours from before is {target}. It was written for an older gametree."
            )
        elif self.now(name) not in ("", self.record.get(name, "")):
            target = self.beside(name, "old")
            done = Sentence("{name}: yours from before is {target}.")
        else:
            target = name
            done = Sentence("{name}: yours from before is here now.")
            if name in old_record:
                self.record[name] = old_record[name]
        (self.folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, self.folder / target)
        self.news.append(done.having(name=name, target=target).say())

    def is_outdated(self, name: str, old_record: dict) -> bool:
        """Whether a copy elsewhere was for an older gametree, and its original is another now."""
        original = originals(self.root).get(name)
        if original is None or not is_older(old_record, name):
            return False
        return old_record[name] not in digests(original)

    def set_aside_before(self, path: Path) -> list[bytes]:
        """What the reader's copies hold that were set aside from this path."""
        earlier = path.parent.glob(f"{path.stem}.before*{path.suffix}")
        return [file.read_bytes() for file in earlier]

    def now(self, name: str) -> str | None:
        """The digest of a copy, "" if there is none, None if it is no longer a notebook."""
        path = self.folder / name
        if not path.exists():
            return ""
        return digest(path.read_text(encoding="utf-8", errors="replace"))

    def set_aside(self, name: str) -> str:
        """Give the reader's copy another name, so that a new one can take its place.

        Returns that name.
        """
        beside = self.beside(name, "before")
        os.replace(self.folder / name, self.folder / beside)
        return beside

    def beside(self, name: str, kind: str) -> str:
        """A free name for a second version of a notebook, such as 02_tic_tac_toe.new.ipynb."""
        stem, ending = os.path.splitext(name)
        free = f"{stem}.{kind}{ending}"
        number = 2
        while (self.folder / free).exists():
            free = f"{stem}.{kind}{number}{ending}"
            number += 1
        return free

    def refresh_pages(self) -> None:
        """Copy what the notebooks link to, and their questions, in which no answer can be read."""
        for pattern in PAGES:
            for path in self.root.glob(pattern):
                self.refresh_page(path.relative_to(self.root).as_posix(), path)
        file = self.folder / PACKED
        # An older copy may ask an older question.
        older = [self.questions_brought, unpack(file), unpack(self.root / PACKED)]
        write(file, pack_questions(self.root / "notebooks" / "questions", *older))

    def refresh_page(self, name: str, path: Path) -> None:
        """Make or renew the copy of one page, unless the reader has written something into it."""
        target = self.folder / name
        new = digest_of_page(path.read_bytes())
        handed_out = self.record.get(name)
        self.record[name] = new
        if target.exists():
            mine = digest_of_page(target.read_bytes())
            if new in (mine, handed_out):
                return
            if handed_out is None:  # by a version that kept no record of pages
                beside = self.set_aside(name)
                self.news.append(
                    say("{name} was renewed, and yours is {beside} now.", name=name, beside=beside)
                )
            elif mine != handed_out:
                beside = self.beside(name, "new")
                target = self.folder / beside
                self.news.append(RENEWED_BESIDE.having(name=name, beside=beside).say())
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)

    def is_ours(self, name: PurePath, path: Path, old_record: dict) -> bool:
        """Whether the file at `path`, of that name among other copies, is not the reader's."""
        if name.as_posix() in (RECORD, PROGRESS.name, SETTINGS.name, PACKED):
            return True
        if name.parts[0] == LESSONS:
            return name.name in [PurePath(original).name for original in originals(self.root)]
        handed_out = old_record.get(name.as_posix())
        if handed_out is not None:
            return handed_out == digest_of_page(path.read_bytes())
        # An older record has no pages, so a file with a page's name may be as it was handed out.
        return (self.root / name).is_file() and any(name.match(pattern) for pattern in PAGES)


def main(args: list[str]) -> int:
    """Do what the arguments of the command copies say; return the exit code. Raises Stop."""
    parser = Parser("copies", say("Makes working copies of the notebooks, without outputs."))
    add = parser.add_argument
    add("folder", nargs="?", help=say("where to make them (work)"))
    old_help = say("a folder whose work is brought along: of an older gametree, say")
    add("--from", dest="old", help=old_help)
    fresh_help = say("a notebook of which you want a fresh copy (yours is kept beside it)")
    add("--fresh", metavar="NAME", help=fresh_help)
    add("--class", dest="students", action="store_true", help=say("what students get, instead"))
    add("--zip", action="store_true", help=say("with --class: as FOLDER.zip, too"))
    add("--lang", choices=LANGUAGES, help=say("the language of what is shown, from now on"))
    options = parser.parse_args(args)
    if options.students or options.zip:
        if not options.folder:
            parser.error("what students get wants a folder: copies FOLDER --class")
        folder = Path(options.folder).absolute()
        lang = options.lang or remembered_language()
        with using(lang or preferences.now.lang):
            print(hand_out(folder, options.zip, lang))
        return 0
    if options.lang:
        speak_from_now_on(options.lang)
    copies = Copies(options.folder or ROOT / "work")
    if options.old:
        copies.bring(options.old)
    if options.fresh:
        copies.give_fresh_copy(options.fresh)
    up_to_date = say("The working copies in {folder} are up to date.", folder=str(copies.folder))
    print("\n".join(copies.refresh() or [up_to_date]))
    return 0
