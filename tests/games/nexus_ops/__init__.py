"""Tests of Nexus Ops."""
