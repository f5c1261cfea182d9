"""The studio: what it keeps, whom it lets in, and what a person sees in a real browser."""
