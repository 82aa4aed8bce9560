"""Where everything is: the site's own language has plain names, others are in the name."""

from pathlib import Path

from classroom.site import addresses

PATH = Path("exercises") / "ex04_alpha_beta.ipynb"


def test_a_page_to_read_is_named_as_its_file_whatever_the_sites_own_language():
    assert addresses.to_read("TEACHING", "en") == "read/TEACHING.html"
    assert addresses.to_read("TEACHING", "de") == "read/TEACHING.de.html"


def test_the_site_begins_in_its_own_language():
    for address in (addresses.index, addresses.search, addresses.licences):
        name = address.__name__
        assert (address("en", "en"), address("de", "en")) == (f"{name}.html", f"{name}.de.html")
        assert (address("en", "de"), address("de", "de")) == (f"{name}.en.html", f"{name}.html")


def test_a_copy_in_another_language_is_in_a_folder_of_that_language():
    where = "work/notebooks/index.html?path="
    assert addresses.to_work_in(PATH, "de", "de") == f"{where}exercises/{PATH.name}"
    assert addresses.to_work_in(PATH, "en", "de") == f"{where}en/exercises/{PATH.name}"
