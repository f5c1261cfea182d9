"""What is printed of a box: cards, counters and markers, sheets, the map and the rules."""
