"""What is drawn of a box: the walls of a stage (`lines`), how it begins (`stages`), and where figures fall (`heat`).

`capability` hands out the pictures that commands ask for, the campaign as a graph among them.
"""
