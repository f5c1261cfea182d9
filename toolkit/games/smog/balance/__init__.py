"""What dice decide, exactly: `attacks` against defences, and `tables` of who attacks whom."""
