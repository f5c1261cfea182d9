# Die Wörter, die das Spiel selbst druckt, auf Deutsch. Dies ist Project Fluent; `toolkit/words` sagt, welcher Teil davon verstanden wird.
#
# Jeder Katalog hat dieselben Nachrichten mit denselben Variablen. $name ist ein Name, wie er gedruckt wird, $by eine Zahl mit ihrem Vorzeichen.

## Beschriftungen, unter den Namen, die Vorlagen für sie haben
test = Probe
event = Ereignis
adventure = Abenteuer
pass = Gelingt
fail = Misslingt
use = Einsetzen
treasure = Schatz
wonder = Wunder
nautilus = Nautilus
stalked = Verfolgt
committed = Entschluss
calendar = Kalender
week = Woche
notoriety = Verruf
liberation = Befreiung
motives = Beweggründe
attack = Angriff
defence = Verteidigung
pile = Noch im Hafen
discards = Heimgekehrt
sunken = Gesunkene Schiffe
salvage = Bergegut
refits = Umbauten
collected = Gesammelte Schätze
actions = Aktionen
doubles = Pasch, im Ozean dieser Zahl
scoring = Die Wertung
levels = Stufen
aid = Eine Woche auf See
aboard = An Bord der Nautilus
epilogues = Epiloge
warships = Versenkte Kriegsschiffe, Punkte
others = Andere versenkte Schiffe, Punkte
adventures = Abenteuerkarten, Punkte
treasures = Schätze, Punkte
science = Wissenschaft, je Zeichen
wonders = Wunder, je Stück
scouring = In jedem Ozean gefüllte Spalten
legend = Auf einem Schiff

## Auf Karten
keep = Behalte diese Karte vor dir.
only-unused = Sie zählt nur, wenn sie nicht eingesetzt wurde.
to-pile = { $pile ->
    [pass] Auf den Erfolgsstapel.
   *[fail] Auf den Fehlschlagstapel.
 }
where = In diesem Ozean: { $name }.
where-any = In einem dieser Ozeane: { $name }.
anywhere = In jedem Ozean.
exert-help = { $name } anstrengen
nothing = Nichts geschieht.
end = Das Jahr ist zu Ende.

## Was getan wird
do-gain = Gewinne { $amount } { $name }.
do-lose = Verliere { $amount } { $name }.
do-notoriety = Verruf { $by }.
do-liberation = Befreiung { $by }.
do-treasure = { $count ->
    [one] Nimm einen Schatz aus dem Becher.
   *[other] Nimm { $count } Schätze aus dem Becher.
 }
do-find = Nimm den Schatz, der in diesem Ozean liegt.
do-lay = Lege einen Schatz aus dem Becher in diesen Ozean, wenn keiner dort liegt.
do-sail = Fahre in einen Ozean neben diesem.
do-stalk = Lege den Verfolgungsmarker auf ein Schiff in diesem Ozean.
do-reveal = { $count ->
    [one] Decke ein verborgenes Schiff in diesem Ozean auf.
   *[other] Decke { $count } verborgene Schiffe in diesem Ozean auf.
 }
do-group = { $group ->
    [light-grey] Die hellgrauen Schiffe kommen zu denen im Hafen.
    [dark-grey] Die dunkelgrauen Schiffe kommen zu denen im Hafen.
    [blue] Die blauen Schiffe kommen zu denen im Hafen.
    [green] Die grünen Schiffe kommen zu denen im Hafen.
    [yellow] Die gelben Schiffe kommen zu denen im Hafen.
    [orange] Die orangen Schiffe kommen zu denen im Hafen.
   *[red] Die roten Schiffe kommen zu denen im Hafen.
 }
do-remove = { $count ->
    [one] Ein Schiff in diesem Ozean fährt heim.
   *[other] { $count } Schiffe in diesem Ozean fahren heim.
 }
do-salvage = { $points ->
    [one] Gewinne einen Punkt Bergegut.
   *[other] Gewinne { $points } Punkte Bergegut.
 }

## Auf Bögen
ships = { $group ->
    [light-grey] Hellgrau
    [dark-grey] Dunkelgrau
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [orange] Orange
   *[red] Rot
 }
step-roll = Wirf zwei Würfel und merke dir beide. **Pasch:** siehe dort, und kein Schiff kommt. Sonst kommt in den Ozean jedes Würfels ein verborgenes Schiff, soweit Platz ist. In der ersten Woche kommt keins.
step-draw = Ist die Summe mindestens der **Zielwert** der Woche, ziehe eine Abenteuerkarte und tu, was sie sagt.
step-use = Karten, die du behalten hast, darfst du einsetzen.
step-act = Nimm eine **Aktion**. Ruhe, Reparatur und Umbau folgen nie aufeinander.
step-end = Ist jeder Ozean voll, haben die Reiche gewonnen. Sonst ist die Woche vorbei.
attack-hidden = Decke das Schiff auf. Ein **Kriegsschiff** schießt zuerst: Kommen zwei Würfel nicht über seinen Angriff, nimmt es einer Ressource eine Stufe: { $hit }.
attack-roll = Strenge eine Ressource an oder keine, und wirf zwei Würfel: dazu, was in ihrem Feld steht, +1, wenn du das Schiff verfolgt hast, und −1, wenn hier ein anderes Kriegsschiff offen liegt. Mindestens seine **Verteidigung** trifft. Zwei Einsen gehen immer daneben. Nach dem Wurf dürfen Fahrgäste helfen.
attack-miss = **Daneben:** Verruf +1, und die angestrengte Ressource verliert eine Stufe.
attack-hit = **Getroffen:** Der Verruf steigt um seine Schädel. Versenke es, oder nimm es als Bergegut; das beendet die Aktion.
attack-again = Jeder weitere Angriff in derselben Aktion kostet vorher einen Verruf.
test-roll = **Eine Probe:** Strenge eine der Ressourcen an, die helfen, wirf zwei Würfel, zähle dazu, was in ihrem Feld steht, und erreiche den Zielwert. Misslingt das, verliert die Ressource eine Stufe.
refit-text = Gib gekaperte Schiffe aus, so viele, wie der Umbau kostet.
level-to = bis { $to }
level-from = ab { $from }
level-between = { $from } bis { $to }
waits = { $count ->
    [one] ein Schiff
   *[other] { $count } Schiffe
 }
passenger-cost = { $name }: +{ $bonus } nach einem Wurf, am Ende −{ $vp }
bad-ends = Eine Ressource verloren oder jeder Ozean voll: je −{ $points }.
of-tracks = Felder der Ressourcen, wo sie stehen: Grün zählt für dich, Rot gegen dich.
commit-once = Kommt Nemo zum ersten Mal in das Feld mit dem Stern, darfst du einmal einen anderen Beweggrund wählen.
rounded-down = Jedes Produkt wird abgerundet.
skulls = Verruf, sobald es getroffen ist
points = Punkte, sobald es gesunken ist

## Im Heft
book-rules = Spielregeln
book-contents = Inhalt
book-index = Register
book-pdf = PDF zum Drucken
book-edition = Ausgabe { $version }
notes = Notizen
