"""A short form of `make eavesdrop`: windows over real sockets, and a classifier that listens at one seat.

So few windows tell little: the bounds are such that chance alone does not fail here. That times and bytes are the same
whatever others hold is shown exactly, with a clock that stands still, in test_secrets.
"""

from tests.server.eavesdrop import run


def test_nothing_is_heard_at_a_window_and_a_leak_would_be() -> None:
    """Whether another seat could act is not told by bytes and times; a server that leaks is found out."""
    for length in (0.3, 0.6, 1.2):  # a real leak is heard each time, chance and a machine that stands still are not
        plain = run(8, length, 120)
        if plain.guesses > 20 and (plain.auc < 0.7 or plain.luck > 0.002):
            break
    else:
        raise AssertionError(plain)
    for length in (0.3, 0.6, 1.2):
        leaking = run(8, length, 120, leak=True)
        if leaking.auc > 0.75:
            break
    else:
        raise AssertionError(leaking)
