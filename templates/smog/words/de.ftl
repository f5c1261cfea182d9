# Die Wörter, die das Spiel selbst druckt, auf Deutsch.

## Beschriftungen
power = Macht
basic_power = Grundmacht
chaos = Chaos
role = Rolle
upgrade = Fortschritt
torment = Qual
location = Ort
activation = Aktivierung
chaos_activation = Chaos
ally = Verbündeter
agent = Agent
minion = Scherge
gentleman = Gentleman
punch = Faust
trigger = Abzug
agility = Gewandtheit
health = Gesundheit
ether = Äther
arsenal = Arsenal
arsenal_slot = Arsenal
armed = Mit 1 Äther
until = Bis
lasting = Bleibt
at_once = Sofort
conspiracy = Verschwörung
neutralized = Ausgeschaltet
round_board = Rundentafel
nemesis_board = Tafel der Nemesis
intermission_board = Zwischenspiel
gentlemen_row = Gentlemen
nemesis_row = Nemesis
rounds = Runden
reserve = Äthervorrat
deaths = Ausgeschaltete Gentlemen
benefits = Was Verschwörungspunkte kaufen
twice = jedes höchstens zweimal, und kein Agent dasselbe zweimal
often = beliebig oft
unicorn = Der Club
unicorn_text = Nimm 1 Fortschritt deines Berufs.
bazaar = Der Basar
bazaar_text = Sieh dir für jedes Feld 2 Karten des Ausrüstungsstapels an und nimm sie.
store = Der Gemischtwarenladen
store_text = Sieh dir 3 Plättchen des einfachen Arsenals an und nimm eines.
market = Der Schattenmarkt
market_text = Sieh dir 3 Artefakte an und nimm eines.
elsewhere = Anderswo in der Stadt
elsewhere_text = Legt 3 Ortskarten aus.
after_intermission = Schaden und Qualen kommen weg, der Äther wird aufgefüllt, Waffen und Rollen werden neu verteilt.
campaign_book = Kampagnenbuch
contents = Inhalt
index = Register
notes = Notizen
by = Geschrieben von
edition = Ausgabe
as_pdf = als PDF
campaign = Die Kampagne
cast = Die Personen
chapter = Kapitel
intermission = Zwischenspiel
stage = Die Bühne
set_up = Aufbau
victory = Sieg
events = Ereignisse
boxes = Kisten
afterwards = Danach
legend = Auf der Karte
closed_door = eine geschlossene Tür
window = ein Fenster
red_line = eine rote Linie, die niemand überschreitet
starts = hier beginnen Gentlemen
spawn = hier erscheinen Schergen
figures = Figuren
reference = Übersicht
order_phase = Befehle
activation_phase = Aktivierung
wrap_up = Rundenende
attacks = Angriffe
icons_title = Zeichen
skills_title = Fertigkeiten
damage_title = Schaden
fire_title = Feuer

## Namen
job = { $job ->
    [arcanist] Arkanist
    [dilettante] Dilettant
    [knight] Ritter
    [mekamancer] Mekamant
   *[monster] Monster
 }
deck = { $deck ->
    [gear] Ausrüstung
    [common] Einfaches Arsenal
    [expert] Meisterarsenal
    [royal] Königliches Arsenal
    [artefact] Artefakt
   *[fragment] Splitter
 }
skill = { $skill ->
    [charge] Ansturm
    [evasion] Ausweichen
   *[counterattack] Gegenangriff
 }
use = { $use ->
    [bonus] Bonus
    [upkeep] Unterhalt
    [action] Aktion
    [bonus_action] Bonusaktion
    [attack_boost] Angriffshilfe
   *[defense_boost] Abwehrhilfe
 }
attribute = { $attribute ->
    [punch] Faust
    [trigger] Abzug
    [agility] Gewandtheit
    [health] Gesundheit
   *[ether] Äther
 }
token = { $token ->
    [damage] Schaden
    [ether] Äther
    [fire] Feuer
    [door] Tür
    [box] Kiste
    [rubble] Schutt
    [round] Runde
    [spawn] Hier erscheinen Schergen
    [leader] Anführer
   *[death] Ausgeschaltete
 }
side = Seite { $side }
reach-of = { $weapon ->
    [melee] Nahkampf
    [short] Fernkampf, bis zu 4 Felder
   *[ranged] Fernkampf
 }

