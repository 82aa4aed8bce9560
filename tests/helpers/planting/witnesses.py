"""The tests that could find a fault: of its module, its room, its users, and of the whole."""

import re
from functools import cached_property
from pathlib import PurePosixPath

from .fault import room_of

# Tests of form, of speed and of the faults themselves: they find nothing that we plant.
NEVER = {
    "tests/test_benchmarks.py",
    "tests/test_code.py",
    "tests/test_planted_faults.py",
    "tests/notebooks/test_graders.py",
}
# Checks of form must not count: a fault that only they find is in fact not found.
DESELECTED = [
    f"tests/classroom/widgets/test_bundling.py::test_deno_finds_nothing_to_mend[{check}]"
    for check in ("fmt", "lint")
]
BROWSER = "tests/browser"  # whose tests take longest
# Where files other than Python modules are tested. The first folder that fits a file counts.
TESTS_OF_PLACES = {
    "classroom/widgets/script/touch.css": [BROWSER],
    "classroom/widgets/script": ["tests/classroom/widgets/test_bundling.py", BROWSER],
    "classroom/site/web": ["tests/classroom/widgets/test_bundling.py", "tests/classroom/site"],
    "classroom/locale": ["tests/classroom/course/test_messages.py", "tests/test_one_language.py"],
    "notebooks/questions": [
        "tests/classroom/quiz/test_questions.py",
        "tests/classroom/course/test_translations.py",
        "tests/test_answers.py",
        "tests/notebooks",
    ],
}
SEEN_IN_PAGES = ("classroom/widgets", "classroom/templates", "classroom/site", "classroom/quiz")
SHORTEST_NAME = 8  # of a function that is searched for: a shorter one is in every file


