"""Family UH5: quests, chapters and what can be proved about them."""

from toolkit.games.unlikely_heroes.rules.quests import (
    absent_regroup,
    chapter_never_entered,
    chapter_without_variant,
    forced_soft_lock,
    innocent_soft_lock,
    last_chapter_does_not_win,
    lucky_draw_needed,
    no_failure_condition,
    objective_already_met,
    start_not_a_map,
    undecided_quest,
    unreachable_objective,
    unwinnable_quest,
    variant_never_read,
    variants_at_once,
    voluntary_soft_lock,
)

RULES = (
    start_not_a_map.RULE,
    chapter_never_entered.RULE,
    unreachable_objective.RULE,
    objective_already_met.RULE,
    last_chapter_does_not_win.RULE,
    no_failure_condition.RULE,
    variant_never_read.RULE,
    chapter_without_variant.RULE,
    variants_at_once.RULE,
    absent_regroup.RULE,
    unwinnable_quest.RULE,
    lucky_draw_needed.RULE,
    forced_soft_lock.RULE,
    innocent_soft_lock.RULE,
    voluntary_soft_lock.RULE,
    undecided_quest.RULE,
)
