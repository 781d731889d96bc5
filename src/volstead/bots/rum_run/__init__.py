"""The bots of The Rum Run."""
