# Was das Spiel von sich aus druckt, auf Deutsch. Karten sprechen mit »du«, Hefte mit »ihr«.

## Beschriftungen auf Karten
turn = Dein Zug
passive = Dauerhaft
adjacent = Benachbart
anytime = Jederzeit
reveal = Beim Aufdecken
play = Beim Anlegen
forced = Zwang
hard = Schwer
needs = Benötigt
draw = Aufdecken
stays = Bleibt in späteren Quests im Spiel
explore = Erkunden
discard = Ablegen
discard_without = Diese Karte ablegen ohne
help = Hilfe
roll = Wirf
placed = Neben die neue Landkarte legen, in dieser Reihenfolge
hero = Heldenkarte
item = Gegenstand
luck = Glück
out_of_luck = Pech
clock = Uhr
exploration = Erkundung
blessed = Gesegnet
cursed = Verflucht
trait = Eigenschaft
challenge = Herausforderung
map = Landkarte
morning = Morgen
day = Tag
dusk = Dämmerung
night = Nacht
blessed_item = Gesegneter Gegenstand
blessed_luck = Gesegnetes Glück
blessed_trait = Gesegnete Eigenschaft
cursed_item = Verfluchter Gegenstand
cursed_luck = Verfluchtes Glück
cursed_trait = Verfluchte Eigenschaft

## Wann ein Effekt gilt: »vor« und »nach« mit Dativ, »während« mit Genitiv
timing = { $when ->
    [before] vor { $step ->
        [action] einer Aktion
        [equip] dem Ausrüsten
        [solve] dem Lösen eines Puzzles
        [backpack] dem Packen
        [travel] der Reise
        [explore] der Erkundung
        [reveal] dem Aufdecken
        [challenge] einer Herausforderung
        [draw_luck] dem Glücksziehen
        [strain] der Anstrengung
        [success] einem Erfolg
        [failure] einem Misserfolg
        [forfeit] dem Aufgeben
        [discard] dem Ablegen
        [turn] dem Zug
        [clock] der Uhr
        [regroup] dem Sammeln
       *[chapter] dem Kapitel
     }
    [after] nach { $step ->
        [action] einer Aktion
        [equip] dem Ausrüsten
        [solve] dem Lösen eines Puzzles
        [backpack] dem Packen
        [travel] der Reise
        [explore] der Erkundung
        [reveal] dem Aufdecken
        [challenge] einer Herausforderung
        [draw_luck] dem Glücksziehen
        [strain] der Anstrengung
        [success] einem Erfolg
        [failure] einem Misserfolg
        [forfeit] dem Aufgeben
        [discard] dem Ablegen
        [turn] dem Zug
        [clock] der Uhr
        [regroup] dem Sammeln
       *[chapter] dem Kapitel
     }
   *[during] während { $step ->
        [action] einer Aktion
        [equip] des Ausrüstens
        [solve] des Lösens eines Puzzles
        [backpack] des Packens
        [travel] der Reise
        [explore] der Erkundung
        [reveal] des Aufdeckens
        [challenge] einer Herausforderung
        [draw_luck] des Glücksziehens
        [strain] der Anstrengung
        [success] eines Erfolgs
        [failure] eines Misserfolgs
        [forfeit] des Aufgebens
        [discard] des Ablegens
        [turn] des Zuges
        [clock] der Uhr
        [regroup] des Sammelns
       *[chapter] des Kapitels
     }
 }
cost = Gib zuerst { $number } { $energy } ab.
only-if = Nur, wenn { $clause }.

## Was zu tun ist; nach »dann« steht das Verb vor dem, der handelt
do-draw = decke { $cards } auf
do-discard = lege { $cards } ab
do-destroy = zerstöre { $cards }
do-return = lege { $cards } in den Stapel zurück
do-relocate = { $who ->
    [you] wechsle
    [all] { $position ->
        [then] wechseln alle
       *[first] alle wechseln
     }
    [adjacent] { $position ->
        [then] wechseln alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte wechseln
     }
    [another] { $position ->
        [then] wechselt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl wechselt
     }
   *[one] { $position ->
        [then] wechselt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl wechselt
     }
 } zu { $maps }
