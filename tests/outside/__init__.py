"""Games from outside: packages that no file of this one names, installed in a fresh environment."""
