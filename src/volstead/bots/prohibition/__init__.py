"""The bots of Prohibition."""