do-unlock = schalte { $cards } für spätere Quests frei
do-gain-energy = { $who ->
    [you] erhalte
    [all] { $position ->
        [then] erhalten alle
       *[first] alle erhalten
     }
    [adjacent] { $position ->
        [then] erhalten alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte erhalten
     }
    [another] { $position ->
        [then] erhält eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl erhält
     }
   *[one] { $position ->
        [then] erhält eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl erhält
     }
 } { $amount }
do-discard-energy = { $who ->
    [you] gib
    [all] { $position ->
        [then] geben alle
       *[first] alle geben
     }
    [adjacent] { $position ->
        [then] geben alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte geben
     }
    [another] { $position ->
        [then] gibt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl gibt
     }
   *[one] { $position ->
        [then] gibt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl gibt
     }
 } { $amount } ab
do-recharge = { $who ->
    [you] lade
    [all] { $position ->
        [then] laden alle
       *[first] alle laden
     }
    [adjacent] { $position ->
        [then] laden alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte laden
     }
    [another] { $position ->
        [then] lädt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl lädt
     }
   *[one] { $position ->
        [then] lädt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl lädt
     }
 } { $target } auf
do-uncharge = { $who ->
    [you] entlade
    [all] { $position ->
        [then] entladen alle
       *[first] alle entladen
     }
    [adjacent] { $position ->
        [then] entladen alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte entladen
     }
    [another] { $position ->
        [then] entlädt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl entlädt
     }
   *[one] { $position ->
        [then] entlädt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl entlädt
     }
 } { $target }
do-restore-luck = gewinne { $amount } zurück
do-discard-luck = lege { $amount } ab
do-extra-luck = ziehe { $amount }
do-redraw-luck = lege { $amount } ab und ziehe neu
do-draw-out-of-luck = ziehe { $amount }
do-change-skill = { $how ->
    [roll] wirf { $amount } und zähle das Ergebnis zu { $skill ->
        [any] einer Fertigkeit deiner Wahl
       *[other] { $icon }
     } hinzu
   *[number] { $amount } auf { $skill ->
        [any] eine Fertigkeit deiner Wahl
       *[other] { $icon }
     }
 }{ $for }{ $lasting }
do-change-requirement = { $how ->
    [roll] wirf { $amount } und zähle das Ergebnis { $lasts ->
        [challenge] zur Anforderung der Herausforderung
       *[other] zu den Anforderungen aller Herausforderungen
     } hinzu
   *[number] { $amount } auf { $lasts ->
        [challenge] die Anforderung der Herausforderung
       *[other] die Anforderungen aller Herausforderungen
     }
 }{ $lasting }
do-succeed = { $position ->
    [then] hast du Erfolg
   *[first] du hast Erfolg
 }, ohne { $luck } zu ziehen
do-change-backpack = { $how ->
    [roll] wirf { $amount } und zähle das Ergebnis zum Rucksacklimit hinzu
   *[number] { $amount } auf das Rucksacklimit
 }{ $for }{ $lasting }
do-move-further = { $who ->
    [you] ziehe
    [all] { $position ->
        [then] ziehen alle
       *[first] alle ziehen
     }
    [adjacent] { $position ->
        [then] ziehen alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte ziehen
     }
    [another] { $position ->
        [then] zieht eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl zieht
     }
   *[one] { $position ->
        [then] zieht eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl zieht
     }
 } bis zu { $number ->
    [one] { $number } Landkarte
   *[other] { $number } Landkarten
 } weit
do-move-less = { $who ->
    [you] ziehe
    [all] { $position ->
        [then] ziehen alle
       *[first] alle ziehen
     }
    [adjacent] { $position ->
        [then] ziehen alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte ziehen
     }
    [another] { $position ->
        [then] zieht eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl zieht
     }
   *[one] { $position ->
        [then] zieht eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl zieht
     }
 } { $number ->
    [one] { $number } Landkarte
   *[other] { $number } Landkarten
 } weniger weit
do-lose-actions = { $who ->
    [you] verliere
    [all] { $position ->
        [then] verlieren alle je
       *[first] alle verlieren je
     }
    [adjacent] { $position ->
        [then] verlieren alle auf deiner Landkarte je
       *[first] alle auf deiner Landkarte verlieren je
     }
    [another] { $position ->
        [then] verliert eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl verliert
     }
   *[one] { $position ->
        [then] verliert eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl verliert
     }
 } { $number ->
    [one] { $number } Aktion
   *[other] { $number } Aktionen
 }
