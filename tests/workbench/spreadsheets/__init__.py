"""Tests of `toolkit.workbench.spreadsheets`: boxes out to spreadsheets, and back."""
