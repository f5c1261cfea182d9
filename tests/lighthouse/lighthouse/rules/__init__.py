"""The rules of Three Lamps. One rule is one file, named for the fault it finds."""

from lighthouse.rules import slim_hope, unknown_lamp

RULES = (unknown_lamp.RULE, slim_hope.RULE)
