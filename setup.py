"""Compiles the hot modules with mypyc where there is a C compiler; without one the install is pure Python.

`VOLSTEAD_PURE=1` compiles nothing; `VOLSTEAD_QUICK=1` compiles in a third of the time what plays a tenth slower.
"""

import os
import shutil
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path
from sysconfig import get_config_var
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path("src/volstead")
COMPILED = (
    *("core", "games", "bots", "coach/judge.py"),
    *("table/audience.py", "table/feed.py", "table/gate.py", "table/live.py", "table/table.py"),
)
"""The kernel, the rules, the bots, how the coach plays lines on, and the modules through which every move at a table
goes: folders and files."""
INTERPRETED = (
    *("core/draw.py", "core/kit.py", "core/lesson.py", "core/log.py", "core/packed.py", "core/plain.py"),
    *("core/position.py",),
    *("games/registry.py", "games/*/content.py", "games/*/draw.py", "games/*/odds.py", "games/*/study.py"),
    *("games/*/offers.py", "games/*/shapes.py", "games/*/view.py"),
    *("bots/habits.py", "bots/*/habits.py"),
    *("bots/minds.py", "bots/outside.py", "bots/speak.py", "bots/workers.py", "**/__init__.py"),
)
"""What in these folders is not hot and stays as it is."""


def modules(paths: tuple[str, ...]) -> set[Path]:
    """The modules at some paths; one that leads nowhere is a mistake."""
    found: set[Path] = set()
    for path in paths:
        here = [one for place in SOURCE.glob(path) for one in ([place] if place.is_file() else place.rglob("*.py"))]
        if not here:
            raise FileNotFoundError(f"setup.py names {path}, but there is no such module")
        found.update(here)
    return found


def hot_modules() -> list[str]:
    """The modules that are compiled."""
    return sorted(str(path) for path in modules(COMPILED) - modules(INTERPRETED))


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
    quick = bool(os.environ.get("VOLSTEAD_QUICK"))
    made = mypycify(
        ["--config-file", "pyproject.toml", *hot_modules()],
        opt_level="1" if quick else "2",
        multi_file=True,
    )
    for extension in made:
        extension.optional = True
        if sys.platform == "linux" and "gcc" in (get_config_var("CC") or ""):
            whole = [] if quick else ["-flto=auto"]  # the lists are shared by all extensions: replaced, not added to
            flags = ["-g0", "-fno-semantic-interposition", *whole]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, *whole]
    return made


class OnAllCores(build_ext):
    """Compiles the files of one extension side by side: there are a hundred of them."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile(sources: list[str], *args: Any, **options: Any) -> list[str]:
            with ThreadPool(os.cpu_count() or 1) as pool:
                parts = pool.map(lambda source: one_by_one([source], *args, **options), sources)
            return [made for part in parts for made in part]

        self.compiler.compile = compile
        super().build_extensions()


class WithRules(build_py):
    """Ships the rules documents inside the package, where `volstead rules` finds them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "volstead", "rules")
            target.mkdir(parents=True, exist_ok=True)
            for document in Path("rules").glob("*.md"):
                shutil.copy(document, target)


class WithClient(sdist):
    """A package of the sources has the web client inside, so that whoever installs it needs no Node."""

    def run(self) -> None:
        if not Path("src/volstead/web/index.html").exists():
            raise SystemExit("the web client is not built: run `make client` first (or python web/build.py)")
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": WithRules, "build_ext": OnAllCores, "sdist": WithClient})
