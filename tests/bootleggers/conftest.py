"""Every scene is played twice: as it is written, and with everybody one seat further on."""

from tests.scene import turning, turns

__all__ = ["pytest_generate_tests", "turning"]

pytest_generate_tests = turns
