"""The frame of each page of the site: navigation, languages, a search box, and the author."""

import datetime
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..course.commands import ROOT
from ..course.repository import repository
from ..course.translations import PAGE
from ..keeping import write
from ..pages import fill_in
from ..widgets import sources
from ..words.language import in_html, say
from ..words.preferences import BY_CODE
from . import addresses
from .reading import Heading, has_text
from .view_files import packed_in_files

LICENCE = "https://creativecommons.org/licenses/by/4.0/"  # of texts, questions and pictures


@dataclass(frozen=True)
class Way:
    """Where a link leads: an address, as seen from the site's folder, and what it is called."""

    address: str
    title: str


@dataclass(frozen=True)
class Version:
    """A page in one of the languages in which it exists."""

    address: str
    tag: str
    own_name: str


@dataclass
class Page:
    """A page of the site.

    address: relative to the site's folder. lang: of its frame. text_lang: of its text.
    body: HTML. description: what a search engine shows of it. texts: the HTML that a search looks
    through. versions: of a page in several languages.
    """

    address: str
    title: str
    body: str
    lang: str
    description: str
    text_lang: str = ""
    headings: list[Heading] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    versions: list[Version] = field(default_factory=list)
    to_work_in: str = ""
    before: Way | None = None
    after: Way | None = None
    exercises: Way | None = None
    has_search: bool = False

    @property
    def name(self) -> str:
        """By which a browser keeps what was answered on it."""
        return Path(self.address).stem

    def is_in(self, lang: str) -> bool:
        """Whether there is a version of it in a language."""
        return in_html(lang) in [version.tag for version in self.versions]

    @property
    def text_tag(self) -> str:
        """The language of its text if it differs from that of the frame; else ""."""
        return in_html(self.text_lang) if self.text_lang not in ("", self.lang) else ""

    @property
    def about(self) -> str:
        """What collections of lessons read about it: JSON-LD, as defined by schema.org."""
        about = {
            "@context": "https://schema.org",
            "@type": "LearningResource",
            "name": self.title,
            "description": self.description,
            "inLanguage": in_html(self.text_lang or self.lang),
            "learningResourceType": "interactive lesson" if self.to_work_in else "text",
            "teaches": "game trees, minimax, alpha-beta pruning",
            "isAccessibleForFree": True,
            "license": LICENCE,
            "author": {"@type": "Organization", "name": author()},
            "dateModified": today(),
        }
        return json.dumps(about, ensure_ascii=False).replace("<", "\\u003c")  # ends no script


def write_page(out: Path, page: Page, own: str) -> None:
    """Write a page in the site's folder `out`, in its language.

    own: the site's own language.
    """
    up = "../" * page.address.count("/")
    page = replace(page, body=packed_in_files(page.body, out, up))
    write(
        out / page.address,
        fill_in(
            "site",
            title=page.title,
            lang=page.lang,
            page=page,
            up=up,
            ways=ways(page.lang, own),
            source=repository(),
            words=words(),
            script_words=script_words(page.lang),
        ),
    )


def ways(lang: str, own: str) -> dict[str, str]:
    """Where all pages in a language lead, on a site whose own language is `own`."""
    return {
        "index": addresses.index(lang, own),
        "glossary": text_to_read("GLOSSARY", lang),
        "teachers": text_to_read(PAGE.stem, lang),
        "search": addresses.search(lang, own),
        "search_index": addresses.search_index(lang),
        "licences": addresses.licences(lang, own),
    }


def text_to_read(name: str, lang: str) -> str:
    """Where a page of the course is read: in a language, or else in English."""
    return addresses.to_read(name, lang if has_text(name, lang) else "en")


def script_words(lang: str) -> str:
    """The sentences of the widgets' script in a language, as JSON; "" for English."""
    if lang == "en":
        return ""
    return json.dumps(sources.words(), ensure_ascii=False).replace("<", "\\u003c")


def words() -> dict[str, str]:
    """What all pages say, in the language that is set."""
    return {
        "title": say("Game trees"),
        "skip": say("To the text"),
        "site": say("This site"),
        "language": say("Language"),
        "glossary": say("Glossary"),
        "teachers": say("For teachers"),
        "search": say("Search"),
        "contents": say("On this page"),
        "read": say("To read"),
        "work": say("To work in"),
        "has_run": say(
            "All cells of this page have run. Where the text asks you to run one, look at its "
            "result, or open the notebook to work in."
        ),
        "needs_server": say(
            "A notebook to work in does not open from a folder, because its Python needs a web "
            "server. Everything that you can read works here."
        ),
        "onward": say("Onward"),
        "top": say("To the top"),
        "made": say(
            "{author}, version {version}, made on {date}.",
            author=author(),
            version=version(),
            date=today(),
        ),
        "source": say("The source"),
        "licences": say("Licences"),
        "one_found": say("One place was found."),
        "found": say("{count} places were found.", count="{count}"),  # which the script knows
        "nothing_found": say("Nothing was found. Try one word, such as alpha."),
    }


def author() -> str:
    """The author of the course, as CITATION.cff gives it."""
    for line in (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines():
        if line.strip().startswith("- name:"):
            return line.partition(":")[2].strip(' "')
    raise ValueError("CITATION.cff names no author.")


def version() -> str:
    """The version of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def today() -> str:
    """The day on which the site is made, such as 2026-11-24."""
    return datetime.date.today().isoformat()


def versions(by_language: Mapping[str, str]) -> list[Version]:
    """The versions of a page: lang → its address, in the order in which languages are listed."""
    return [
        Version(by_language[lang], in_html(lang), language.name)
        for lang, language in BY_CODE.items()
        if lang in by_language
    ]