do-take-actions = { $who ->
    [you] führe
    [all] { $position ->
        [then] führen alle je
       *[first] alle führen je
     }
    [adjacent] { $position ->
        [then] führen alle auf deiner Landkarte je
       *[first] alle auf deiner Landkarte führen je
     }
    [another] { $position ->
        [then] führt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl führt
     }
   *[one] { $position ->
        [then] führt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl führt
     }
 } { $number ->
    [one] { $number } weitere Aktion
   *[other] { $number } weitere Aktionen
 } aus
do-advance-clock = rücke die { $clock } um { $number ->
    [one] { $number } Feld
   *[other] { $number } Felder
 } vor
do-regroup = sammelt euch auf { $map ->
    [last] der zuletzt aufgedeckten Landkarte
   *[other] { $map }
 }
do-gain-item = { $who ->
    [you] nimm
    [all] { $position ->
        [then] nehmen alle je
       *[first] alle nehmen je
     }
    [adjacent] { $position ->
        [then] nehmen alle auf deiner Landkarte je
       *[first] alle auf deiner Landkarte nehmen je
     }
    [another] { $position ->
        [then] nimmt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl nimmt
     }
   *[one] { $position ->
        [then] nimmt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl nimmt
     }
 } einen { $module }-Gegenstand
do-discard-item = { $who ->
    [you] lege
    [all] { $position ->
        [then] legen alle
       *[first] alle legen
     }
    [adjacent] { $position ->
        [then] legen alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte legen
     }
    [another] { $position ->
        [then] legt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl legt
     }
   *[one] { $position ->
        [then] legt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl legt
     }
 } { $amount } ab
do-move-trait = { $who ->
    [you] verschiebe
    [all] { $position ->
        [then] verschieben alle
       *[first] alle verschieben
     }
    [adjacent] { $position ->
        [then] verschieben alle auf deiner Landkarte
       *[first] alle auf deiner Landkarte verschieben
     }
    [another] { $position ->
        [then] verschiebt eine andere Heldin oder ein anderer Held deiner Wahl
       *[first] eine andere Heldin oder ein anderer Held deiner Wahl verschiebt
     }
   *[one] { $position ->
        [then] verschiebt eine Heldin oder ein Held deiner Wahl
       *[first] eine Heldin oder ein Held deiner Wahl verschiebt
     }
 } { $energy } auf { $module ->
    [none] einer Eigenschaft
   *[other] einer { $module }-Eigenschaft
 } um { $number ->
    [one] { $number } Stufe
   *[other] { $number } Stufen
 } nach { $way ->
    [up] oben
   *[down] unten
 }
do-go-to-chapter = lest bei Kapitel { $number } weiter
do-win = { $position ->
    [then] gewinnt ihr
   *[first] ihr gewinnt
 } die Quest
do-lose = { $position ->
    [then] verliert ihr
   *[first] ihr verliert
 } die Quest
do-choose = wähle eines: { $options }
do-when = wenn { $clause }: { $then }
do-when-otherwise = wenn { $clause }: { $then }; sonst: { $otherwise }

## Teile davon
amount = { $who ->
    [all] je{ " " }
    [adjacent] je{ " " }
   *[other] { "" }
 }{ $number }{ $per_hero ->
    [yes] { $hero }
   *[no] { "" }
 } { $what }
amount-rolled = { $what } in Höhe { $who ->
    [you] deines Wurfs
    [one] des Wurfs
   *[other] ihres Wurfs
 } ({ $dice }){ $per_hero ->
    [yes] { " für jede " }{ $hero }
   *[no] { "" }
 }
more-luck = weitere { $luck }
fewer-luck = { $luck } weniger
item-kind = { $module ->
    [none] { "" }
   *[other] { $module }-
 }{ $number ->
    [one] Gegenstand
   *[other] Gegenstände
 }{ $tag ->
    [none] { "" }
   *[other] { " mit " }{ $tag }
 }
