"""Boxes in other languages."""
