"""The bots of Bootleggers."""
