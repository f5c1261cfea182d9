"""What checks and tests the page: types, lint and unit tests, by node and tools from npm that nothing else needs."""
