"""What checks and tests the page: types, lint and unit tests, by tools from npm."""
