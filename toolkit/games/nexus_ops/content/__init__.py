"""What a box of Nexus Ops says: its files, read and given a shape, and the words that are made from it."""