for = { $who ->
    [you] { "" }
    [all] { " für alle" }
    [adjacent] { " für alle auf deiner Landkarte" }
    [another] { " für eine andere Heldin oder einen anderen Helden deiner Wahl" }
   *[one] { " für eine Heldin oder einen Helden deiner Wahl" }
 }
lasting = { $lasts ->
    [challenge] { "" }
    [turn] { " bis zum Ende des Zuges" }
    [chapter] { " bis zum Ende des Kapitels" }
   *[quest] { " für den Rest der Quest" }
 }
target = { $target ->
    [this] diese Karte
    [item] { $who ->
        [you] einen Gegenstand deiner Wahl
       *[other] einen Gegenstand eigener Wahl
     }
    [hero] { $who ->
        [you] deine Heldenkarte
       *[other] die eigene Heldenkarte
     }
   *[all] { $who ->
        [you] alle deine Karten
       *[other] alle eigenen Karten
     }
 }
this-card = diese Karte
then = { $first }, dann { $next }
and = { $one } und { $other }
or = { $one } oder { $other }
or-option = { $one } **oder** { $other }
comma = { $one }, { $other }

## Was gelten muss; immer nach »wenn« oder »sobald«, also mit dem Verb am Ende
if-revealed = { $card } aufgedeckt wurde
if-in-play = { $card } im Spiel ist
if-tag-in-play = ein Gegenstand mit { $tag } im Spiel ist
if-passed = { $card } bestanden wurde
if-failed = { $times ->
    [1] { $card } misslungen ist
   *[other] { $card } { $times }-mal misslungen ist
 }
if-gone = { $card } abgelegt oder zerstört wurde
if-solved = das { $colour ->
    [red] rote Puzzle
    [blue] blaue Puzzle
    [yellow] gelbe Puzzle
    [purple] lila Puzzle
    [green] grüne Puzzle
    [orange] orangefarbene Puzzle
    [white] weiße Puzzle
    [black] schwarze Puzzle
    [pink] rosa Puzzle
    [brown] braune Puzzle
    [grey] graue Puzzle
    [gray] graue Puzzle
    [turquoise] türkise Puzzle
    [gold] goldene Puzzle
    [silver] silberne Puzzle
   *[other] Puzzle in der Farbe { $colour }
 } gelöst wurde
if-all-at = alle auf { $card } stehen
if-several-at = mindestens { $number } auf { $card } sind
if-at = jemand auf { $card } steht
if-out-of-luck-drawn = { $number ->
    [one] { $number } Pechkarte gezogen wurde
   *[other] { $number } Pechkarten gezogen wurden
 }
if-clock-rounds = die { $clock } { $since ->
    [chapter] seit Beginn des Kapitels{ " " }
   *[quest] { "" }
 }{ $number ->
    [1] eine Runde
   *[other] { $number } Runden
 } vollendet hat
if-clock-at = die { $clock } { $interval ->
    [morning] Morgen
    [day] Tag
    [dusk] Dämmerung
    [night] Nacht
   *[other] { $interval }
 } zeigt
if-energy-left = ihr zusammen mindestens { $number } { $energy } habt
if-luck-left = mindestens { $number } { $luck } übrig { $number ->
    [one] ist
   *[other] sind
 }
if-heroes = mindestens { $number ->
    [one] { $number } Heldin oder Held im Spiel ist
   *[other] { $number } Heldinnen und Helden im Spiel sind
 }
if-unlocked = { $card } in einer früheren Quest freigeschaltet wurde
if-not-revealed = { $card } nicht aufgedeckt wurde
if-not-in-play = { $card } nicht im Spiel ist
if-not-tag-in-play = kein Gegenstand mit { $tag } im Spiel ist
if-not-passed = { $card } nicht bestanden wurde
if-not-failed = { $times ->
    [1] { $card } nicht misslungen ist
   *[other] { $card } weniger als { $times }-mal misslungen ist
 }
if-not-gone = { $card } weder abgelegt noch zerstört wurde
if-not-solved = das { $colour ->
    [red] rote Puzzle
    [blue] blaue Puzzle
    [yellow] gelbe Puzzle
    [purple] lila Puzzle
    [green] grüne Puzzle
    [orange] orangefarbene Puzzle
    [white] weiße Puzzle
    [black] schwarze Puzzle
    [pink] rosa Puzzle
    [brown] braune Puzzle
    [grey] graue Puzzle
    [gray] graue Puzzle
    [turquoise] türkise Puzzle
    [gold] goldene Puzzle
    [silver] silberne Puzzle
   *[other] Puzzle in der Farbe { $colour }
 } nicht gelöst wurde
