"""Family SM5: who takes part in a chapter, and how it is won."""

from toolkit.games.smog.rules.chapters import (
    agent_figures,
    agent_side,
    already_met,
    box_reaction,
    goal_ref,
    minion_listed,
    models,
    promised_rounds,
    requires_granted,
    round_end,
    track_slots,
)

RULES = (
    track_slots.RULE,
    minion_listed.RULE,
    models.RULE,
    agent_figures.RULE,
    agent_side.RULE,
    goal_ref.RULE,
    already_met.RULE,
    round_end.RULE,
    requires_granted.RULE,
    box_reaction.RULE,
    promised_rounds.RULE,
)
