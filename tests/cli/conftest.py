"""Every test here may call the command line."""

from tests.cli.call import call

__all__ = ["call"]
