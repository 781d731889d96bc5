"""Every recipe of docs/research.md is a script that runs; where its library is not installed the test says so."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "examples" / "recipes"
RECIPES: dict[str, tuple[tuple[str, ...], str]] = {
    "maskable_ppo": (("sb3_contrib",), "--steps 32 --games 1"),
    "openspiel_cfr": (("pyspiel",), "--iterations 4"),
    "openspiel_deep_cfr": (("pyspiel", "torch", "tree"), "--iterations 2"),
    "openspiel_ismcts": (("pyspiel",), "--decisions 2 --simulations 3"),
    "openspiel_mcts": (("pyspiel",), "--games 1 --simulations 2"),
    "openspiel_nfsp": (("pyspiel", "torch", "tree"), "--games 2"),
    "openspiel_ppo": (("pyspiel", "torch"), "--updates 2 --steps 16"),
    "rllib_ppo": (("torch", "tree", "lz4", "ray.rllib"), "--iterations 1 --steps 64"),
    "selfplay_ppo": (("torch",), "--updates 2 --games 3 --steps 12"),
    "tianshou_dqn": (("tianshou",), "--rounds 2 --steps 80"),
}


def is_there(library: str) -> bool:
    try:
        return importlib.util.find_spec(library) is not None
    except ImportError:
        return False


def test_every_recipe_is_tried_and_told() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert sorted(RECIPES) == sorted(path.stem for path in FOLDER.glob("*.py"))
    assert not [name for name in RECIPES if f"recipes/{name}.py" not in page]


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_a_recipe_runs(name: str) -> None:
    libraries, words = RECIPES[name]
    for library in libraries:
        if not is_there(library):
            pytest.skip(f"{library} is not installed")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(FOLDER / f"{name}.py"), *words.split()],
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip()
