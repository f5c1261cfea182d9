"""The Unicode Character Database: tables made from it, and samples of its conformance tests."""
