"""What is printed: faces, the deck, booklets, and the words written from operations."""
