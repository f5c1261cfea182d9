# The words that the game itself prints, in English. This is Project Fluent; `toolkit/words` says which part is supported.
#
# Every catalogue has the same messages with the same variables. All may use the icons: { $energy }. $position tells
# a message that it follows "then", for languages that change their word order there.

## Labels on cards, by the names that templates have for them
turn = Your turn
passive = Passive
adjacent = Adjacent
anytime = Anytime
reveal = On reveal
play = When equipped
forced = Forced
hard = Hard
needs = Needs
draw = Draw
stays = Stays in play in later quests
explore = Explore
discard = Discard
discard_without = Discard this card without
help = Help
roll = Roll
placed = Place it beside the new map, in this order
hero = Hero
item = Item
luck = Luck
out_of_luck = Out of Luck
clock = Clock
exploration = Exploration
blessed = Blessed
cursed = Cursed
trait = Trait
challenge = Challenge
map = Map
morning = Morning
day = Day
dusk = Dusk
night = Night
blessed_item = Blessed Item
blessed_luck = Blessed Luck
blessed_trait = Blessed Trait
cursed_item = Cursed Item
cursed_luck = Cursed Luck
cursed_trait = Cursed Trait

## When an effect applies
timing = { $when ->
    [before] before
    [after] after
   *[during] during
 } { $step ->
    [action] an action
    [backpack] backpack
    [equip] equipping an item
    [solve] solving a puzzle
    [travel] travel
    [explore] explore
    [reveal] reveal
    [challenge] a challenge
    [draw_luck] drawing luck
    [strain] strain
    [success] success
    [failure] failure
    [forfeit] forfeit
    [discard] discard
    [turn] the turn
    [clock] the clock
    [regroup] regroup
   *[chapter] the chapter
 }
cost = Discard { $number } { $energy } first.
only-if = Only if { $clause }.

## What is done
do-draw = draw { $cards }
do-discard = discard { $cards }
do-destroy = destroy { $cards }
do-return = return { $cards } to the pile
do-relocate = { $who ->
    [you] relocate
    [all] each hero relocates
    [adjacent] each hero on your map relocates
    [another] another hero of your choice relocates
   *[one] one hero of your choice relocates
 } to { $maps }
do-unlock = unlock { $cards } for later quests
do-gain-energy = { $who ->
    [you] gain
    [all] each hero gains
    [adjacent] each hero on your map gains
    [another] another hero of your choice gains
   *[one] one hero of your choice gains
 } { $amount }
do-discard-energy = { $who ->
    [you] discard
    [all] each hero discards
    [adjacent] each hero on your map discards
    [another] another hero of your choice discards
   *[one] one hero of your choice discards
 } { $amount }
do-recharge = { $who ->
    [you] recharge
    [all] each hero recharges
    [adjacent] each hero on your map recharges
    [another] another hero of your choice recharges
   *[one] one hero of your choice recharges
 } { $target }
do-uncharge = { $who ->
    [you] uncharge
    [all] each hero uncharges
    [adjacent] each hero on your map uncharges
    [another] another hero of your choice uncharges
   *[one] one hero of your choice uncharges
 } { $target }
do-restore-luck = restore { $amount }
do-discard-luck = discard { $amount }
do-extra-luck = draw { $amount }
do-redraw-luck = discard and redraw { $amount }
do-draw-out-of-luck = draw { $amount }
do-change-skill = { $how ->
    [roll] roll { $amount } and add the result
   *[number] { $amount }
 } to { $skill ->
    [any] one skill of your choice
   *[other] { $icon }
 }{ $for }{ $lasting }
do-change-requirement = { $how ->
    [roll] roll { $amount } and add the result
   *[number] { $amount }
 } to { $lasts ->
    [challenge] what the challenge requires
   *[other] what challenges require
 }{ $lasting }
do-succeed = you succeed without drawing { $luck }
do-change-backpack = { $how ->
    [roll] roll { $amount } and add the result
   *[number] { $amount }
 } to the backpack limit{ $for }{ $lasting }
do-move-further = { $who ->
    [you] move
    [all] each hero moves
    [adjacent] each hero on your map moves
    [another] another hero of your choice moves
   *[one] one hero of your choice moves
 } up to { $number ->
    [one] { $number } map
   *[other] { $number } maps
 }
do-move-less = { $who ->
    [you] travel
    [all] each hero travels
    [adjacent] each hero on your map travels
    [another] another hero of your choice travels
   *[one] one hero of your choice travels
 } { $number ->
    [one] { $number } map
   *[other] { $number } maps
 } less far
do-lose-actions = { $who ->
    [you] lose
    [all] each hero loses
    [adjacent] each hero on your map loses
    [another] another hero of your choice loses
   *[one] one hero of your choice loses
 } { $number ->
    [one] { $number } action
   *[other] { $number } actions
 }
