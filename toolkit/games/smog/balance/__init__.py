"""What dice decide, exactly: `attacks` against defences, the `ledger` of ether, and `tables` of both."""
