"""What is drawn of a box: the walls of a stage (`lines`), and where figures fall (`heat`)."""
