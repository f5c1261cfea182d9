"""Boards to be laid by hand: what lies where (`boards`), and what the files say after a tile is moved (`moving`)."""
