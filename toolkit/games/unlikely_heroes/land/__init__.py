"""What leads where: edges that join maps, the table they lie on, links between cards, and the regions they form."""
