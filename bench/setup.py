"""How long a newcomer waits: `make play` in a fresh clone with an empty home, cold and warm, and where the seconds go.

python3 bench/setup.py            # make play, cold and warm
python3 bench/setup.py --test     # make test too

Every line that make runs is timed as it runs: from when to when, and what it used of the processor, which on a machine
that is busy with other things tells more.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = ("VIRTUAL_ENV", "PYTHON", "NODE", "MAKE", "MFLAGS")
"""What a developer's environment may have of ours; PYTHONDONTWRITEBYTECODE among it."""
SERVER = "volstead.cli serve", "bin/volstead serve"


def environment(home: Path) -> dict[str, str]:
    """What a new machine has: no cache of ours, no home."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    return {
        **kept,
        "HOME": str(home),
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(home / "npm"),
        "BROWSER": "true",
        "STEPS": str(home / "steps"),
    }


def step(line: str) -> int:
    """A shell for make that writes down what each line took."""
    began = time.monotonic()
    done = subprocess.run(["/bin/sh", "-c", line], check=False).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = {"line": line, "began": began, "ended": time.monotonic(), "processor": used.ru_utime + used.ru_stime}
    with open(os.environ["STEPS"], "a") as file:
        file.write(json.dumps(told) + "\n")
    return done


def processor_of_server(session: int) -> float:
    """Seconds of the processor that the server has used, which is still running."""
    for place in Path("/proc").glob("[0-9]*"):
        try:
            words = (place / "cmdline").read_text().replace("\0", " ")
            fields = (place / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and "--step" not in words and any(part in words for part in SERVER):
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def page(port: int) -> bool:
    """Whether it is there."""
    try:
        return bool(urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read())
    except (urllib.error.URLError, OSError):
        return False


def played(clone: Path, home: Path, port: int) -> None:
    """From the command to the first page, and what was done meanwhile."""
    (home / "steps").write_text("")
    began = time.monotonic()
    serve = f"SERVE=--port {port} --database sqlite:///{home}/tables.db"
    timed = [f"SHELL={sys.executable}", f".SHELLFLAGS={Path(__file__).resolve()} --step"]
    with (home / "play.log").open("w") as log:
        running = subprocess.Popen(
            ["make", "play", serve, *timed],
            cwd=clone, env=environment(home), stdout=log, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            while not page(port):
                if running.poll() is not None:
                    raise SystemExit(f"make play ended:\n{(home / 'play.log').read_text()}")
                time.sleep(0.05)
            there, server = time.monotonic(), processor_of_server(running.pid)
        finally:
            os.killpg(running.pid, signal.SIGTERM)
            running.wait()
            while page(port):
                time.sleep(0.05)
    done = [one for one in map(json.loads, (home / "steps").read_text().splitlines()) if one["ended"] <= there]
    shown = [one for one in done if one["ended"] - one["began"] >= 0.2 and "--no-print-directory" not in one["line"]]
    outer = max((one["ended"] for one in done), default=began)
    processor = sum(one["processor"] for one in shown) + server
    print(f"{there - began:.1f} s until the page is there, {processor:.1f} s of processor")
    for one in sorted(shown, key=lambda one: one["began"]):
        when = f"{one['began'] - began:5.1f} to {one['ended'] - began:5.1f} s"
        print(f"  {when}, processor {one['processor']:5.1f} s: {one['line']}")
    print(f"  {outer - began:5.1f} to {there - began:5.1f} s, processor {server:5.1f} s: the server starts")


def main() -> None:
    if sys.argv[1:2] == ["--step"]:
        sys.exit(step(sys.argv[2]))
    parser = argparse.ArgumentParser()
    parser.add_argument("--test", action="store_true", help="make test too")
    parser.add_argument("--port", type=int, default=8123)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home, clone = Path(folder, "home"), Path(folder, "volstead")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        for kind in ("cold", "warm"):
            print(f"make play, {kind} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores): ", end="", flush=True)
            played(clone, home, args.port)
        size = sum(path.stat().st_size for path in (clone / ".venv").rglob("*") if path.is_file())
        print(f"environment on disk: {size / 1e6:.0f} MB")
        if args.test:
            began = time.monotonic()
            subprocess.run(["make", "test"], cwd=clone, env=environment(home), check=True)
            print(f"make test: {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
