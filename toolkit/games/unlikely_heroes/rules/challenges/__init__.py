"""Family UH6: challenges and their odds."""

from toolkit.games.unlikely_heroes.rules.challenges import (
    certain_challenge,
    forced_out_of_reach,
    hero_out_of_favour,
    idle_energy,
    never_chosen,
    out_of_reach_trial,
    pays_for_itself,
    requirement_spike,
    reward_without_effect,
    same_rewards,
    slim_chance,
    sure_thing,
    too_few_cubes,
    untimely_effect,
    upside_down,
)

RULES = (
    out_of_reach_trial.RULE,
    reward_without_effect.RULE,
    forced_out_of_reach.RULE,
    too_few_cubes.RULE,
    idle_energy.RULE,
    untimely_effect.RULE,
    slim_chance.RULE,
    sure_thing.RULE,
    certain_challenge.RULE,
    requirement_spike.RULE,
    hero_out_of_favour.RULE,
    pays_for_itself.RULE,
    upside_down.RULE,
    never_chosen.RULE,
    same_rewards.RULE,
)
