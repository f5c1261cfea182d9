# The words that the game itself prints, in English. This is Project Fluent; `toolkit/words` says which part is supported.
#
# Every catalogue has the same messages with the same variables. $minion, $figure and $token are names as they are printed.

## Labels, by the names that templates have for them
power = Power
basic_power = Basic Power
chaos = Chaos
role = Role
upgrade = Upgrade
torment = Torment
location = Location
activation = Activation
chaos_activation = Chaos
ally = Ally
agent = Agent
minion = Minion
gentleman = Gentleman
punch = Punch
trigger = Trigger
agility = Agility
health = Health
ether = Ether
arsenal = Arsenal
arsenal_slot = Arsenal
armed = With 1 ether
until = Until
lasting = Lasting
at_once = At once
conspiracy = Conspiracy
neutralized = Neutralized
round_board = Round Board
nemesis_board = Nemesis Board
intermission_board = Intermission
gentlemen_row = Gentlemen
nemesis_row = Nemesis
rounds = Rounds
reserve = Ether Reserve
deaths = Neutralizations
benefits = Conspiracy Points Buy
twice = each twice at most, and one agent never the same twice
often = any number of times
unicorn = The Club
unicorn_text = Take 1 upgrade of your job.
bazaar = The Bazaar
bazaar_text = Look at 2 cards of the gear deck for each space, and take them.
store = The General Store
store_text = Look at 3 tokens of the common arsenal, and take one.
market = The Shadow Market
market_text = Look at 3 artefacts, and take one.
elsewhere = Elsewhere in the City
elsewhere_text = Lay out 3 location cards.
after_intermission = Damage and torments off, ether full, the armory is shared out anew, and so are the roles.
campaign_book = Campaign Book
contents = Contents
index = Index
notes = Notes
by = Written by
edition = Edition
as_pdf = as PDF
campaign = The Campaign
cast = The Cast
chapter = Chapter
intermission = Intermission
stage = The Stage
set_up = Set Up
victory = Victory
events = Events
boxes = Boxes
afterwards = Afterwards
legend = On the map
closed_door = a closed door
window = a window
red_line = a red line, which nobody crosses
starts = where gentlemen may begin
spawn = a spawn point
figures = figures
reference = Reference
order_phase = Order
activation_phase = Activation
wrap_up = Wrap-up
attacks = Attacks
icons_title = Icons
skills_title = Skills
damage_title = Damage
fire_title = Fire

## Names
job = { $job ->
    [arcanist] Arcanist
    [dilettante] Dilettante
    [knight] Knight
    [mekamancer] Mekamancer
   *[monster] Monster
 }
deck = { $deck ->
    [gear] Gear
    [common] Common Arsenal
    [expert] Expert Arsenal
    [royal] Royal Arsenal
    [artefact] Artefact
   *[fragment] Fragment
 }
skill = { $skill ->
    [charge] Charge
    [evasion] Evasion
   *[counterattack] Counterattack
 }
use = { $use ->
    [bonus] Bonus
    [upkeep] Upkeep
    [action] Action
    [bonus_action] Bonus action
    [attack_boost] Attack boost
   *[defense_boost] Defence boost
 }
attribute = { $attribute ->
    [punch] Punch
    [trigger] Trigger
    [agility] Agility
    [health] Health
   *[ether] Ether
 }
token = { $token ->
    [damage] Damage
    [ether] Ether
    [fire] Fire
    [door] Door
    [box] Box
    [rubble] Rubble
    [round] Round
    [spawn] Spawn point
    [leader] Leader
   *[death] Neutralizations
 }
side = Side { $side }
reach-of = { $weapon ->
    [melee] Melee
    [short] Ranged, up to 4 squares
   *[ranged] Ranged
 }

## What cards do
do-spawn = { $count ->
    [one] Place one of these at a spawn point: { $minion }.
   *[other] Place { $count } of these at spawn points: { $minion }.
 }
do-damage = { $who ->
    [target] A target suffers { $amount } damage.
    [self] You suffer { $amount } damage.
   *[neighbours] Everybody next to you suffers { $amount } damage.
 }
do-heal = Take off up to { $amount } damage.
do-ether = Gain { $amount } ether.
do-move = { $points ->
    [one] Move one square.
   *[other] Move up to { $points } squares.
 }
do-fire = { $count ->
    [one] Lay one fire token.
   *[other] Lay { $count } fire tokens.
 }
do-torment = { $count ->
    [one] A gentleman draws one torment.
   *[other] A gentleman draws { $count } torments.
 }
do-dice = { $count ->
    [one] Roll one more die for this defence.
   *[other] Roll { $count } more dice for this defence.
 }
do-draw = { $count ->
    [one] Draw one from this deck: { $deck }.
   *[other] Draw { $count } from this deck: { $deck }.
 }
do-chaos = { $count ->
    [one] Draw one chaos card.
   *[other] Draw { $count } chaos cards.
 }
attack = This attack: { $boost }.
stronger = One of the agents: { $by }.
boost-bonus = { $count ->
    [one] +1 die
   *[other] +{ $count } dice
 }
