"""Tests of Nemo Rising."""
