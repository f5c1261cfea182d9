# What the game prints by itself.
keeper = The Keeper
mission = Mission
