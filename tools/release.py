"""`make release VERSION=0.2.0`: checks, builds and tags a release; `--dry` says only what stands against it.

The version is that of `src/volstead/version.py`, CHANGELOG.md has a section for it, nothing is uncommitted and there is
no such tag yet. Then everything is tested, the wheels are built and tried, the section of the changelog gets today's
date, and the commit is tagged. Nothing is sent anywhere: `git push --follow-tags` and the upload of dist/ are the
maintainer's.
"""

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def git(*words: str, root: Path = ROOT) -> str:
    """What git says."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def faults(version: str, root: Path = ROOT) -> list[str]:
    """What stands against a release of this version."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        return [f"{version!r} is not a version such as 0.2.0"]
    found = []
    if git("status", "--porcelain", root=root):
        found.append("there are changes that are not committed")
    if f"v{version}" in git("tag", root=root).splitlines():
        found.append(f"there is a tag v{version} already")
    if f'VERSION = "{version}"' not in (root / "src/volstead/version.py").read_text(encoding="utf-8"):
        found.append(f"src/volstead/version.py names another version than {version}")
    if f"## {version} (not released)\n" not in (root / "CHANGELOG.md").read_text(encoding="utf-8"):
        found.append(f"CHANGELOG.md has no section '## {version} (not released)'")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?", default="")
    parser.add_argument("--dry", action="store_true", help="only say what stands against it")
    args = parser.parse_args()
    against = faults(args.version)
    for fault in against:
        print(f"release: {fault}", file=sys.stderr)
    if against or args.dry:
        return 1 if against else 0
    subprocess.run(["make", "test", "wheels"], cwd=ROOT, check=True)
    changelog = ROOT / "CHANGELOG.md"
    today = datetime.date.today().isoformat()
    text = changelog.read_text(encoding="utf-8").replace(
        f"## {args.version} (not released)", f"## {args.version} ({today})"
    )
    changelog.write_text(text, encoding="utf-8")
    git("commit", "--quiet", "--message", f"[release] {args.version}", "--", "CHANGELOG.md")
    git("tag", "--annotate", f"v{args.version}", "--message", f"Volstead {args.version}")
    print(f"v{args.version} is tagged and dist/ is ready; git push --follow-tags sends it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
