"""Tests of `toolkit.workbench.reviewing`: what changed between two states of a box, in words."""
