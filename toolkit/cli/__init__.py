"""The command `unlikely`: one thin module per command, imports inside the bodies so that starting is quick."""
