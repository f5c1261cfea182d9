"""Unlikely Heroes: a cooperative game of numbered encounter cards, maps, challenges and quests."""
