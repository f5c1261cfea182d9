"""Tests of Nemo's War."""
