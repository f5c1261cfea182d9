"""How likely tasks, fights and defences are, exactly; and how much a threat deck presses."""
