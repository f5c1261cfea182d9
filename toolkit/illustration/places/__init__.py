"""From terrains and skies to maps, seen from above, and scenes, seen from within."""
