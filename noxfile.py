"""The tests on every Python that is installed: `nox`, or `nox -s rules-3.13`, or `nox -s rules-3.13 -- tests/core`."""

import nox

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
PYTHONS = ["3.11", "3.12", "3.13"]
RULES = ["tests/core", "tests/contract", "tests/bootleggers", "tests/prohibition", "tests/rum_run", "tests/bots"]


@nox.session(python=PYTHONS)
def rules(session: nox.Session) -> None:
    """The kernel, the games and the bots as pure Python."""
    session.install("-r", "requirements/play.txt", "pytest", "pytest-xdist", "hypothesis", "numpy")
    session.run("pytest", *(session.posargs or ["-n", "2", *RULES]), env={"PYTHONPATH": "src"})


@nox.session(python=PYTHONS)
def compiled(session: nox.Session) -> None:
    """The same on compiled code."""
    session.install("-r", "requirements/compile.txt", "pytest", "pytest-xdist", "hypothesis", "numpy")
    session.install("--no-build-isolation", "--no-deps", ".", env={"VOLSTEAD_QUICK": "1"})
    session.run("pytest", *(session.posargs or ["-n", "2", *RULES]), env={"VOLSTEAD_EXPECT": "compiled"})
