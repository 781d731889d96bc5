"""How `make docs` builds the pages: Sphinx over README, ARCHITECTURE, docs/, rules/ and the docstrings."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "docs/_ext")]

from volstead.version import VERSION

project = "Volstead"
author = "The Volstead authors"
copyright = "the Volstead authors, Apache-2.0"
release = version = VERSION
extensions = ["myst_parser", "sphinx.ext.autodoc", "rule_pages"]
root_doc = "docs/index"
include_patterns = ["docs/**", "rules/**", "*.md", "archive/README.md", "examples/*/README.md"]
exclude_patterns = ["docs/_ext/**", "docs/_site/**", "docs/examples/**"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}
html_theme = "furo"
html_title = f"Volstead {VERSION}"
html_static_path: list[str] = []
html_extra_path = ["_site"]
"""A first page that leads to docs/index.html."""
nitpicky = False
