"""Tests of SMOG."""
