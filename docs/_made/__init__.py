"""The part of the site that is made, not written."""
