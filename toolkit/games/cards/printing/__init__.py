"""The printed deck: `sizes` of cards and tokens, `faces` by their templates, `press` for the toolkit."""
