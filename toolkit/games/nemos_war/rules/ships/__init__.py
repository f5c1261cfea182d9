"""Family NW3: ships."""

from toolkit.games.nemos_war.rules.ships import needs_passengers, ship_range, unhittable_ship, warship_attack

RULES = (
    warship_attack.RULE,
    ship_range.RULE,
    unhittable_ship.RULE,
    needs_passengers.RULE,
)