do-take-actions = { $who ->
    [you] take
    [all] each hero takes
    [adjacent] each hero on your map takes
    [another] another hero of your choice takes
   *[one] one hero of your choice takes
 } { $number ->
    [one] { $number } more action
   *[other] { $number } more actions
 }
do-advance-clock = advance the { $clock } by { $number ->
    [one] { $number } space
   *[other] { $number } spaces
 }
do-regroup = regroup on { $map ->
    [last] the last revealed map
   *[other] { $map }
 }
do-gain-item = { $who ->
    [you] gain
    [all] each hero gains
    [adjacent] each hero on your map gains
    [another] another hero of your choice gains
   *[one] one hero of your choice gains
 } a { $module } item
do-discard-item = { $who ->
    [you] discard
    [all] each hero discards
    [adjacent] each hero on your map discards
    [another] another hero of your choice discards
   *[one] one hero of your choice discards
 } { $amount }
do-move-trait = { $who ->
    [you] move
    [all] each hero moves
    [adjacent] each hero on your map moves
    [another] another hero of your choice moves
   *[one] one hero of your choice moves
 } the { $energy } on { $module ->
    [none] a trait
   *[other] a { $module } trait
 } { $way ->
    [up] up
   *[down] down
 } { $number ->
    [one] { $number } step
   *[other] { $number } steps
 }
do-go-to-chapter = go on to chapter { $number }
do-win = you win the quest
do-lose = you lose the quest
do-choose = choose one: { $options }
do-when = if { $clause }: { $then }
do-when-otherwise = if { $clause }: { $then }; otherwise { $otherwise }

## Parts of what is done
amount = { $who ->
   *[other] { $number }{ $per_hero ->
        [yes] { $hero }
       *[no] { "" }
     } { $what }
 }
amount-rolled = as many { $what } as { $who ->
    [you] you
   *[other] they
 } roll ({ $dice }){ $per_hero ->
    [yes] , for each { $hero }
   *[no] { "" }
 }
more-luck = more { $luck }
fewer-luck = fewer { $luck }
item-kind = { $module ->
    [none] { "" }
   *[other] { $module }{ " " }
 }{ $tag ->
    [none] { "" }
   *[other] { $tag }{ " " }
 }{ $number ->
    [one] item
   *[other] items
 }
for = { $who ->
    [you] { "" }
    [all] { " for each hero" }
    [adjacent] { " for each hero on your map" }
    [another] { " for another hero of your choice" }
   *[one] { " for one hero of your choice" }
 }
lasting = { $lasts ->
    [challenge] { "" }
    [turn] { " until the end of the turn" }
    [chapter] { " until the end of the chapter" }
   *[quest] { " for the rest of the quest" }
 }
target = { $target ->
    [this] this card
    [item] an item of { $who ->
        [you] your
       *[other] their
     } choice
    [hero] { $who ->
        [you] your
       *[other] their
     } hero card
   *[all] everything { $who ->
        [you] you
       *[other] they
     } hold
 }
this-card = this card
then = { $first }, then { $next }
and = { $one } and { $other }
or = { $one } or { $other }
or-option = { $one } **or** { $other }
comma = { $one }, { $other }

## What has to be so
if-revealed = { $card } has been revealed
if-in-play = { $card } is in play
if-tag-in-play = an item with { $tag } is in play
if-passed = { $card } has been passed
if-failed = { $times ->
    [1] { $card } has been failed
   *[other] { $card } has been failed { $times } times
 }
if-gone = { $card } has been discarded or destroyed
if-solved = the { $colour } puzzle has been solved
if-all-at = all heroes are on { $card }
if-several-at = at least { $number } heroes are on { $card }
if-at = a hero is on { $card }
if-out-of-luck-drawn = { $number ->
    [one] { $number } out-of-luck card has been drawn
   *[other] { $number } out-of-luck cards have been drawn
 }
if-clock-rounds = the { $clock } has gone round { $number ->
    [1] once
   *[other] { $number } times
 }{ $since ->
    [chapter] { " since the chapter began" }
   *[quest] { "" }
 }
if-clock-at = the { $clock } shows { $interval }
if-energy-left = the heroes have at least { $number } { $energy }
if-luck-left = at least { $number ->
    [one] { $number } { $luck } is left
   *[other] { $number } { $luck } are left
 }
if-heroes = at least { $number ->
    [one] { $number } hero is in play
   *[other] { $number } heroes are in play
 }
if-unlocked = { $card } was unlocked in an earlier quest
if-not-revealed = { $card } has not been revealed
if-not-in-play = { $card } is not in play
if-not-tag-in-play = no item with { $tag } is in play
if-not-passed = { $card } has not been passed
if-not-failed = { $times ->
    [1] { $card } has not been failed
   *[other] { $card } has been failed fewer than { $times } times
 }
