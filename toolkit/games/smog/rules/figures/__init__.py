"""Family SM3: whoever stands on a stage."""

from toolkit.games.smog.rules.figures import (
    cost_payable,
    health_boxes,
    slots,
    unarmed_trigger,
)

RULES = (
    unarmed_trigger.RULE,
    slots.RULE,
    cost_payable.RULE,
    health_boxes.RULE,
)
