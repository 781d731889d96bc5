"""Makes the kernel's own test game known, so that it is found by name like the others."""

import os

import hypothesis

from tests.toy import KIT
from volstead.games import add

add(KIT)

hypothesis.settings.register_profile("volstead", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "volstead"))
