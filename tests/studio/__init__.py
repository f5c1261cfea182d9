"""The studio: what it keeps, who can use it, and what a person sees in a real browser."""
