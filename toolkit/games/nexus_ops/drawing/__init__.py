"""Pictures of boards: how hexes are drawn (`ground`), one board of each layout (`boards`), and battles (`heat`)."""
