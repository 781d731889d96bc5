"""The laboratory: doors for learners, the arena, and many games on many machines."""
