"""Tests of `toolkit.workbench.editing`: one writer of a box, and what it was before."""
