"""Makes the kernel's own test game known, so that it is found by name like the others.

With `VOLSTEAD_COVERAGE` set, which lines are run is measured (tests/covering.py), from before the first import on.
"""

import os

import hypothesis

if os.environ.get("VOLSTEAD_COVERAGE"):
    from tests.covering import pytest_sessionfinish as pytest_sessionfinish

from tests.toy import KIT
from volstead.games import add

add(KIT)

hypothesis.settings.register_profile("volstead", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "volstead"))
