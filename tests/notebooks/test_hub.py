"""Instructions for a school's server: .binder builds what is locked, and what HUB.md says is true.

Its links are among those that test_links.py follows.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import nbformat
import pytest
import yaml  # JupyterLab brings it
from places import ROOT

from classroom.course import repository
from classroom.course.copies import for_students, originals

HUB = (ROOT / "notebooks" / "HUB.md").read_text(encoding="utf-8")
OPENED = "lab/tree/work/notebooks/00_start_here.ipynb"


def megabytes(size):
    """What JupyterHub understands by 512M or 1.5G."""
    return float(size[:-1]) * {"M": 1, "G": 1024}[size[-1]]


@pytest.mark.slow
def test_the_image_holds_what_the_lock_has_and_nothing_else():
    lines = (ROOT / ".binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert [line.split("#")[0].strip() for line in lines] == ["-r ../requirements.lock"]
    runtime = (ROOT / ".binder" / "runtime.txt").read_text(encoding="utf-8")
    # The other one serves the class package: where .binder is, it is not read.
    assert runtime == (ROOT / "runtime.txt").read_text(encoding="utf-8")
    assert {path.name for path in (ROOT / ".binder").iterdir()} == {
        "requirements.txt",
        "runtime.txt",
        "postBuild",
        "start",
    }
    needed = {"requirements.txt", "requirements.lock", "runtime.txt", "pyproject.toml"}
    assert needed <= set(for_students())  # the other image's


POST_BUILD = ROOT / ".binder" / "postBuild"
NEWS_OFF = 'labextension disable --level=user "@jupyterlab/apputils-extension:announcements"'


def environment_of_image(home, *first_on_path):
    """The variables of the image, which has no network once it is built."""
    dropped = ("JUPYTER", "GAMETREE", "PYTEST", "PYTHONPATH")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(dropped)}
    path = [*first_on_path, Path(sys.executable).parent, os.environ["PATH"]]
    nowhere = "http://127.0.0.1:9"
    return kept | {
        "HOME": str(home),
        "PATH": os.pathsep.join(map(str, path)),
        "http_proxy": nowhere,
        "https_proxy": nowhere,
    }


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the image is a Linux")
def test_binder_makes_copies_that_open(tmp_path):
    here, home, tools = tmp_path / "project", tmp_path / "home", tmp_path / "tools"
    home.mkdir()
    tools.mkdir()
    for name in (".binder", "gametree", "classroom", "notebooks", "exercises"):
        shutil.copytree(ROOT / name, here / name, ignore=shutil.ignore_patterns("__pycache__"))
    # What jupyter itself does is seen below.
    jupyter = tools / "jupyter"
    jupyter.write_text('#!/bin/sh\necho "$@" > "$HOME/asked"\n', encoding="ascii")
    jupyter.chmod(0o755)
    environment = environment_of_image(home, tools)
    for script in ("postBuild", "start"):
        assert os.access(ROOT / ".binder" / script, os.X_OK)
    subprocess.run(
        ["./.binder/postBuild"], cwd=here, env=environment, check=True, capture_output=True
    )
    assert (home / "asked").read_text(encoding="ascii").split() == shlex.split(NEWS_OFF)

    for name in originals(here):
        notebook = nbformat.read(here / "work" / name, 4)
        nbformat.validate(notebook)
        assert not any(cell.get("outputs") for cell in notebook.cells), name

    first = here / OPENED.removeprefix("lab/tree/")
    cells = [cell.source for cell in nbformat.read(first, 4).cells if cell.cell_type == "code"]
    cells.append("import classroom.quiz.memory as memory; print(memory.place())")
    command = [here / ".binder" / "start", sys.executable, "-c", "\n".join(cells)]
    out = subprocess.run(
        command, cwd=first.parent, env=environment, check=True, capture_output=True, text=True
    )
    assert out.stdout.splitlines()[-1] == str(here / "work" / "progress.json")


PREFIX = Path(sys.prefix)  # a .venv that the first command has made asks no such question already


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="the image is a Linux")
def test_jupyterlab_asks_no_question_at_first_on_binder(tmp_path):
    assert f"\njupyter {NEWS_OFF} " in POST_BUILD.read_text(encoding="utf-8")
    environment = environment_of_image(tmp_path)
    subprocess.run(["jupyter", *shlex.split(NEWS_OFF)], env=environment, check=True)
    settings = [
        place / "labconfig/page_config.json"
        for place in (tmp_path / ".jupyter", PREFIX / "etc/jupyter")
    ]
    assert any(
        "announcements" in file.read_text(encoding="utf-8") for file in settings if file.exists()
    )


README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = "https://github.com/someone/trees"


@pytest.mark.parametrize("page", [HUB, README], ids=["HUB", "README"])
def test_what_binder_is_given_and_its_link_open_that_copy(page, monkeypatch):
    assert f"`{OPENED.removeprefix('lab/tree/')}` as the file to open" in page
    monkeypatch.setattr(repository, "repository", lambda: PROJECT)
    (link,) = re.findall(r"https://mybinder\.org/v2/[^\s)]+", repository.filled_in(page))
    place = f"https://mybinder.org/v2/git/{quote(PROJECT, safe='')}/HEAD"
    assert link == f"{place}?urlpath={quote(OPENED, safe='')}"


@pytest.mark.skipif(shutil.which("bash") is None, reason="the lines are for bash")
def test_the_link_for_pupils_opens_a_notebook_of_the_class_package():
    (lines,) = re.findall(r"```\nread [^\n]* HUB\n(.*?)```", HUB, re.S)
    variables = os.environ | {"PROJECT": PROJECT, "HUB": "https://hub.school.example"}
    link = subprocess.check_output(["bash", "-c", lines], env=variables, text=True).strip()
    assert link.startswith("https://hub.school.example/hub/user-redirect/git-pull?")
    asked = dict(part.split("=") for part in link.partition("?")[2].split("&"))
    assert asked["branch"] == "students" and asked["repo"] == quote(PROJECT, safe="")
    folder, _, name = asked["urlpath"].replace("%2F", "/").removeprefix("lab/tree/").partition("/")
    assert folder == asked["targetPath"] and name in for_students()


def test_the_values_are_yaml_and_give_a_pupil_enough_memory():
    block = re.search(r"^( *)```yaml\n(.*?)\n\1```", HUB, re.S | re.M)[2]
    values = yaml.safe_load(block)["singleuser"]
    assert set(values["image"]) == {"name", "tag"} and isinstance(values["image"]["tag"], str)
    needs = {
        name: [*map(int, numbers)]
        for name, *numbers in re.findall(r"^\| (.*?) \| (\d+) \| (\d+) \|$", HUB, re.M)
    }
    (together,) = re.findall(r"closed none \| (\d+) \|", HUB)
    server = max(needs["a pupil's Jupyter server"])
    assert len(needs) == 5 and megabytes(values["memory"]["limit"]) > 1.2 * int(together)
    kernels = [max(numbers) for name, numbers in needs.items() if "after" in name]
    assert len(kernels) == 3 and megabytes(values["memory"]["guarantee"]) > server + max(kernels)
    assert f"limits.memory {values['memory']['limit']}" in HUB
    assert 0 < values["cpu"]["guarantee"] < values["cpu"]["limit"]

    folder, _, name = values["defaultUrl"].removeprefix("/lab/tree/").partition("/")
    assert name in for_students()
    pulls = values["lifecycleHooks"]["postStart"]["exec"]["command"][-1]
    assert pulls.startswith(f'gitpuller "$PROJECT" students {folder} ')
    assert "helm upgrade" in HUB and '--set singleuser.extraEnv.PROJECT="$PROJECT"' in HUB
    (news,) = values["extraFiles"].values()
    assert (
        json.dumps(news["data"])
        == '{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}'
    )


def test_files_that_are_named_are_there():
    for name in re.findall(r"(?:tests|notebooks)/\w\S*?\.(?:py|ipynb)(?=[ `])", HUB):
        assert (ROOT / name).is_file(), name
    assert "(HUB.md)" in (ROOT / "notebooks" / "TEACHING.md").read_text(encoding="utf-8")
