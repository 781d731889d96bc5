"""The files in deploy/: what they name is there, and the tools that read them find nothing wrong."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.server.client import SOURCE, Running
from volstead.cli import main, parser

DEPLOY = SOURCE / "deploy"
METRIC = re.compile(r"\bvolstead_\w+")
ALERTS = DEPLOY / "volstead-alerts.yml"


@pytest.fixture(scope="module")
def told(server: Running) -> set[str]:
    """The names of all figures that a server tells its host, those of histograms too."""
    text = str(server.get("/metrics", token="host"))
    return set(re.findall(r"^(volstead_\w+)", text, re.M))


def expressions() -> list[str]:
    """All that is asked of Prometheus."""
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    rules = yaml.safe_load(ALERTS.read_text())
    return asked + [rule["expr"] for group in rules["groups"] for rule in group["rules"]]


def test_every_figure_that_is_asked_for_exists(told: set[str]) -> None:
    """And every figure that there is stands on the dashboard."""
    asked = set(METRIC.findall(" ".join(expressions())))
    assert asked and asked <= told, asked - told
    board = (DEPLOY / "grafana.json").read_text()
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in told} <= {
        re.sub(r"_(bucket|sum|count)$", "", name) for name in METRIC.findall(board)
    }


def test_expressions_are_whole() -> None:
    """Brackets close; rates are of counters, levels are not."""
    assert len(expressions()) > 10
    for asked in expressions():
        assert all(asked.count(a) == asked.count(b) for a, b in ("()", "[]", "{}")), asked
        for name in METRIC.findall(asked):
            rated = re.search(rf"(rate|increase)\(\s*{name}\[", asked) is not None
            assert rated == name.endswith(("_total", "_bucket", "_count")), asked
    if shutil.which("promtool"):
        subprocess.run(["promtool", "check", "rules", str(ALERTS)], check=True)


def test_the_dashboard_has_places_for_all() -> None:
    """No two panels lie on one another, and none has another's number."""
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        at = panel["gridPos"]
        place = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert at["x"] + at["w"] <= 24 and not place & taken, panel["title"]
        taken |= place


def test_alerts_say_what_to_do() -> None:
    """Each has a name of its own, a severity, a sentence and a next step."""
    rules = [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".") and rule["annotations"]["action"]
    scrape = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    assert [Path(path).name for path in scrape["rule_files"]] == [ALERTS.name]


def test_the_container_file_is_sound() -> None:
    """hadolint finds nothing; it runs as a user of its own, tells its health, and copies what is there."""
    lint = shutil.which("hadolint", path=str(Path(sys.executable).parent)) or shutil.which("hadolint")
    assert lint is not None
    ignored = ["--ignore", "DL3008"]  # versions of Debian's compiler follow the image
    found = subprocess.run([lint, *ignored, str(DEPLOY / "Containerfile")], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
    text = (DEPLOY / "Containerfile").read_text()
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER \d+", last, re.M) and re.search(r"^HEALTHCHECK ", last, re.M)
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.M):
        assert all((SOURCE / path).exists() for path in line.split()[:-1]), line
    for name in re.findall(r"VOLSTEAD_(\w+)=", text):
        assert f"--{name.lower().replace('_', '-')}" in words_of("serve"), name


def words_of(command: str) -> str:
    """The options of a command."""
    sub: Any = next(action for action in parser()._actions if isinstance(action.choices, dict))
    return str(sub.choices[command].format_help())


def test_the_container_is_built_where_a_builder_is() -> None:
    """From an empty cache that takes minutes; so only where a builder is running already and has the images."""
    images = set(re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text(), re.M))
    for builder in ("podman", "docker"):
        if shutil.which(builder) and all(
            not subprocess.run([builder, "image", "inspect", image], capture_output=True, check=False).returncode
            for image in images
        ):
            words = [builder, "build", "-f", str(DEPLOY / "Containerfile"), "-t", "volstead-test", str(SOURCE)]
            subprocess.run(words, check=True)
            return
    pytest.skip("no builder with the images is running here")


def test_compose_and_the_unit_name_options_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Variables of compose, the command of the unit, and the file of options that it reads."""
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    for name in compose["services"]["volstead"]["environment"]:
        assert f"--{name.removeprefix('VOLSTEAD_').lower().replace('_', '-')}" in words_of("serve"), name
    assert set(compose["services"]["volstead"]["depends_on"]) <= set(compose["services"])
    unit = (DEPLOY / "volstead.service").read_text()
    assert re.search(r"^ExecStart=\S+/volstead serve --config /etc/volstead.toml$", unit, re.M)
    assert tomllib.loads((DEPLOY / "volstead.toml").read_text())
    assert main(["serve", "--config", str(DEPLOY / "volstead.toml"), "--show-config"]) == 0
    assert "tables.example.org" in capsys.readouterr().out