## Was Karten tun
do-spawn = { $count ->
    [one] Stelle eine dieser Figuren auf ein Feld, wo Schergen erscheinen: { $minion }.
   *[other] Stelle { $count } dieser Figuren auf Felder, wo Schergen erscheinen: { $minion }.
 }
do-damage = { $who ->
    [target] Ein Ziel erleidet { $amount } Schaden.
    [self] Du erleidest { $amount } Schaden.
   *[neighbours] Alle neben dir erleiden { $amount } Schaden.
 }
do-heal = Entferne bis zu { $amount } Schaden.
do-ether = Nimm { $amount } Äther.
do-move = { $points ->
    [one] Bewege dich um ein Feld.
   *[other] Bewege dich um bis zu { $points } Felder.
 }
do-fire = { $count ->
    [one] Lege ein Feuer.
   *[other] Lege { $count } Feuer.
 }
do-torment = { $count ->
    [one] Ein Gentleman zieht eine Qual.
   *[other] Ein Gentleman zieht { $count } Qualen.
 }
do-dice = { $count ->
    [one] Wirf bei dieser Abwehr einen Würfel mehr.
   *[other] Wirf bei dieser Abwehr { $count } Würfel mehr.
 }
do-draw = { $count ->
    [one] Ziehe eine Karte von diesem Stapel: { $deck }.
   *[other] Ziehe { $count } Karten von diesem Stapel: { $deck }.
 }
do-chaos = { $count ->
    [one] Ziehe eine Chaoskarte.
   *[other] Ziehe { $count } Chaoskarten.
 }
attack = Dieser Angriff: { $boost }.
stronger = Einer der Agenten: { $by }.
boost-bonus = +{ $count } Würfel
boost-hit_plus = +{ $count } für jeden Treffer+
boost-daze = Betäuben { $count }
boost-reroll = Wurf wiederholen
boost-spread = Streuung
boost-knockdown = Niederschlag
boost-fire = Feuer

## Wie ein Kapitel gewonnen wird
goal-reach = { $count ->
    [one] eine Figur der Seite auf einem Feld { $mark } steht
   *[other] { $count } Figuren der Seite auf Feldern { $mark } stehen
 }
goal-carry = dieses Plättchen auf ein Feld { $mark } getragen ist: { $token }
goal-collect = { $count ->
    [one] dieses Plättchen eingesammelt ist: { $token }
   *[other] { $count } dieser Plättchen eingesammelt sind: { $token }
 }
goal-neutralize = { $count ->
    [one] { $figure } ausgeschaltet ist
   *[other] { $count } Figuren ausgeschaltet sind: { $figure }
 }
goal-destroy = { $count ->
    [one] dieses Plättchen zerstört ist: { $token }
   *[other] { $count } dieser Plättchen zerstört sind: { $token }
 }
goal-survive = { $rounds ->
    [one] die erste Runde vorbei ist
   *[other] { $rounds } Runden vorbei sind
 }
goal-neutralizations = { $count ->
    [one] ein Gentleman ausgeschaltet worden ist
   *[other] Gentlemen { $count }-mal ausgeschaltet worden sind
 }
and = und
or = oder
wins-gentlemen = **Die Gentlemen** gewinnen, wenn { $goal }.
wins-nemesis = **Die Nemesis** gewinnt, wenn { $goal }.

## Das Kampagnenbuch
tiles-laid = Legt die Raumteile wie auf der Karte: { $tiles }.
agents-take-part = Agenten: { $agents }.
nemesis-picks = Seite nach Wahl
minions-listed = Schergen, die erscheinen können: { $minions }.
allies-listed = Verbündete: { $allies }.
decks-laid = Stapel, die bereitliegen: { $decks }.
begins-at = Die Gentlemen beginnen auf vier der Felder mit einem Zylinder.
limited = { $rounds ->
    [one] Das Kapitel dauert eine Runde.
   *[other] Das Kapitel dauert höchstens { $rounds } Runden.
 }
after-round = Am Ende von Runde { $round }: { $what }
requires = Die Gentlemen müssen dies haben: { $items }.
on-win = Gewinnen die Gentlemen, so nehmen sie mit: { $items }.
on-loss = Gewinnt die Nemesis, so nehmen die Gentlemen trotzdem mit: { $items }.
final-chapter = Wer dieses Kapitel gewinnt, gewinnt die Kampagne.
intermission-follows = Es folgt ein Zwischenspiel.
campaign-order = { $count ->
    [one] Die Kampagne hat ein Kapitel.
   *[other] Die Kampagne hat { $count } Kapitel. Sie werden der Reihe nach gespielt, wer auch gewinnt.
 }
