"""What a deck says: `model` has its types, `parse` makes them of rows, `files` is the reader, `texts` are taken apart."""
