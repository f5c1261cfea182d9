"""Tests of `toolkit.workbench`, the application under all faces."""
