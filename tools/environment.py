"""An environment and what is in it: `python3 tools/environment.py .venv -r requirements/play.txt`.

The pip of this Python installs into it: to give it one of its own takes longer than all that playing needs.
Without words the environment is made and nothing more; the words are those of `pip install`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)


def pip_for(python: Path) -> list[str]:
    """The pip that installs for another Python: that of this one, if there is one that can, else the other's own."""
    try:
        import pip

        if tuple(int(part) for part in pip.__version__.split(".")[:2]) >= (22, 3):
            return [sys.executable, "-m", "pip", "--python", str(python)]
    except ImportError:
        pass
    if subprocess.call([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL):
        subprocess.check_call([str(python), "-m", "ensurepip"], stdout=subprocess.DEVNULL)
    return [str(python), "-m", "pip"]


def main(place: str, *words: str) -> str | None:
    """What went wrong, in a sentence, if anything did."""
    if sys.version_info < OLDEST:
        here = ".".join(map(str, sys.version_info[:2]))
        return f"Volstead needs Python 3.11 or newer, and this is {here}. With another: make PYTHON=python3.13 play"
    python = Path(place, "bin/python")
    if not python.exists():
        subprocess.check_call([sys.executable, "-m", "venv", "--without-pip", place])
    if words and subprocess.call([*pip_for(python), "--disable-pip-version-check", "install", "--quiet", *words]):
        return "Not everything could be installed: pip says why, above. It comes from the network; is there one?"
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
