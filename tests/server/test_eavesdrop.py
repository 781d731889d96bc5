"""A short form of `make eavesdrop`: windows over real sockets, and a classifier that listens at one seat."""

from tests.server.eavesdrop import run


def test_nothing_is_heard_at_a_window_and_a_leak_would_be() -> None:
    """Whether another seat could act is not told by bytes and times; a server that leaks is found out."""
    _, (low, _), windows = run("bootleggers", 3, 6, 0.5, 40.0, leak=False)
    assert windows > 60 and low <= 0.53
    found, _, _ = run("bootleggers", 3, 6, 0.5, 30.0, leak=True)
    assert found >= 0.9