if-not-all-at = nicht alle auf { $card } stehen
if-not-several-at = weniger als { $number } auf { $card } sind
if-not-at = niemand auf { $card } steht
if-not-out-of-luck-drawn = { $number ->
    [1] keine Pechkarte gezogen wurde
   *[other] weniger als { $number } Pechkarten gezogen wurden
 }
if-not-clock-rounds = die { $clock } { $since ->
    [chapter] seit Beginn des Kapitels{ " " }
   *[quest] { "" }
 }{ $number ->
    [1] noch keine Runde
   *[other] weniger als { $number } Runden
 } vollendet hat
if-not-clock-at = die { $clock } nicht { $interval ->
    [morning] Morgen
    [day] Tag
    [dusk] Dämmerung
    [night] Nacht
   *[other] { $interval }
 } zeigt
if-not-energy-left = ihr { $number ->
    [1] keine { $energy } habt
   *[other] zusammen weniger als { $number } { $energy } habt
 }
if-not-luck-left = { $number ->
    [1] kein { $luck } übrig ist
   *[other] weniger als { $number } { $luck } übrig sind
 }
if-not-heroes = { $number ->
    [1] keine Heldin und kein Held im Spiel ist
   *[other] weniger als { $number } Heldinnen und Helden im Spiel sind
 }
if-not-unlocked = { $card } in keiner früheren Quest freigeschaltet wurde

## Hefte
objective = Sobald { $clause }: { $then }
objective-once = Einmal, sobald { $clause }: { $then }
failure = Ihr verliert, sobald { $clause }.
score = { $per ->
    [quest] Für den Abschluss
    [hero] Je Heldin oder Held im Spiel
    [item] Je Gegenstand in eurem Besitz
    [energy] Je übrige { $energy }
    [luck] Je übriges { $luck } im Stapel
    [out_of_luck] Je Pechkarte
    [turn] Je Zug
   *[clock_round] Je Runde der { $clock }
 }
score-if = { $counted }, wenn { $clause }
level = Stufe { $number }
minutes = Etwa { $number } Minuten
minutes-by-heroes = Etwa { $minutes } Minuten zu { $heroes } Personen
before-it-begins = Bevor es losgeht
before-you-begin = Bevor ihr anfangt
sort-the-cards = Karten sortieren
sort-how = Manche Karten gehören nur zu bestimmten Quests: Reiter auf der Rückseite nennen deren Nummern. Von diesen Karten sind nur die mit dem Reiter { $number } im Begegnungsstapel. Alle Karten ohne Reiter sind es immer.
sort-stay = { $number ->
    [one] Im Stapel: 1 Karte mit Reitern
   *[other] Im Stapel: { $number } Karten mit Reitern
 }
sort-leave = { $number ->
    [one] In der Schachtel bleibt 1 Karte
   *[other] In der Schachtel bleiben { $number } Karten
 }
origin-told = Wie alles begann, steht im Heft der Quest { $number }, { $title }.
how-it-came = Wie es dazu kam
to-begin = Zu Beginn
lay-out = Nehmt { $card } und lest die Rückseite vor. Dreht die Karte dann um, legt sie in die Mitte und stellt alle { $meeple } darauf.
read-chapter-1 = Lest Kapitel 1 vor.
chapter = Kapitel { $number }
chapter-with = { $chapter } mit { $item }: { $title }
chapter-titled = { $chapter }: { $title }
chapter-if = { $chapter }, falls { $item } im Spiel ist
chapter-otherwise = { $chapter }, andernfalls
setup = Vorbereitung
objectives = { $number ->
    [one] Ziel
   *[other] Ziele
 }
