# The words that the game itself prints, in English. This is Project Fluent; `toolkit/words` says which part is supported.
#
# Every catalogue has the same messages with the same variables. $name and $unit are names as they are printed.

## Labels, by the names that templates have for them
secret_mission = Secret Mission
energize = Energize
battle = Battle
objective = Objective
deployment = Deployment
battle_victory = Battle Victory
battle_victory_text = Taken by an attacker who wins a battle.
king = King of the Hill
king_text = Taken for the Monolith in the draw phase.
exploration = Exploration
first_player = First Player
classic = Classic Side
alternate = Alternate Side
cost = Cost
hits = Hits
figures = Figures
turn_phases = Deployment · Movement · Exploration · Battle · Mining · Draw
to_win = Points to win
tiles = Tiles
tokens = Tokens

## Names
terrain = { $terrain ->
    [liquifungus_forest] Liquifungus Forest
    [crystal_spires] Crystal Spires
    [rock_plains] Rock Plains
    [magma_pool] Magma Pool
    [monolith] Monolith
    [vortex] Vortex
   *[home] Home Base
 }
players = { $count } players

## What missions ask for
won = { $terrain ->
    [any] Win a battle.
    [liquifungus_forest] Win a battle in a Liquifungus Forest.
    [crystal_spires] Win a battle in Crystal Spires.
    [rock_plains] Win a battle on Rock Plains.
    [magma_pool] Win a battle in a Magma Pool.
    [monolith] Win a battle at the Monolith.
    [vortex] Win a battle in the Vortex.
   *[home] Win a battle on a home base.
 }
won-home = { $whose ->
    [own] Win a battle on your own home base.
   *[other] Win a battle on somebody else’s home base.
 }
won-survives = One of your { $unit } figures has to survive it.
won-destroyed = { $count ->
    [one] At least one enemy { $unit } is destroyed in it.
   *[other] At least { $count } enemy { $unit } figures are destroyed in it.
 }
controls = { $count ->
    [one] Control a hex of { $name }.
   *[other] Control { $count } hexes of { $name }.
 }
controls-most = Control more hexes of { $name } than anybody else.
controls-most-ties = Control at least as many hexes of { $name } as anybody else.
controls-monolith = Control the Monolith.
controls-home = { $count ->
    [one] Control a hex of somebody else’s home base.
   *[other] Control { $count } hexes of somebody else’s home base.
 }
refineries = { $count ->
    [one] Control a refinery.
   *[other] Control { $count } refineries.
 }
units-on-board = { $count ->
    [one] Have a unit on the board.
   *[other] Have { $count } units on the board.
 }
units-on-board-of = Have { $units } on the board.
and = and
or = or

## What energize cards do
do-rubium = Take { $amount } rubium.
do-recruit = Place { $count } { $unit } on your home base. They cost nothing.
do-sale = This turn, every unit costs you { $less } rubium less, but at least 1.
do-sale-of = This turn, every { $unit } costs you { $less } rubium less, but at least 1.
do-march = { $hexes ->
    [one] This turn, your units may move one hex further.
   *[other] This turn, your units may move { $hexes } hexes further.
 }
do-march-of = { $hexes ->
    [one] This turn, your { $unit } figures may move one hex further.
   *[other] This turn, your { $unit } figures may move { $hexes } hexes further.
 }
do-strike = Choose a hex with enemy units and roll dice: { $dice }. Each result of { $value } or more destroys one of them.
do-missions = { $count ->
    [one] Draw a secret mission.
   *[other] Draw { $count } secret missions.
 }
do-sharpen = In this battle, add { $by } to each die that your units roll.
do-sharpen-of = In this battle, add { $by } to each die that your { $unit } figures roll.
do-blunt = In this battle, take { $by } from each die that enemy units roll.
do-blunt-of = In this battle, take { $by } from each die that enemy { $unit } figures roll.
do-volley = Before anybody strikes, roll dice: { $dice }. Each result of { $value } or more is a hit.
do-shield = { $hits ->
    [one] The first hit on your units in this battle is ignored.
   *[other] The first { $hits } hits on your units in this battle are ignored.
 }

## What units can do
can-stride = { $name }: may move on through it where no enemies are, up to { $hexes } hexes in all.
can-leap = { $name }: from there, may leap up to { $hexes } hexes over whatever lies between.
can-breath = After movement, may attack an adjacent hex from a hex that you control; hits on { $value } or more.
can-at-home = { $name }: hits on { $value } or more there.
can-dig = Mines { $more } more at a refinery that it works.
can-limit = You may buy at most { $count } in a turn.
barred = May not enter: { $name }.

## In the booklet
book-rules = Rules
book-contents = Contents
book-index = Index
book-pdf = PDF, to print
book-edition = Edition { $version }
notes = Notes
