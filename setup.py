"""Compiles the hot modules with mypyc where there is a C compiler; without one the install is pure Python."""

import os
import shutil
import sys
from pathlib import Path
from sysconfig import get_config_var

from setuptools import setup
from setuptools.command.build_py import build_py

INTERPRETED = {
    *("__init__", "kit", "log", "position", "packed", "view", "draw", "content"),
    *("outside", "speak", "workers", "odds", "study"),
}
"""Names of modules in core, games and bots that are not hot and stay as they are."""
TABLE = ("feed", "gate", "live", "table")
"""The modules through which every move at a table goes."""


def hot_modules() -> list[str]:
    """The modules that are compiled: the kernel, the rules, the bots, and the way of a move at a table."""
    source = Path("src/volstead")
    found = [path for part in ("core", "games", "bots") for path in sorted((source / part).rglob("*.py"))]
    hot = [path for path in found if path.stem not in INTERPRETED]
    return [str(path) for path in hot + [source / "table" / f"{name}.py" for name in TABLE]]


def extensions() -> list:
    """The compiled modules, each optional; none for an editable install, where they would hide edits."""
    without = {"editable_wheel", "develop", "sdist", "egg_info", "dist_info"}
    if os.environ.get("VOLSTEAD_PURE") or without & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ.setdefault("MYPYPATH", "src")
    made = mypycify(
        ["--config-file", "pyproject.toml", *hot_modules()],
        opt_level=os.environ.get("VOLSTEAD_OPT", "2"),
        multi_file=True,
    )
    for extension in made:
        extension.optional = True
        if sys.platform == "linux" and "gcc" in (get_config_var("CC") or ""):
            extension.extra_compile_args += ["-g0", "-fno-semantic-interposition", "-flto=2"]
            extension.extra_link_args += ["-flto=2"]
    return made


class WithRules(build_py):
    """Ships the rules documents inside the package, where `volstead rules` finds them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "volstead", "rules")
            target.mkdir(parents=True, exist_ok=True)
            for document in Path("rules").glob("*.md"):
                shutil.copy(document, target)


setup(ext_modules=extensions(), cmdclass={"build_py": WithRules})
