"""The files around the code: all they refer to exists.

Pages for contributors, forms, workflows, the citation.
"""

import re
import tomllib

import pytest
import yaml  # JupyterLab brings it
from places import ROOT

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def yaml_of(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_every_file_and_folder_that_contributing_names_is_there():
    made_by_the_first_command = {"work/"}
    named = re.findall(r"`([a-z_.]+/[\w./]*)`", CONTRIBUTING)
    # Names stand for others where they have NN, NAME, or French, which nobody has added yet.
    names = [name for name in named if not re.search(r"NAME|NN_|\bfr\b", name)]
    missing = [
        name
        for name in names
        if name not in made_by_the_first_command and not (ROOT / name).exists()
    ]
    assert len(names) > 30 and not missing


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_an_issue_form_has_what_github_needs(path):
    form = yaml_of(path)
    if path.name == "config.yml":
        assert set(form) == {"blank_issues_enabled"}
        return
    assert {"name", "description", "body"} <= set(form)
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert ids and len(set(ids)) == len(ids)
    assert all(field["attributes"] for field in form["body"])


def test_ci_has_its_jobs():
    jobs = yaml_of(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]
    assert set(jobs) == {"lint-and-types", "library", "notebooks", "browser", "long", "graders"}
    matrix = jobs["library"]["strategy"]["matrix"]
    assert (len(matrix["os"]), len(matrix["python"])) == (3, 4)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_what_a_workflow_runs_is_there(path):
    for job in yaml_of(path)["jobs"].values():
        for step in job["steps"]:
            for name in re.findall(r"(\btests/[\w/.]+|\.ci/run)", step.get("run", "")):
                assert (ROOT / name).exists(), name


def test_the_citation_has_the_version_of_the_package():
    assert yaml_of(ROOT / "CITATION.cff")["version"] == VERSION
