# What is printed next to the pieces of every game, in English.

## At the foot of a sheet
what-of = { $title } · { $form ->
    [tile] tiles
    [token] tokens
    [board] boards
    [dashboard] dashboards
   *[standee] standees
 }
sheet = { $what } · sheet { $number } { $side ->
    [front] front
   *[back] back
 } · { $paper }, { $how }
stand-in = stand-in
turn-over = { $flip ->
    [none] fronts only
    [short] turn over the short edge
   *[long] turn over the long edge
 }
fold = fold
glue-back-to-back = glue back to back
standee-sheet = { $what } · sheet { $number } · { $paper } · fold along the dashes, glue, then cut along the line; the hatched tab goes into the base
stapled-sheet = { $title } · sheet { $number } { $side ->
    [front] outside
   *[back] inside
 } · fold all sheets together and staple them in the fold
numbered-sheet = { $title } · sheet { $number } · { $paper }
empty-back = { $title } · back of sheet { $number } (blank)
face-of = { $name }, { $side ->
    [front] front
   *[back] back
 }

## Boards of several pages
board-page = { $title }, { $page }
board-pages = { $title } · { $number ->
    [one] { $number } page
   *[other] { $number } pages
 } of { $paper }
goes-here = { $page } goes here
do-not-cut = Do not cut this page yet: others are glued onto its hatched strips.
trim-at-the-end = Trim the board at the end.
cut-off = Cut off the { $edges ->
    [left] left edge
    [upper] upper edge
   *[both] left and upper edges
 } at the marks,
glue-onto = and glue the rest onto the hatched strip of { $pages }.
pages-and = { $one } and { $other }

## Calibration of a printer
calibration = Calibration, { $paper }
calibration-front = Calibration for { $paper }, front
calibration-back = Calibration for { $paper }, back, turned over the { $flip ->
    [short] short
    [long] long
   *[none] none
 } edge
front = Front
back = Back
calibrate-1 = 1.  Print both pages double-sided at 100% (“actual size”, not “fit to page”).
calibrate-2 = 2.  Hold the sheet up to the light, with this side facing you.
calibrate-3 = 3.  Where the red cross on the back meets the scales, read how far right (+) or left (−) and how far down (+)
calibrate-4 = { "     or up (−) it is." }
calibrate-5 = 4.  Print with the values you read, in millimetres: --offset=RIGHT,DOWN, for example --offset=0.8,-0.5
ruler = This line is 100 mm long. If a ruler disagrees, the printer has scaled the page.

## The companion for players
companion-stories = All stories
companion-choose = Choose what you play. Open a page only when you are told to.
companion-script = This page needs JavaScript.
companion-large = Large type
companion-theme = Light or dark
companion-read = Read
companion-begin = Begin
companion-begun = begun
companion-turn = Turn the page
companion-not_yet = Not yet
companion-anytime = When it applies
companion-aloud = Read aloud
companion-silence = Stop reading
companion-clues = Clues
companion-clue = What you have found out
companion-add = Add
companion-remove = Remove
companion-counters = Counters
companion-round = round
companion-log = Log
companion-again = Start again
companion-forget = forget what was opened, ticked and counted? The log stays.
