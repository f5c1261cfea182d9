# Die Wörter, die das Spiel selbst druckt, auf Deutsch. `en.ftl` sagt, was es mit den Meldungen auf sich hat.

## Beschriftungen
secret_mission = Geheimauftrag
energize = Energie
battle = Kampf
objective = Ziel
deployment = Aufstellung
battle_victory = Kampfsieg
battle_victory_text = Für den Angreifer, der einen Kampf gewinnt.
king = König des Hügels
king_text = Für den Monolithen in der Ziehphase.
exploration = Erkundung
first_player = Startspieler
classic = Klassische Seite
alternate = Alternative Seite
cost = Kosten
hits = Trifft
figures = Figuren
turn_phases = Aufstellung · Bewegung · Erkundung · Kampf · Abbau · Ziehen
to_win = Punkte zum Sieg
tiles = Plättchen
tokens = Marker

## Namen
terrain = { $terrain ->
    [liquifungus_forest] Schleimpilzwald
    [crystal_spires] Kristallnadeln
    [rock_plains] Felsebene
    [magma_pool] Magmasee
    [monolith] Monolith
    [vortex] Strudel
   *[home] Heimatbasis
 }
players = { $count } Spieler

## Was Aufträge verlangen
won = { $terrain ->
    [any] Gewinne einen Kampf.
    [liquifungus_forest] Gewinne einen Kampf in einem Schleimpilzwald.
    [crystal_spires] Gewinne einen Kampf in Kristallnadeln.
    [rock_plains] Gewinne einen Kampf auf einer Felsebene.
    [magma_pool] Gewinne einen Kampf in einem Magmasee.
    [monolith] Gewinne einen Kampf am Monolithen.
    [vortex] Gewinne einen Kampf im Strudel.
   *[home] Gewinne einen Kampf auf einer Heimatbasis.
 }
won-home = { $whose ->
    [own] Gewinne einen Kampf auf deiner eigenen Heimatbasis.
   *[other] Gewinne einen Kampf auf einer fremden Heimatbasis.
 }
won-survives = Mindestens eine deiner Figuren überlebt ihn: { $unit }.
won-destroyed = Im Kampf werden mindestens so viele feindliche Figuren zerstört: { $count } { $unit }.
controls = { $count ->
    [one] Kontrolliere ein Feld dieses Geländes: { $name }.
   *[other] Kontrolliere { $count } Felder dieses Geländes: { $name }.
 }
controls-most = Kontrolliere mehr Felder dieses Geländes als alle anderen: { $name }.
controls-most-ties = Kontrolliere mindestens so viele Felder dieses Geländes wie alle anderen: { $name }.
controls-monolith = Kontrolliere den Monolithen.
controls-home = { $count ->
    [one] Kontrolliere ein Feld einer fremden Heimatbasis.
   *[other] Kontrolliere { $count } Felder einer fremden Heimatbasis.
 }
refineries = { $count ->
    [one] Kontrolliere eine Raffinerie.
   *[other] Kontrolliere { $count } Raffinerien.
 }
units-on-board = { $count ->
    [one] Habe eine Einheit auf dem Plan.
   *[other] Habe { $count } Einheiten auf dem Plan.
 }
units-on-board-of = Habe { $units } auf dem Plan.
and = und
or = oder

## Was Energiekarten tun
do-rubium = Nimm { $amount } Rubium.
do-recruit = Stelle kostenlos auf deine Heimatbasis: { $count } { $unit }.
do-sale = In diesem Zug kostet dich jede Einheit { $less } Rubium weniger, aber mindestens 1.
do-sale-of = In diesem Zug kostet dich jede dieser Einheiten { $less } Rubium weniger, aber mindestens 1: { $unit }.
do-march = { $hexes ->
    [one] In diesem Zug dürfen deine Einheiten ein Feld weiter ziehen.
   *[other] In diesem Zug dürfen deine Einheiten { $hexes } Felder weiter ziehen.
 }
do-march-of = { $hexes ->
    [one] In diesem Zug dürfen diese Einheiten ein Feld weiter ziehen: { $unit }.
   *[other] In diesem Zug dürfen diese Einheiten { $hexes } Felder weiter ziehen: { $unit }.
 }
do-strike = Wähle ein Feld mit feindlichen Einheiten und wirf so viele Würfel: { $dice }. Jedes Ergebnis ab { $value } zerstört eine davon.
do-missions = { $count ->
    [one] Ziehe einen Geheimauftrag.
   *[other] Ziehe { $count } Geheimaufträge.
 }
do-sharpen = In diesem Kampf zählt jeder Würfel deiner Einheiten { $by } mehr.
do-sharpen-of = In diesem Kampf zählt jeder Würfel dieser deiner Einheiten { $by } mehr: { $unit }.
do-blunt = In diesem Kampf zählt jeder Würfel feindlicher Einheiten { $by } weniger.
do-blunt-of = In diesem Kampf zählt jeder Würfel dieser feindlichen Einheiten { $by } weniger: { $unit }.
do-volley = Bevor jemand zuschlägt, wirf so viele Würfel: { $dice }. Jedes Ergebnis ab { $value } ist ein Treffer.
do-shield = { $hits ->
    [one] Der erste Treffer auf deine Einheiten in diesem Kampf zählt nicht.
   *[other] Die ersten { $hits } Treffer auf deine Einheiten in diesem Kampf zählen nicht.
 }

## Was Einheiten können
can-stride = { $name }: darf dort weiterziehen, wo keine Feinde sind, insgesamt bis zu { $hexes } Felder.
can-leap = { $name }: darf von dort bis zu { $hexes } Felder weit über alles springen, was dazwischen liegt.
can-breath = Darf nach der Bewegung von einem Feld, das du kontrollierst, ein Nachbarfeld angreifen; trifft ab { $value }.
can-at-home = { $name }: trifft dort ab { $value }.
can-dig = Baut in einer Raffinerie { $more } mehr ab.
can-limit = Du darfst höchstens { $count } in einem Zug kaufen.
barred = Darf nicht betreten: { $name }.

## Im Regelheft
book-rules = Spielregeln
book-contents = Inhalt
book-index = Register
book-pdf = PDF zum Drucken
book-edition = Ausgabe { $version }
notes = Notizen
