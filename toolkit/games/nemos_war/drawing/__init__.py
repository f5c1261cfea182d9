"""What is drawn of a box: `seas`, the oceans with their borders, the ships that come, and the cards used there."""
