"""The phases of a Year and what happens in them, one file each."""