campaign-team = Vier Gentlemen nehmen teil, keine zwei vom selben Beruf. Einer von ihnen führt.
campaign-begin = Vor dem ersten Kapitel nimmt jeder Gentleman 1 Fortschritt seines Berufs, die Nemesis nimmt beide Grundmächte und 1 weitere.
campaign-between = In jedem Zwischenspiel besetzt jeder Gentleman ein Feld in der Stadt, der Anführer zuerst. Die Verschwörungspunkte des Feldes bekommt die Nemesis, die sich 1 weitere Macht nimmt.
campaign-new = Zu Beginn jedes Kapitels zieht die Nemesis 2 Chaoskarten.

## Die Übersicht, Zeile für Zeile
sheet-order = Die Nemesis legt alle Aktivierungskarten verdeckt aus, dann die Gentlemen. Kein Feld bleibt frei.
sheet-activate = Die Karten werden Feld für Feld aufgedeckt. Gentlemen und Agenten haben 2 Aktionen, Schergen und Verbündete 1. Dieselbe Aktion ist zweimal erlaubt.
sheet-agility = **Gewandtheit**: gehen 1, Tür öffnen 1, durch ein Fenster 2, Gegenstand geben 1. Wer ein Feld neben einem Feind verlässt, erleidet 1 Schaden.
sheet-attack = **Angriff**, einmal.
sheet-recover = **Erholen** (Gentlemen): bis zu 3 Schaden weg, 2 Äther dazu.
sheet-revive = **Beleben** (Gentlemen): Ein ausgeschalteter Nachbar steht ohne Schaden und Qualen auf.
sheet-special = **Besonderes**: Gaben, Fortschritte und Mächte, die eine Aktion brauchen.
sheet-powers = Die Nemesis darf in jeder Aktivierung eine Macht nutzen, auf der Chaoskarte jede einmal, und beliebig viele Chaoskarten.
sheet-wrap-up = Feuer erlischt im Freien und breitet sich in Häusern aus. Die Rundenmarke rückt vor. Karten von Figuren auf der Bühne kommen zurück.
sheet-melee = **Nahkampf**: ein Nachbar, auch durchs Fenster. **Fernkampf**: alle in Sicht; für Gentlemen zuerst ein Feind nebenan. Kurze Reichweite: 4 Felder.
sheet-group = Mehrere Schergen oder Verbündete greifen ein Ziel zusammen an: je 2 Würfel mehr nach dem ersten.
sheet-roll = Wirf Faust oder Abzug und alle Boni: Treffer, Treffer+ und Krone sind je ein Erfolg. Gentlemen dürfen statt einer Krone 2 Äther nehmen.
sheet-defend = Abwehr mit Gewandtheit: jedes Ausweichen nimmt einen Erfolg weg, in Deckung auch jede Deckung. Der Rest ist Schaden.
sheet-cover = Deckung: Die Schusslinie kreuzt ein Fenster oder eine Figur.
sheet-bonus = Mehr Würfel.
sheet-reroll = Wirf beliebige Würfel noch einmal.
sheet-hit_plus = Mehr Erfolge für jeden Treffer+.
sheet-spread = Ein weiterer Feind neben dem Ziel, nie in Deckung.
sheet-knockdown = Bei Schaden niedergeschlagen. Die erste Aktion ist das Aufstehen.
sheet-daze = Bei Schaden: je 1 Äther weg oder 1 Schaden.
sheet-fire = Bei einem Erfolg: Feuer auf dem Feld des Ziels.
sheet-charge = **Ansturm** (1 Äther): zu einem Feind in Sicht und Reichweite gehen und im Nahkampf angreifen.
sheet-evasion = **Ausweichen** (1 Äther): 3 Abwehrwürfel mehr.
sheet-counterattack = **Gegenangriff** (1 Äther): danach den Angreifer angreifen.
sheet-torment = Das linke Gesundheitsfeld ist voll: eine Qual ziehen. Alle sind voll: ausgeschaltet.
sheet-neutralized = Ein ausgeschalteter Gentleman liegt, steht bei der nächsten Aktivierung auf und tut sonst nichts. Die Nemesis nimmt 2 Äther in den Vorrat.
sheet-spent = Äther, den Gentlemen ausgeben, bekommt die Nemesis.
sheet-burns = 1 Schaden, wer Feuer betritt oder darin aktiviert wird.
