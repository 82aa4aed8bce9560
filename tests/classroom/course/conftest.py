"""What the commands and the set-up are tried on. A module may have a project of its own."""

from setting_up import project, say, started, tools  # noqa: F401 - these are fixtures
