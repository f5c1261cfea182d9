# Was bei jedem Spiel neben den Teilen gedruckt wird, auf Deutsch.

## Am Fuß eines Bogens
what-of = { $title } · { $form ->
    [tile] Plättchen
    [token] Marker
    [board] Spielpläne
    [dashboard] Tableaus
   *[standee] Aufsteller
 }
sheet = { $what } · Bogen { $number }, { $side ->
    [front] Vorderseite
   *[back] Rückseite
 } · { $paper }, { $how }
stand-in = Platzhalter
turn-over = { $flip ->
    [none] nur Vorderseiten
    [short] über die kurze Seite wenden
   *[long] über die lange Seite wenden
 }
fold = falten
glue-back-to-back = Rücken an Rücken kleben
standee-sheet = { $what } · Bogen { $number } · { $paper } · an der gestrichelten Linie falten, kleben, an der Linie ausschneiden; die schraffierte Lasche kommt in den Fuß
stapled-sheet = { $title } · Bogen { $number }, { $side ->
    [front] außen
   *[back] innen
 } · alle Bögen zusammen falten und im Falz heften
numbered-sheet = { $title } · Bogen { $number } · { $paper }
empty-back = { $title } · Rückseite von Bogen { $number }, sie bleibt leer
face-of = { $name }, { $side ->
    [front] Vorderseite
   *[back] Rückseite
 }

## Spielpläne aus mehreren Seiten
board-page = { $title }, { $page }
board-pages = { $title } · { $number ->
    [one] { $number } Seite
   *[other] { $number } Seiten
 } { $paper }
goes-here = Hierhin kommt { $page }
do-not-cut = Diese Seite noch nicht schneiden: Auf ihre schraffierten Streifen werden andere geklebt.
trim-at-the-end = Den Spielplan erst am Ende zuschneiden.
cut-off = { $edges ->
    [left] Den linken Rand
    [upper] Den oberen Rand
   *[both] Den linken und den oberen Rand
 } an den Marken abschneiden
glue-onto = und den Rest auf den schraffierten Streifen von { $pages } kleben.
pages-and = { $one } und { $other }

## Kalibrierung eines Druckers
calibration = Kalibrierung, { $paper }
calibration-front = Kalibrierung für { $paper }, Vorderseite
calibration-back = Kalibrierung für { $paper }, Rückseite, { $flip ->
    [short] über die kurze Seite gewendet
    [long] über die lange Seite gewendet
   *[none] nicht gewendet
 }
front = Vorderseite
back = Rückseite
calibrate-1 = 1.  Beide Seiten auf ein Blatt drucken, mit 100 % (»Tatsächliche Größe«, nicht »An Seite anpassen«).
calibrate-2 = 2.  Das Blatt gegen das Licht halten, mit dieser Seite zu dir.
calibrate-3 = 3.  Dort, wo das rote Kreuz dahinter die Skalen trifft, ablesen, wie weit rechts (+) oder links (−) und
calibrate-4 = { "     wie weit unten (+) oder oben (−) es liegt." }
calibrate-5 = 4.  Mit den abgelesenen Millimetern drucken: --offset=RECHTS,UNTEN, zum Beispiel --offset=0.8,-0.5
ruler = Das sind 100 mm. Misst ein Lineal etwas anderes, hat der Drucker die Seite skaliert.

## Der Begleiter für Spieler
companion-stories = Alle Geschichten
companion-choose = Wählt, was ihr spielt. Schlagt eine Seite erst auf, wenn ihr dazu aufgefordert werdet.
companion-script = Diese Seite braucht JavaScript.
companion-large = Große Schrift
companion-theme = Hell oder dunkel
companion-read = Lesen
companion-begin = Anfangen
companion-begun = begonnen
companion-turn = Umblättern
companion-not_yet = Noch nicht
companion-anytime = Wenn es so weit ist
companion-aloud = Vorlesen
companion-silence = Nicht weiterlesen
companion-clues = Hinweise
companion-clue = Was ihr herausgefunden habt
companion-add = Notieren
companion-remove = Entfernen
companion-counters = Zähler
companion-round = Runde
companion-log = Logbuch
companion-again = Neu anfangen
companion-forget = vergessen, was aufgeschlagen, abgehakt und gezählt wurde? Das Logbuch bleibt.