if-not-gone = { $card } has been neither discarded nor destroyed
if-not-solved = the { $colour } puzzle has not been solved
if-not-all-at = not all heroes are on { $card }
if-not-several-at = fewer than { $number } heroes are on { $card }
if-not-at = no hero is on { $card }
if-not-out-of-luck-drawn = { $number ->
    [1] no out-of-luck card has been drawn
   *[other] fewer than { $number } out-of-luck cards have been drawn
 }
if-not-clock-rounds = { $number ->
    [1] the { $clock } has not gone round { $since ->
        [chapter] since the chapter began
       *[quest] yet
     }
   *[other] the { $clock } has gone round fewer than { $number } times{ $since ->
        [chapter] { " since the chapter began" }
       *[quest] { "" }
     }
 }
if-not-clock-at = the { $clock } does not show { $interval }
if-not-energy-left = the heroes have { $number ->
    [1] no { $energy }
   *[other] fewer than { $number } { $energy }
 }
if-not-luck-left = { $number ->
    [1] no { $luck } is left
   *[other] fewer than { $number } { $luck } are left
 }
if-not-heroes = { $number ->
    [1] no hero is in play
   *[other] fewer than { $number } heroes are in play
 }
if-not-unlocked = { $card } has not been unlocked in an earlier quest

## Booklets
objective = When { $clause }: { $then }
objective-once = Once, when { $clause }: { $then }
failure = You lose when { $clause }.
score = { $per ->
    [quest] For finishing
    [hero] Each hero in play
    [item] Each item held
    [energy] Each { $energy } left
    [luck] Each { $luck } left in the pile
    [out_of_luck] Each out-of-luck card
    [turn] Each turn taken
   *[clock_round] Each round of the { $clock }
 }
score-if = { $counted }, if { $clause }
level = Level { $number }
minutes = About { $number } minutes
minutes-by-heroes = About { $minutes } minutes with { $heroes } heroes
before-it-begins = Before it begins
before-you-begin = Before you begin
sort-the-cards = Sort the cards
sort-how = Some cards take part in some quests only: their backs have tabs with the numbers of those quests. Of these cards, only those with the tab { $number } are in the encounter pile. All cards without tabs always are.
sort-stay = { $number ->
    [one] In the pile: 1 card with tabs
   *[other] In the pile: { $number } cards with tabs
 }
sort-leave = { $number ->
    [one] Left in the box: 1 card
   *[other] Left in the box: { $number } cards
 }
origin-told = How everything began is told in the booklet of quest { $number }, { $title }.
how-it-came = How it came to this
to-begin = To begin
lay-out = Take { $card } and read its back aloud. Then turn it over, lay it in the middle and put all { $meeple } on it.
read-chapter-1 = Read chapter 1 aloud.
chapter = Chapter { $number }
chapter-with = { $chapter } with { $item }: { $title }
chapter-titled = { $chapter }: { $title }
chapter-if = { $chapter }, if { $item } is in play
chapter-otherwise = { $chapter }, otherwise
setup = Setup
objectives = { $number ->
    [one] Objective
   *[other] Objectives
 }
failures = Failure
regroup-last = Regroup on the map that was revealed last.
regroup-on = Regroup on { $card }.
rank = { $title } ({ $points } or more)
rank-lowest = { $title } (below that)
rank-text = { $rank } – { $text }
your-rank = Your rank
contents = Contents
index = Cards by number, and where they are named
by = By { $authors }
edition = Edition { $version }
notes = Notes
turn-if-item = Turn this page only if { $item } is in play.
turn-otherwise = Turn this page only if none of the cards named before is in play.
turn-if = Turn this page only if { $clause }.
turn-other-ending = Turn this page only if none of the other endings applies.
turn-ended = { $outcome ->
    [won] Turn this page only when you have won.
   *[lost] Turn this page only when you have lost.
 }
turn-when = Turn this page when you get to this part: { $part }
when-won = When you have won
the-reckoning = The reckoning
epilogue = Epilogue
how-it-ended = How it ended
when-lost = When you have lost
epilogue-if = If { $clause }
epilogue-otherwise = In any other case
read_on = Read only the part that applies
item_in_play = This item is in play
none_of_these = None of these is in play
it_is_not = It is not in play
in-play = { $item } is in play
page = page { $number }
quest-number = Quest { $number }
as_pdf_to_print = PDF for printing

## The unlock log
unlock_log = Unlock log
unlock_log_for = What you have unlocked, quest by quest. Write down every starting card that a quest unlocks: from then on you may choose it when you set up, and some chapters ask whether you have it.
log_unlocked = Unlocked, and available from now on:
log_nothing = There is nothing to unlock in this quest.
log-unlocked = { $number ->
    [0] There is nothing to unlock in this quest.
   *[other] Unlocked, and available from now on:
 }
