"""How long a newcomer waits: `make play` in a fresh clone with an empty home, cold and warm, and where the seconds go.

python3 bench/setup.py            # make play, cold and warm
python3 bench/setup.py --test     # make test too
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
STEPS = {
    "environment": r"-m venv",
    "packages": r"pip install .*play\.txt",
    "client": r"web/build\.py",
}


def environment(home: Path) -> dict[str, str]:
    """What a new machine has: no cache of ours, no home."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("VIRTUAL_ENV", "PYTHONPATH"))}
    return {
        **kept,
        "HOME": str(home),
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(home / "npm"),
        "BROWSER": "true",
    }


def played(clone: Path, home: Path, port: int) -> float:
    """Seconds from the command to the first page."""
    began = time.monotonic()
    serve = f"SERVE=--port {port} --database sqlite:///{home}/tables.db"
    command = ["make", "play", serve]
    log = (home / "play.log").open("w")
    running = subprocess.Popen(
        command, cwd=clone, env=environment(home), stdout=log, stderr=subprocess.STDOUT, start_new_session=True
    )
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
                return time.monotonic() - began
            except (urllib.error.URLError, OSError):
                if running.poll() is not None:
                    raise SystemExit(f"make play ended:\n{(home / 'play.log').read_text()}") from None
                time.sleep(0.05)
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait()
        log.close()


def steps(clone: Path, home: Path) -> None:
    """Each step by itself, one after another."""
    told = subprocess.run(
        ["make", "-n", ".venv/play", "src/volstead/web/index.html"],
        cwd=clone, env=environment(home), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for line in told.splitlines():
        name = next((name for name, pattern in STEPS.items() if re.search(pattern, line)), "")
        began = time.monotonic()
        subprocess.run(line, shell=True, cwd=clone, env=environment(home), check=True, stdout=subprocess.DEVNULL)
        if name:
            print(f"  {name:12} {time.monotonic() - began:6.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--test", action="store_true", help="make test too")
    parser.add_argument("--port", type=int, default=8123)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home, clone = Path(folder, "home"), Path(folder, "volstead")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        print(f"make play, cold: {played(clone, home, args.port):.1f} s until the page is there")
        print(f"make play, warm: {played(clone, home, args.port):.1f} s")
        shutil.rmtree(clone / ".venv")
        shutil.rmtree(clone / "web/node_modules")
        shutil.rmtree(clone / "src/volstead/web")
        shutil.rmtree(home)
        home.mkdir()
        print("each step by itself:")
        steps(clone, home)
        size = sum(path.stat().st_size for path in (clone / ".venv").rglob("*") if path.is_file())
        print(f"  environment on disk: {size / 1e6:.0f} MB")
        if args.test:
            began = time.monotonic()
            subprocess.run(["make", "test"], cwd=clone, env=environment(home), check=True)
            print(f"make test: {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
