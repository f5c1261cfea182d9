"""Tests of any deck."""
