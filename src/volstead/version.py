"""The version of the program, and whether its hot modules are compiled."""

VERSION = "0.2.0"


def compiled() -> bool:
    """Whether the kernel runs as compiled code."""
    from volstead.core import state

    return not str(state.__file__).endswith(".py")
