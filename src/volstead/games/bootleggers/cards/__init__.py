"""The Thug cards."""
