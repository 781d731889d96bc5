"""The files in deploy/: what they name is there, and the tools that read them find nothing wrong."""

import json
import os
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


def stages() -> dict[str, list[tuple[str, str]]]:
    """The stages of the container file by name, each with its instructions; the last is called ""."""
    found: dict[str, list[tuple[str, str]]] = {}
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    for line in filter(None, text.splitlines()):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found[rest.partition(" AS ")[2]] = []
        elif word != "#":
            found[list(found)[-1]].append((word, rest))
    return found


def test_the_container_file_is_sound() -> None:
    """hadolint finds nothing, it runs as a user of its own, and its options exist."""
    lint = shutil.which("hadolint", path=str(Path(sys.executable).parent)) or shutil.which("hadolint")
    assert lint is not None
    ignored = ["--ignore", "DL3008"]  # versions of Debian's compiler follow the image
    found = subprocess.run([lint, *ignored, str(DEPLOY / "Containerfile")], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
    last = stages()[""]
    assert re.match(r"\d+$", next(rest for word, rest in last if word == "USER"))
    for word, rest in last:
        for name in re.findall(r"VOLSTEAD_(\w+)=", rest if word == "ENV" else ""):
            assert f"--{name.lower().replace('_', '-')}" in words_of("serve"), name


def test_the_container_copies_what_is_there() -> None:
    """From the sources what git knows and .dockerignore lets in; from another stage what was made there."""
    tracked = subprocess.run(["git", "ls-files"], cwd=SOURCE, capture_output=True, text=True, check=True).stdout.split()
    ignored = [line for line in (SOURCE / ".dockerignore").read_text().splitlines() if not line.startswith("#")]
    assert {".git", ".venv", "build", "dist", "**/node_modules", "src/volstead/web"} <= set(ignored)
    made = json.loads((SOURCE / "web/package.json").read_text())["scripts"]
    outcome = re.search(r'outDir: "(.+)"', (SOURCE / "web/vite.config.ts").read_text())
    assert outcome is not None and made["build"].startswith("vite build")
    left = {"client": {os.path.normpath(f"/build/web/{outcome[1]}")}, "wheel": {"/wheels"}}
    for name, instructions in stages().items():
        place, here = "/", set[str]()  # where its instructions are, and the files that it has
        for word, rest in instructions:
            if word == "WORKDIR":
                place = rest
            elif word == "COPY" and rest.startswith("--from="):
                other, path, _ = rest.removeprefix("--from=").split()
                assert path in left[other], rest
            elif word == "COPY":
                *sources, target = rest.split()
                for source in sources:
                    copied = [file for file in tracked if source == "." or Path(file).is_relative_to(source)]
                    assert copied and source not in ignored, rest
                    base = Path(place, target)
                    here |= {str(base / Path(file).relative_to(source if source != "." else "")) for file in copied}
            elif word == "RUN":
                needed = [*re.findall(r" -r (\S+)", rest), *(["package-lock.json"] if "npm ci" in rest else [])]
                for file in needed:
                    assert str(Path(place, file)) in here, (name, rest)


def test_the_container_tells_its_health(server: Running) -> None:
    """Its check is run as it stands there: it succeeds beside a server, and fails where none is."""
    check = next(rest for word, rest in stages()[""] if word == "HEALTHCHECK")
    words = [sys.executable, *json.loads(check.partition(" CMD ")[2])[1:]]
    for port, well in ((server.port, True), (1, False)):
        asked = subprocess.run(words, env={"VOLSTEAD_PORT": str(port)}, capture_output=True, check=False)
        assert (asked.returncode == 0) == well, asked.stderr


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
    secrets = re.findall(r"^(VOLSTEAD_\w+)=$", (DEPLOY / "volstead.env").read_text(), re.M)
    assert len(secrets) == 2
    for name in [*compose["services"]["volstead"]["environment"], *secrets]:
        assert f"--{name.removeprefix('VOLSTEAD_').lower().replace('_', '-')}" in words_of("serve"), name
    assert set(compose["services"]["volstead"]["depends_on"]) <= set(compose["services"])
    unit = (DEPLOY / "volstead.service").read_text()
    assert re.search(r"^EnvironmentFile=-/etc/volstead.env$", unit, re.M)
    assert re.search(r"^ExecStart=\S+/volstead serve --config /etc/volstead.toml$", unit, re.M)
    assert tomllib.loads((DEPLOY / "volstead.toml").read_text())
    assert main(["serve", "--config", str(DEPLOY / "volstead.toml"), "--show-config"]) == 0
    assert "tables.example.org" in capsys.readouterr().out


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """Every word of it is known, with a program in the place of ours; it writes nowhere but in its own folder."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    unit = tmp_path / "volstead.service"
    unit.write_text((DEPLOY / "volstead.service").read_text().replace("/opt/volstead/bin/volstead", sys.executable))
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert found.returncode == 0 and not found.stderr, found.stderr
    database = tomllib.loads((DEPLOY / "volstead.toml").read_text())["database"].removeprefix("sqlite:///")
    assert re.search(rf"^StateDirectory={Path(database).parent.name}$", unit.read_text(), re.M)


def test_caddy_is_told_the_names_that_it_asks_for() -> None:
    """By its unit on a machine; in compose, where the server has a name of its own, by compose."""
    asked = set(re.findall(r"{\$(\w+)", (DEPLOY / "Caddyfile").read_text()))
    assert asked == set(re.findall(r"^Environment=(\w+)=", (DEPLOY / "caddy-names.conf").read_text(), re.M))
    proxy = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]["proxy"]
    without = set(re.findall(r"{\$(\w+)}", (DEPLOY / "Caddyfile").read_text()))
    assert without == set(proxy["environment"])