failures = Niederlage
regroup-last = Sammelt euch auf der zuletzt aufgedeckten Landkarte.
regroup-on = Sammelt euch auf { $card }.
rank = { $title } (ab { $points })
rank-lowest = { $title } (darunter)
rank-text = { $rank } – { $text }
your-rank = Euer Rang
contents = Inhalt
index = Karten nach Nummern, und wo sie genannt werden
by = Von { $authors }
edition = Ausgabe { $version }
notes = Notizen
turn-if-item = Blättert hier nur um, wenn { $item } im Spiel ist.
turn-otherwise = Blättert hier nur um, wenn keine der zuvor genannten Karten im Spiel ist.
turn-if = Blättert hier nur um, wenn { $clause }.
turn-other-ending = Blättert hier nur um, wenn kein anderer Epilog zutrifft.
turn-ended = { $outcome ->
    [won] Blättert hier erst um, wenn ihr gewonnen habt.
   *[lost] Blättert hier erst um, wenn ihr verloren habt.
 }
turn-when = Blättert hier um, sobald dieser Teil an der Reihe ist: { $part }
when-won = Wenn ihr gewonnen habt
the-reckoning = Die Abrechnung
epilogue = Epilog
how-it-ended = Wie es ausging
when-lost = Wenn ihr verloren habt
epilogue-if = Wenn { $clause }
epilogue-otherwise = In jedem anderen Fall
read_on = Lest dort weiter, wo es zutrifft, und nirgends sonst
item_in_play = Dieser Gegenstand ist im Spiel
none_of_these = Keiner davon ist im Spiel
it_is_not = Er ist nicht im Spiel
in-play = { $item } ist im Spiel
page = Seite { $number }
quest-number = Quest { $number }
as_pdf_to_print = Als PDF zum Drucken

## Das Freischaltblatt
unlock_log = Freischaltblatt
unlock_log_for = Was ihr freigeschaltet habt, Quest für Quest. Schreibt jede Startkarte auf, die eine Quest freischaltet: Von da an dürft ihr sie beim Aufbau wählen, und manches Kapitel fragt danach.
log_unlocked = Freigeschaltet und von nun an wählbar:
log_nothing = In dieser Quest gibt es nichts freizuschalten.
log-unlocked = { $number ->
    [0] In dieser Quest gibt es nichts freizuschalten.
   *[other] Freigeschaltet und von nun an wählbar:
 }
log-note = { $note ->
    [played] Gespielt am
    [heroes] Heldinnen und Helden
    [ending] Wie es ausging
    [points] Punkte und Rang
   *[out_of_luck] Pechkarten, die bleiben
 }

## Das Kartenverzeichnis
card_index = Kartenverzeichnis
card_index_for = Für alle, die Abenteuer entwerfen oder die Schachtel sortieren. Hier steht jede Karte; wer mitspielt, schaut besser nicht hinein.
card_index_head = Kartenverzeichnis: Nummer, Name, Quests
card_index_note = Jede Karte nach Nummer. Wer mitspielt, schaut besser nicht hinein.
as_pdf = Als PDF
column_number = Nummer
column_name = Name
column_kind = Art
column_quests = Quests
column_tags = Schlagwörter
kind = { $kind ->
    [map] Landkarte
    [hero] Heldenkarte
    [item] Gegenstand
    [challenge] Herausforderung
    [luck] Glückskarte
    [out_of_luck] Pechkarte
    [clock] Uhr
    [weather] Wetterkarte
    [detour] Umwegkarte
    [nightfall] Nachtkarte
   *[trait] Eigenschaft
 }
luck-card = Glückskarte { $value }
luck-card-of = { $module ->
    [blessed] gesegnete
   *[cursed] verfluchte
 } Glückskarte { $dice }

## Stapel auf einem virtuellen Tisch
pile = { $pile ->
    [encounters] Begegnungen
    [map] Landkarten
    [hero] Heldenkarten
    [item] Gegenstände
    [challenge] Herausforderungen
    [luck] Glück
    [out-of-luck] Pech
    [clock] Uhr
    [exploration] Erkundung
    [blessed-item] Gesegnete Gegenstände
    [blessed-luck] Gesegnetes Glück
    [blessed-trait] Gesegnete Eigenschaften
    [cursed-item] Verfluchte Gegenstände
    [cursed-luck] Verfluchtes Glück
    [cursed-trait] Verfluchte Eigenschaften
   *[trait] Eigenschaften
 }

