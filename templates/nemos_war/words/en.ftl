# The words that the game itself prints, in English. This is Project Fluent; `toolkit/words` says which part is supported.
#
# Every catalogue has the same messages with the same variables. $name is a name as it is printed, $by a number with its sign.

## Labels, by the names that templates have for them
test = Test
event = Event
adventure = Adventure
pass = Pass
fail = Fail
use = Use
treasure = Treasure
wonder = Wonder
nautilus = Nautilus
stalked = Stalked
committed = Commitment
calendar = Calendar
week = Week
notoriety = Notoriety
liberation = Liberation
motives = Motives
attack = Attack
defence = Defence
pile = Ships to come
discards = Gone home
sunken = Sunken ships
salvage = Salvage
refits = Refits
collected = Collected treasures
actions = Actions
doubles = Doubles, in the ocean of that number
scoring = The score
levels = Levels
aid = A week at sea
aboard = Aboard the Nautilus
epilogues = Epilogues
warships = Warships sunk, points
others = Other ships sunk, points
adventures = Adventure cards, points
treasures = Treasures, points
science = Science, each symbol
wonders = Wonders, each
scouring = Columns filled in every ocean
legend = On a ship

## On cards
keep = Keep this card in front of you.
only-unused = It scores only if it has not been used.
to-pile = { $pile ->
    [pass] To the pass pile.
   *[fail] To the fail pile.
 }
where = In this ocean: { $name }.
where-any = In one of these oceans: { $name }.
anywhere = In any ocean.
exert-help = Exert { $name }
nothing = Nothing happens.
end = The year is over.

## What is done
do-gain = Gain { $amount } { $name }.
do-lose = Lose { $amount } { $name }.
do-notoriety = Notoriety { $by }.
do-liberation = Liberation { $by }.
do-treasure = { $count ->
    [one] Take a treasure from the cup.
   *[other] Take { $count } treasures from the cup.
 }
do-find = Take the treasure that lies in this ocean.
do-lay = Lay a treasure from the cup in this ocean, if none is there.
do-sail = Go to an ocean beside this one.
do-stalk = Put the stalk marker on a ship in this ocean.
do-reveal = { $count ->
    [one] Turn up a hidden ship in this ocean.
   *[other] Turn up { $count } hidden ships in this ocean.
 }
do-group = { $group ->
    [light-grey] The light-grey ships join those to come.
    [dark-grey] The dark-grey ships join those to come.
    [blue] The blue ships join those to come.
    [green] The green ships join those to come.
    [yellow] The yellow ships join those to come.
    [orange] The orange ships join those to come.
   *[red] The red ships join those to come.
 }
do-remove = { $count ->
    [one] A ship in this ocean goes home.
   *[other] { $count } ships in this ocean go home.
 }
do-salvage = { $points ->
    [one] Gain a salvage point.
   *[other] Gain { $points } salvage points.
 }

## On sheets
ships = { $group ->
    [light-grey] Light grey
    [dark-grey] Dark grey
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [orange] Orange
   *[red] Red
 }
step-roll = Roll two dice and keep both in mind. **Doubles:** see below, and no ship comes. Otherwise, put a hidden ship into the ocean of each die, as far as there is room. In the first week, no ship comes.
step-draw = If the sum is at least the **target** of the week, draw an adventure card and do what it says.
step-use = You may use cards that you have kept.
step-act = Take one **action**. Rest, Repair and Refit never follow each other.
step-end = If every ocean is full, the empires have won. Otherwise, the week is over.
attack-hidden = Turn the ship up. A **warship** shoots first: if two dice stay at or below its attack, it takes a step of a resource: { $hit }.
attack-roll = Exert a resource, or none, and roll two dice: add what its box says, +1 if you have stalked the ship, and −1 if another warship is face up here. At least its **defence** sinks it. Two ones always miss. After the roll, passengers may help.
attack-miss = **Missed:** notoriety +1, and the exerted resource loses a step.
attack-hit = **Hit:** notoriety goes up by its skulls. Sink it, or capture it for salvage, which ends the action.
attack-again = Each further attack in the same action costs a notoriety first.
test-roll = **A test:** exert one of the resources that help, roll two dice, add what its box says, and reach the target. If that fails, the resource loses a step.
refit-text = Spend captured ships: as many as the refit costs.
level-to = up to { $to }
level-from = { $from } and more
level-between = { $from } to { $to }
waits = { $count ->
    [one] a ship
   *[other] { $count } ships
 }
passenger-cost = { $name }: +{ $bonus } after a roll, −{ $vp } in the end
bad-ends = A resource lost, or every ocean full: −{ $points } each.
of-tracks = Boxes of resources where they stand: green counts for you, red against you.
commit-once = When Nemo first enters the box with the star, you may choose another motive, once.
rounded-down = Each product is rounded down.
skulls = Notoriety, once it is hit
points = Points, once it is sunk

## In the booklet
book-rules = Rules
book-contents = Contents
book-index = Index
book-pdf = PDF, to print
book-edition = Edition { $version }
notes = Notes