log-note = { $note ->
    [played] Played on
    [heroes] Heroes
    [ending] How it ended
    [points] Points and rank
   *[out_of_luck] Out-of-luck cards that stay
 }

## The card index
card_index = Card index
card_index_for = For designers, and for whoever sorts the box. It names every card, so players should not look.
card_index_head = Card index: number, name, quests
card_index_note = Every card by number. Players should not look.
as_pdf = PDF
column_number = Number
column_name = Name
column_kind = Kind
column_quests = Quests
column_tags = Tags
kind = { $kind ->
    [map] map
    [hero] hero
    [item] item
    [challenge] challenge
    [luck] luck card
    [out_of_luck] out-of-luck card
    [clock] clock
    [weather] weather card
    [detour] detour card
    [nightfall] nightfall card
   *[trait] trait
 }
luck-card = luck card { $value }
luck-card-of = { $module ->
    [blessed] blessed
   *[cursed] cursed
 } luck card { $dice }

## Piles, on a virtual table
pile = { $pile ->
    [encounters] Encounters
    [map] Map
    [hero] Hero
    [item] Item
    [challenge] Challenge
    [luck] Luck
    [out-of-luck] Out of luck
    [clock] Clock
    [exploration] Exploration
    [blessed-item] Blessed item
    [blessed-luck] Blessed luck
    [blessed-trait] Blessed trait
    [cursed-item] Cursed item
    [cursed-luck] Cursed luck
    [cursed-trait] Cursed trait
   *[trait] Trait
 }

## Save-game dividers
saved_game = Saved game
divider_reverse = To continue, follow the dividers in reverse; then regroup.
divider-title = { $part ->
    [quest] The quest
    [hero] Hero { $hero }
    [maps] Maps
    [discards] Discard pile
    [destroyed] Destroyed cards
    [luck] Luck: draw pile
    [luck_discards] Luck: discard pile
    [out_of_luck] Out of luck
    [exploration] Exploration
   *[modules] Blessed and cursed
 }
divider-text = { $part ->
    [quest] Leave the encounter pile, and every card that is not in use, in front of this divider. Note where you are in the story; then put the clock behind this divider.
    [hero] Note your { $energy } and take it off your cards. Put behind this divider, in this order: the items on your left, your hero, the items on your right, your traits.
    [maps] Put all maps behind this divider, the one revealed last in front; then the other cards that lie on the table. The half-circles on the maps show how to lay them out again.
    [discards] Put the common discard pile behind this divider, face up and as it lies.
    [destroyed] Put the cards that were destroyed in this quest behind this divider. They stay out of the quest.
    [luck] Put the luck draw pile behind this divider, face down. Do not shuffle it.
    [luck_discards] Put the luck discard pile behind this divider, face up.
    [out_of_luck] Put the out-of-luck cards that you have drawn behind this divider, face up; then their draw pile, face down.
    [exploration] Put the exploration draw pile behind this divider, face down, with its top card face up; then its discard pile.
   *[modules] Put the blessed and cursed items and traits that nobody has behind this divider: each draw pile face down, and its discard pile face up after it.
 }
divider-note = { $note ->
    [quest] Quest
    [chapter] Chapter and variant
    [next] Whose turn is next
    [clock] { $clock } Rounds and space
    [puzzles] Puzzles solved
    [player] Player
    [hero_energy] { $energy } on your hero
    [item_energy] { $energy } on your items and traits, in order
    [lasting] Lasting effects
    [tokens] Tokens
   *[beside] Cards beside maps, and where
 }

## Icons, as a screen reader says them
icon_strength = Strength
icon_wit = Wit
icon_dexterity = Dexterity
icon_hero = Hero
icon_meeple = Meeple
icon_map = Map
icon_item = Item
icon_challenge = Challenge
icon_starting = Starting card
icon_puzzle = Puzzle piece
icon_draw = Draw
icon_discard = Discard
icon_destroy = Destroy
icon_return = Return
icon_relocate = Relocate
icon_dependency = Dependency
icon_joined = Joined
icon_forced = Forced
icon_luck = Luck
icon_restore_luck = Restore luck
icon_discard_luck = Discard luck
icon_out_of_luck = Out of luck
icon_energy = Energy
icon_gain_energy = Gain energy
icon_discard_energy = Discard energy
icon_charged = Charged energy space
icon_uncharged = Uncharged energy space
icon_recharge = Recharge
icon_uncharge = Uncharge
icon_clock = Clock
icon_regroup = Regroup
icon_north = North
icon_east = East
icon_south = South
icon_west = West
icon_weather = Weather
icon_detour = Detour
icon_nightfall = Nightfall
icon_blessed = Blessed
icon_cursed = Cursed
icon_plus = Plus
icon_minus = Minus
