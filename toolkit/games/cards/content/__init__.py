"""What a deck says: `model` has its types, `parse` makes them of rows, `files` reads, `texts` takes apart."""
