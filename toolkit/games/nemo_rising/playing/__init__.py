"""Nemo Rising to be played: the whole rules as a course of events that asks, and players who answer."""
