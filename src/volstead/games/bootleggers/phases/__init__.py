"""The six phases of a Round, in the order of the rules."""