boost-hit_plus = +{ $count } for each hit+
boost-daze = daze { $count }
boost-reroll = reroll
boost-spread = spread
boost-knockdown = knockdown
boost-fire = fire

## How a chapter is won
goal-reach = { $count ->
    [one] one of the side stands on a square { $mark }
   *[other] { $count } of the side stand on squares { $mark }
 }
goal-carry = the { $token } is carried to a square { $mark }
goal-collect = { $count ->
    [one] the { $token } is collected
   *[other] { $count } of these tokens are collected: { $token }
 }
goal-neutralize = { $count ->
    [one] { $figure } is neutralized
   *[other] { $count } of these are neutralized: { $figure }
 }
goal-destroy = { $count ->
    [one] the { $token } is destroyed
   *[other] { $count } of these tokens are destroyed: { $token }
 }
goal-survive = { $rounds ->
    [one] the first round is over
   *[other] { $rounds } rounds are over
 }
goal-neutralizations = { $count ->
    [one] a gentleman has been neutralized
   *[other] gentlemen have been neutralized { $count } times
 }
and = and
or = or
wins-gentlemen = **The gentlemen** win when { $goal }.
wins-nemesis = **The nemesis** wins when { $goal }.

## The campaign book
tiles-laid = Lay the room tiles as on the map: { $tiles }.
agents-take-part = Agents: { $agents }.
nemesis-picks = side of your choice
minions-listed = Minions that may be spawned: { $minions }.
allies-listed = Allies: { $allies }.
decks-laid = Decks within reach: { $decks }.
begins-at = The gentlemen begin on four of the squares with a top hat.
limited = { $rounds ->
    [one] The chapter lasts one round.
   *[other] The chapter lasts { $rounds } rounds at most.
 }
after-round = At the end of round { $round }: { $what }
requires = The gentlemen must have this: { $items }.
on-win = If the gentlemen win, they take this along: { $items }.
on-loss = If the nemesis wins, the gentlemen still take this along: { $items }.
final-chapter = Whoever wins this chapter wins the campaign.
intermission-follows = An intermission follows.
campaign-order = { $count ->
    [one] The campaign has one chapter.
   *[other] The campaign has { $count } chapters. They are played in order, whoever wins.
 }
campaign-team = Four gentlemen take part, no two of the same job. One of them is the leader.
campaign-begin = Before the first chapter, each gentleman takes 1 upgrade of the job, and the nemesis takes both basic powers and 1 more.
campaign-between = In each intermission, each gentleman takes a space in the city, the leader first. Its conspiracy points go to the nemesis, who takes 1 more power.
campaign-new = The nemesis draws 2 chaos cards at the start of each chapter.

## The reference sheets: one line after the other
sheet-order = The nemesis lays all activation cards face down, then the gentlemen do. No slot is skipped.
sheet-activate = Cards are turned over slot by slot. Gentlemen and agents have 2 actions, minions and allies 1. The same action may be taken twice.
sheet-agility = **Agility**: move 1, open a door 1, climb through a window 2, give equipment 1. Whoever leaves a square next to an enemy suffers 1 damage.
sheet-attack = **Attack** once.
sheet-recover = **Recover** (gentlemen): take off up to 3 damage, gain 2 ether.
sheet-revive = **Revive** (gentlemen): a neutralized neighbour stands up without damage and torments.
sheet-special = **Special**: gifts, upgrades and powers that take an action.
sheet-powers = The nemesis may use one power in each activation, each of them once on the chaos card, and any number of chaos cards.
sheet-wrap-up = Fire goes out outdoors and spreads indoors. The round token moves on. Cards of figures on the stage are taken back.
sheet-melee = **Melee**: a neighbour, windows included. **Ranged**: anybody in sight; an enemy next to a gentleman comes first. Short range: 4 squares.
sheet-group = Several minions or allies attack a target together: 2 more dice for each after the first.
sheet-roll = Roll punch or trigger and all bonuses: hit, hit+ and crown are a success each. Gentlemen may take 2 ether for a crown instead.
sheet-defend = Defend with agility: each dodge takes a success away; in cover, each cover does, too. What is left is damage.
sheet-cover = Cover: the line of a shot crosses a window or a figure.
sheet-bonus = More dice.
sheet-reroll = Roll any dice again, once.
sheet-hit_plus = More successes for each hit+.
sheet-spread = One more enemy next to the target, who never has cover.
sheet-knockdown = Damaged: knocked down. The first action is to stand up.
sheet-daze = Damaged: loses 1 ether each, or suffers 1 damage.
sheet-fire = Any success: fire on the target’s square.
sheet-charge = **Charge** (1 ether): go to an enemy in sight and in reach, and attack in melee.
sheet-evasion = **Evasion** (1 ether): 3 more dice for a defence.
sheet-counterattack = **Counterattack** (1 ether): attack the attacker afterwards.
sheet-torment = The leftmost health box is full: draw a torment. All are full: neutralized.
sheet-neutralized = A neutralized gentleman lies there, stands up at the next activation, and does nothing else in it. The nemesis gains 2 reserve ether.
sheet-spent = Ether that gentlemen spend goes to the nemesis.
sheet-burns = 1 damage for entering fire, or for starting an activation in it.
