"""What a box says: its cards, quests and texts as typed, frozen values, read from validated JSON."""
