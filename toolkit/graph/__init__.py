"""Pictures of graphs, boards and odds: from nodes, tiles and tables of chances to SVG, PNG, DOT, Mermaid and JSON.

It knows nothing of any game. A game makes a `Graph` (`toolkit.graph.graph`) or a `Board` (`toolkit.graph.board`).
`layout.arrange` draws every node on its own, `grid.arrange` in lists on a grid, `board.arrange` tiles where they lie,
`cells.draw_cells` hexes, squares and seas with what happens there. Each makes a `Drawing`, in which every line and
letter has its place. `svg` and `png` only write that down. `dot`, `mermaid` and `as_json` hand the graph itself to
other tools. `heatmap` draws tables of chances and `whiskers` rates with their intervals.
"""
