"""What every game must do, whatever its rules: played over every game and number of players."""
