"""The command `unlikely`: one thin module per command, with imports inside functions so that it starts quickly."""
