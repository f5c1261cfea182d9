"""What a box of Nemo Rising says: its files, read and given a shape, and the words that are made from it."""
