"""The release command refuses what is not ready."""

import subprocess
from pathlib import Path

import pytest
from tools.release import faults


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project under git, ready to be released as 1.2.3."""
    (tmp_path / "src/volstead").mkdir(parents=True)
    (tmp_path / "src/volstead/version.py").write_text('VERSION = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# What changed\n\n## 1.2.3 (not released)\n")
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], [*name, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def test_a_release_needs_a_clean_tree_a_version_and_a_changelog(project: Path) -> None:
    """Ready, it has no faults; each thing that is not in order is named."""
    assert faults("1.2.3", project) == []
    assert faults("1.2", project) == ["'1.2' is not a version such as 0.2.0"]
    assert len(faults("1.2.4", project)) == 2, "neither the program nor the changelog says so"
    subprocess.run(["git", "tag", "v1.2.3"], cwd=project, check=True)
    assert faults("1.2.3", project) == ["there is a tag v1.2.3 already"]
    (project / "CHANGELOG.md").write_text("# What changed\n")
    assert "there are changes that are not committed" in faults("1.2.3", project)