class Witnesses:
    """The test files of a project, and which of them could see a fault."""

    def __init__(self, root):
        self.root = root

    @cached_property
    def tests(self):
        """The name of each test file → its text."""
        texts = self.texts("tests", "test_*.py")
        return {file: text for file, text in texts.items() if file not in NEVER}

    @cached_property
    def modules(self):
        """The name of each module → its text."""
        return self.texts("gametree", "*.py") | self.texts("classroom", "*.py")

    @cached_property
    def notebooks(self):
        """The name of each notebook → its text."""
        return self.texts("notebooks", "*.ipynb")

    @cached_property
    def templates(self):
        """The name of each template → its text."""
        return self.texts("classroom/templates", "*.jinja")

    def texts(self, folder, pattern):
        paths = sorted((self.root / folder).rglob(pattern))
        return {
            path.relative_to(self.root).as_posix(): path.read_text(encoding="utf-8")
            for path in paths
        }

    def of(self, fault):
        """The files to run, the likeliest first, each once."""
        near = [
            *self.mirrors([fault.file]),
            *self.of_room(fault),
            *self.that_mention(fault),
            *self.of_users(fault.file),
        ]
        in_browser = [file for file in near if file.startswith(BROWSER)]
        files = [
            *self.of_place(fault),
            *[file for file in near if file not in in_browser],
            *[file for file in self.tests if file.count("/") == 1],
            *in_browser,
            *(self.below(BROWSER) if fault.file.startswith(SEEN_IN_PAGES) else []),
            *self.below("tests/notebooks"),
            *self.notebook(fault),
        ]
        return list(dict.fromkeys(files))

    def below(self, place):
        """The test files at a place or below it."""
        return [file for file in self.tests if file == place or file.startswith(f"{place}/")]

    def of_place(self, fault):
        """The tests for a file that is no Python module, first those that name the faulty part."""
        fitting = [place for place in TESTS_OF_PLACES if fault.file.startswith(place)]
        if fault.file.endswith(".py") or not fitting:
            return []
        words = words_of(fault)
        return [
            test
            for place in TESTS_OF_PLACES[fitting[0]]
            for test in sorted(self.below(place), key=lambda test: not self.has(test, words))
        ]

    def has(self, test, words):
        """Whether the name of a test file or its text has one of some words."""
        return any(word in test or word in self.tests[test] for word in words)

    def mirrors(self, files):
        """The test files that have the path and the name of a module."""
        paths = [PurePosixPath("tests", file) for file in files]
        tests = [path.with_name(f"test_{path.stem}.py").as_posix() for path in paths]
        return [test for test in tests if test in self.tests]

    def of_room(self, fault):
        """The tests of the fault's room, first those that mention its module or its function."""
        folder = f"tests/{PurePosixPath(fault.file).parent}"
        room = folder if fault.file.startswith("gametree/") else f"tests/{room_of(fault.file)}"
        tests = self.below(room) if room != "tests/classroom" else []
        near = [test for test in tests if self.mentions(self.tests[test], fault)]
        return [*near, *tests]

    def that_mention(self, fault):
        """Tests of other rooms that mention the fault's module or its function."""
        elsewhere = [test for test in self.tests if test.count("/") > 1]
        return [test for test in elsewhere if self.mentions(self.tests[test], fault)]

    def mentions(self, text, fault):
        """Whether a text names the function that has the fault, or its file."""
        function = function_of(fault)
        if len(function) >= SHORTEST_NAME and re.search(rf"\b{re.escape(function)}\b", text):
            return True
        return imports(text, fault.file)

    def of_users(self, file):
        """The tests of the modules that use a file; if that is no module, of their rooms, too."""
        users = self.users(file)
        rooms = [] if file.endswith(".py") else [f"tests/{room_of(user)}" for user in users]
        near = [test for room in rooms if room.count("/") > 1 for test in self.below(room)]
        return [*self.mirrors(users), *near]

    def users(self, file):
        """The modules that import a module, or name a file or a template that includes it."""
        users = [name for name, text in self.modules.items() if imports(text, file)]
        for template, text in self.templates.items():
            if PurePosixPath(file).name in text and template != file:
                users += self.users(template)
        return list(dict.fromkeys(users))

    def notebook(self, fault):
        """The notebook that names the function, or its module, most often; [] if none does."""
        path = PurePosixPath(fault.file)
        if path.parent.name == "questions":
            name = path.name.split(".")[0]
            return [notebook for notebook in self.notebooks if f"/{name}." in notebook]
        words = {path.stem, *fault.function.split(".")} - {"module", "template", "__init__"}
        named = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})\(")
        times = {name: len(named.findall(text)) for name, text in self.notebooks.items()}
        most = max(times, key=times.get)
        return [most] if words and times[most] else []


def words_of(fault):
    """What a test says that is about a fault's script, question or rule."""
    if fault.file.endswith(".css"):
        return re.findall(r"gt-[\w-]+", f"{fault.function} {fault.old}")
    return [PurePosixPath(fault.file).name.split(".")[0], fault.function]


def function_of(fault):
    """The name of the function, or of its class if Python calls it; "" if there is none."""
    names = [name for name in fault.function.split(".") if not name.startswith("__")]
    return names[-1] if names and names[-1] not in ("module", "template") else ""


def imports(text, file):
    """Whether the text of a module imports another, or names a file that is no module."""
    path = PurePosixPath(file)
    if path.suffix == ".jinja":
        name = path.name.removesuffix(".html.jinja")
        return bool(re.search(rf'\bfill_in\(\s*"{name}"', text))
    if path.suffix != ".py":
        return path.name in text
    if path.stem == "__init__":
        return f"from {'.'.join(path.parent.parts)} import" in text
    room, name = path.parent.name, path.stem
    of_module = rf"from (?:[\w.]*\b{room})?\.{name} import|import [\w.]*\b{room}\.{name}\b"
    of_room = rf"from (?:[\w.]*\b{room}|\.) import [^)\n]*(?:\([^)]*)?\b{name}\b"
    return bool(re.search(f"{of_module}|{of_room}", text))
