"""Whatever a student's code does, all is as it was before."""

from surroundings import all_is_put_back  # noqa: F401 - this is a fixture
