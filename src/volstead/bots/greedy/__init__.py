"""Bots by hand-written judgement, one a game."""
