"""Prohibition: every rule, every worked example, the content files, the hidden, and whole games."""
