"""The illustrator's hand: chance, colours, strokes of the brush, washes and soft fields."""
