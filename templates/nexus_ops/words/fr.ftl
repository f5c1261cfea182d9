# Les mots que le jeu lui-même imprime, en français. `en.ftl` explique les messages.

## Étiquettes
secret_mission = Mission secrète
energize = Énergie
battle = Combat
objective = Objectif
deployment = Déploiement
battle_victory = Victoire
battle_victory_text = Pour l’attaquant qui gagne un combat.
king = Roi de la colline
king_text = Pour le Monolithe, à la phase de pioche.
exploration = Exploration
first_player = Premier joueur
classic = Face classique
alternate = Face variante
cost = Coût
hits = Touche
figures = Figurines
turn_phases = Déploiement · Mouvement · Exploration · Combat · Extraction · Pioche
to_win = Points pour gagner
tiles = Tuiles
tokens = Jetons

## Noms
terrain = { $terrain ->
    [liquifungus_forest] Forêt fongique
    [crystal_spires] Flèches de cristal
    [rock_plains] Plaine rocheuse
    [magma_pool] Bassin de magma
    [monolith] Monolithe
    [vortex] Vortex
   *[home] Base
 }
players = { $count } joueurs

## Ce que demandent les missions
won = { $terrain ->
    [any] Gagnez un combat.
    [liquifungus_forest] Gagnez un combat dans une forêt fongique.
    [crystal_spires] Gagnez un combat dans des flèches de cristal.
    [rock_plains] Gagnez un combat sur une plaine rocheuse.
    [magma_pool] Gagnez un combat dans un bassin de magma.
    [monolith] Gagnez un combat au Monolithe.
    [vortex] Gagnez un combat dans le Vortex.
   *[home] Gagnez un combat sur une base.
 }
won-home = { $whose ->
    [own] Gagnez un combat sur votre propre base.
   *[other] Gagnez un combat sur la base d’un autre joueur.
 }
won-survives = Au moins une de vos figurines y survit : { $unit }.
won-destroyed = Au moins autant de figurines ennemies y sont détruites : { $count } { $unit }.
controls = { $count ->
    [one] Contrôlez { $count } case de ce terrain : { $name }.
   *[other] Contrôlez { $count } cases de ce terrain : { $name }.
 }
controls-most = Contrôlez plus de cases de ce terrain que quiconque : { $name }.
controls-most-ties = Contrôlez au moins autant de cases de ce terrain que quiconque : { $name }.
controls-monolith = Contrôlez le Monolithe.
controls-home = { $count ->
    [one] Contrôlez { $count } case de la base d’un autre joueur.
   *[other] Contrôlez { $count } cases de la base d’un autre joueur.
 }
refineries = { $count ->
    [one] Contrôlez { $count } raffinerie.
   *[other] Contrôlez { $count } raffineries.
 }
units-on-board = { $count ->
    [one] Ayez { $count } unité sur le plateau.
   *[other] Ayez { $count } unités sur le plateau.
 }
units-on-board-of = Ayez { $units } sur le plateau.
and = et
or = ou

## Ce que font les cartes d’énergie
do-rubium = Prenez { $amount } rubium.
do-recruit = Placez gratuitement sur votre base : { $count } { $unit }.
do-sale = Ce tour-ci, chaque unité vous coûte { $less } rubium de moins, mais au moins 1.
do-sale-of = Ce tour-ci, chacune de ces unités vous coûte { $less } rubium de moins, mais au moins 1 : { $unit }.
do-march = { $hexes ->
    [one] Ce tour-ci, vos unités peuvent avancer de { $hexes } case de plus.
   *[other] Ce tour-ci, vos unités peuvent avancer de { $hexes } cases de plus.
 }
do-march-of = { $hexes ->
    [one] Ce tour-ci, ces unités peuvent avancer de { $hexes } case de plus : { $unit }.
   *[other] Ce tour-ci, ces unités peuvent avancer de { $hexes } cases de plus : { $unit }.
 }
do-strike = Choisissez une case avec des unités ennemies et lancez autant de dés : { $dice }. Chaque résultat de { $value } ou plus en détruit une.
do-missions = { $count ->
    [one] Piochez { $count } mission secrète.
   *[other] Piochez { $count } missions secrètes.
 }
do-sharpen = Pendant ce combat, ajoutez { $by } à chaque dé de vos unités.
do-sharpen-of = Pendant ce combat, ajoutez { $by } à chaque dé de ces unités à vous : { $unit }.
do-blunt = Pendant ce combat, retirez { $by } à chaque dé des unités ennemies.
do-blunt-of = Pendant ce combat, retirez { $by } à chaque dé de ces unités ennemies : { $unit }.
do-volley = Avant toute attaque, lancez autant de dés : { $dice }. Chaque résultat de { $value } ou plus touche.
do-shield = { $hits ->
    [one] La première touche sur vos unités dans ce combat est ignorée.
   *[other] Les { $hits } premières touches sur vos unités dans ce combat sont ignorées.
 }

## Ce que peuvent les unités
can-stride = { $name } : peut y poursuivre son mouvement là où il n’y a pas d’ennemis, jusqu’à { $hexes } cases en tout.
can-leap = { $name } : peut en bondir à { $hexes } cases au plus, par-dessus tout ce qui se trouve entre.
can-breath = Après le mouvement, peut attaquer une case voisine depuis une case que vous contrôlez ; touche à { $value } ou plus.
can-at-home = { $name } : y touche à { $value } ou plus.
can-dig = Extrait { $more } de plus d’une raffinerie.
can-limit = Vous pouvez en acheter au plus { $count } par tour.
barred = Ne peut pas entrer : { $name }.

## Dans le livret
book-rules = Règles
book-contents = Sommaire
book-index = Index
book-pdf = PDF à imprimer
book-edition = Édition { $version }
notes = Notes