## Trennkarten für den Spielstand
saved_game = Spielstand
divider_reverse = Zum Weiterspielen folgt den Trennkarten rückwärts; dann sammelt euch.
divider-title = { $part ->
    [quest] Die Quest
    [hero] Platz { $hero }
    [maps] Landkarten
    [discards] Ablagestapel
    [destroyed] Zerstörte Karten
    [luck] Glück: Nachziehstapel
    [luck_discards] Glück: Ablagestapel
    [out_of_luck] Pech
    [exploration] Erkundung
   *[modules] Gesegnet und verflucht
 }
divider-text = { $part ->
    [quest] Lasst den Begegnungsstapel und alle Karten, die nicht im Spiel sind, vor dieser Trennkarte. Notiert, wie weit die Geschichte ist; stellt dann die Uhr dahinter.
    [hero] Notiere deine { $energy } und nimm sie von deinen Karten. Stelle hinter diese Trennkarte, in dieser Reihenfolge: die Gegenstände links, deine Heldenkarte, die Gegenstände rechts, deine Eigenschaften.
    [maps] Stellt alle Landkarten hinter diese Trennkarte, die zuletzt aufgedeckte zuvorderst; dann die übrigen Karten vom Tisch. Die Halbkreise der Landkarten zeigen, wie sie wieder auszulegen sind.
    [discards] Stellt den gemeinsamen Ablagestapel hinter diese Trennkarte, offen und so, wie er liegt.
    [destroyed] Stellt die Karten, die in dieser Quest zerstört wurden, hinter diese Trennkarte. Sie bleiben aus dem Spiel.
    [luck] Stellt den Nachziehstapel der Glückskarten verdeckt hinter diese Trennkarte. Mischt ihn nicht.
    [luck_discards] Stellt den Ablagestapel der Glückskarten offen hinter diese Trennkarte.
    [out_of_luck] Stellt die Pechkarten, die ihr gezogen habt, offen hinter diese Trennkarte; dann ihren Nachziehstapel, verdeckt.
    [exploration] Stellt den Nachziehstapel der Erkundungskarten verdeckt hinter diese Trennkarte, die oberste Karte offen; dann ihren Ablagestapel.
   *[modules] Stellt die gesegneten und verfluchten Gegenstände und Eigenschaften, die niemand hat, hinter diese Trennkarte: jeden Nachziehstapel verdeckt, dahinter offen seinen Ablagestapel.
 }
divider-note = { $note ->
    [quest] Quest
    [chapter] Kapitel und Variante
    [next] Wer als Nächstes am Zug ist
    [clock] { $clock } Runden und Feld
    [puzzles] Gelöste Puzzles
    [player] Gespielt von
    [hero_energy] { $energy } auf deiner Heldenkarte
    [item_energy] { $energy } auf Gegenständen und Eigenschaften, der Reihe nach
    [lasting] Was länger wirkt
    [tokens] Marker
   *[beside] Karten neben Landkarten, und wo
 }

## Symbole, wie ein Bildschirmvorleser sie nennt
icon_strength = Stärke
icon_wit = Klugheit
icon_dexterity = Geschick
icon_hero = Heldenkarte
icon_meeple = Spielfigur
icon_map = Landkarte
icon_item = Gegenstand
icon_challenge = Herausforderung
icon_starting = Startkarte
icon_puzzle = Puzzleteil
icon_draw = Aufdecken
icon_discard = Ablegen
icon_destroy = Zerstören
icon_return = Zurücklegen
icon_relocate = Wechseln
icon_dependency = Voraussetzung
icon_joined = Gemeinsam
icon_forced = Zwang
icon_luck = Glück
icon_restore_luck = Glück zurückgewinnen
icon_discard_luck = Glück ablegen
icon_out_of_luck = Pech
icon_energy = Energie
icon_gain_energy = Energie erhalten
icon_discard_energy = Energie abgeben
icon_charged = Geladenes Energiefeld
icon_uncharged = Leeres Energiefeld
icon_recharge = Aufladen
icon_uncharge = Entladen
icon_clock = Uhr
icon_regroup = Sammeln
icon_north = Norden
icon_east = Osten
icon_south = Süden
icon_west = Westen
icon_weather = Wetter
icon_detour = Umweg
icon_nightfall = Nachteinbruch
icon_blessed = Gesegnet
icon_cursed = Verflucht
icon_plus = Plus
icon_minus = Minus
