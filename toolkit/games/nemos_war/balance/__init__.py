"""What can be calculated exactly: `deck`, `clock`, `combat`, `trials`, `sea`; `columns` scores, and `tables` prints."""
