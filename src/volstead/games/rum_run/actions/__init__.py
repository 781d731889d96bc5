"""A turn and its actions, one file each."""
