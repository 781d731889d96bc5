"""Players by a learned policy: a small net reads what the seat observes and says which legal move it likes best.

The nets are the baselines of this package (`python -m volstead.research.baselines` trains them) or files of one's own
in the same form: `policy:imitation`, `policy:ppo` or `policy:mine.npz` in the arena.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

from volstead.bots.bot import Bot
from volstead.core.errors import BadOption
from volstead.core.menu import Menu
from volstead.core.state import State

NETS = Path(__file__).parent / "nets"
"""The nets that are shipped: a file for each game and way of training."""


def shipped(game: str) -> list[str]:
    """The nets of a game that come with the package."""
    return sorted(path.stem.removeprefix(f"{game}-") for path in NETS.glob(f"{game}-*.npz"))


class PolicyNet:
    """Two hidden layers; what goes in is the logarithm of each number, and only the menu's moves come out."""

    def __init__(self, weights: dict[str, Any]) -> None:
        import numpy as np

        self.np = np
        self.layers = {name: np.asarray(weights[name], np.float32) for name in ("w1", "b1", "w2", "b2", "w3", "b3")}

    def squeeze(self, numbers: Any) -> Any:
        """Observations as the net reads them."""
        amounts = self.np.asarray(numbers, self.np.float32)
        return self.np.sign(amounts) * self.np.log1p(self.np.abs(amounts))

    def hidden(self, numbers: Any) -> Any:
        """What the second layer makes of an observation."""
        first = self.np.maximum(self.squeeze(numbers) @ self.layers["w1"] + self.layers["b1"], 0.0)
        return self.np.maximum(first @ self.layers["w2"] + self.layers["b2"], 0.0)

    def likes(self, numbers: Any, moves: list[int]) -> Any:
        """A number for each of the moves: the higher the better it is liked."""
        return self.hidden(numbers) @ self.layers["w3"][:, moves] + self.layers["b3"][moves]


@lru_cache(maxsize=16)
def load(game: str, name: str) -> PolicyNet:
    """A net of a game by its name, or by the path of its file."""
    import numpy as np

    path = Path(name) if name.endswith(".npz") else NETS / f"{game}-{name}.npz"
    if not path.is_file():
        raise BadOption(f"there is no net {name!r} for {game}; there are: {', '.join(shipped(game)) or 'none'}")
    with np.load(path, allow_pickle=False) as file:
        return PolicyNet(dict(file))


class PolicyBot(Bot):
    """Makes the move of its menu that the net likes best."""

    name = "policy"

    def __init__(self, seed: int, net: PolicyNet) -> None:
        super().__init__(seed)
        self.net = net

    def choose(self, s: State, seat: Any, menu: Menu) -> Any:
        moves = menu.to_list()
        numbers = self.net.np.frombuffer(memoryview(s.observe(seat)), self.net.np.int16)
        return moves[int(self.net.likes(numbers, moves).argmax())]


def make(name: str, game: str, seed: int) -> PolicyBot:
    """A player by this net."""
    return PolicyBot(seed, load(game, name))
