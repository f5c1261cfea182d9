# Ce que le jeu imprime de lui-même, en français. Les cartes disent « tu », les livrets « vous ».
# Une carte de lieu est un « lieu », pour qu’on ne la confonde pas avec les autres cartes.

## Inscriptions sur les cartes
turn = À ton tour
passive = Passif
adjacent = Adjacent
anytime = À tout moment
reveal = À la révélation
play = Une fois équipé
forced = Forcé
hard = Difficile
needs = Requiert
draw = Piocher
stays = Reste en jeu dans les quêtes suivantes
explore = Explorer
discard = Défausser
discard_without = Défausser cette carte sans
help = Aide
roll = Lance
placed = À placer à côté de la nouvelle carte, dans cet ordre
hero = Héros
item = Objet
luck = Chance
out_of_luck = Malchance
clock = Horloge
exploration = Exploration
blessed = Béni
cursed = Maudit
trait = Trait
challenge = Défi
map = Lieu
morning = Matin
day = Jour
dusk = Crépuscule
night = Nuit
blessed_item = Objet béni
blessed_luck = Chance bénie
blessed_trait = Trait béni
cursed_item = Objet maudit
cursed_luck = Chance maudite
cursed_trait = Trait maudit

## Quand un effet s’applique
timing = { $when ->
    [before] avant
    [after] après
   *[during] pendant
 } { $step ->
    [action] une action
    [backpack] l’action Sac à dos
    [equip] le fait d’équiper un objet
    [solve] la résolution d’un puzzle
    [travel] le voyage
    [explore] l’exploration
    [reveal] la révélation
    [challenge] un défi
    [draw_luck] la pioche Chance
    [strain] l’effort
    [success] une réussite
    [failure] un échec
    [forfeit] l’abandon
    [discard] la défausse
    [turn] le tour
    [clock] l’avance de l’horloge
    [regroup] le regroupement
   *[chapter] le chapitre
 }
cost = Défausse d’abord { $number } { $energy }.
only-if = Seulement si { $clause }.

## Ce qu’il faut faire
do-draw = pioche { $cards }
do-discard = défausse { $cards }
do-destroy = détruis { $cards }
do-return = remets { $cards } dans la pioche
do-relocate = { $who ->
    [you] déplace-toi
    [all] chaque héros se déplace
    [adjacent] chaque héros sur ton lieu se déplace
    [another] un autre héros de ton choix se déplace
   *[one] un héros de ton choix se déplace
 } jusqu’à { $maps }
do-unlock = débloque { $cards } pour les quêtes suivantes
do-gain-energy = { $who ->
    [you] gagne
    [all] chaque héros gagne
    [adjacent] chaque héros sur ton lieu gagne
    [another] un autre héros de ton choix gagne
   *[one] un héros de ton choix gagne
 } { $amount }
do-discard-energy = { $who ->
    [you] défausse
    [all] chaque héros défausse
    [adjacent] chaque héros sur ton lieu défausse
    [another] un autre héros de ton choix défausse
   *[one] un héros de ton choix défausse
 } { $amount }
do-recharge = { $who ->
    [you] recharge
    [all] chaque héros recharge
    [adjacent] chaque héros sur ton lieu recharge
    [another] un autre héros de ton choix recharge
   *[one] un héros de ton choix recharge
 } { $target }
do-uncharge = { $who ->
    [you] décharge
    [all] chaque héros décharge
    [adjacent] chaque héros sur ton lieu décharge
    [another] un autre héros de ton choix décharge
   *[one] un héros de ton choix décharge
 } { $target }
do-restore-luck = récupère { $amount }
do-discard-luck = défausse { $amount }
do-extra-luck = pioche { $amount }
do-redraw-luck = défausse et repioche { $amount }
do-draw-out-of-luck = pioche { $amount }
do-change-skill = { $how ->
    [roll] lance { $amount } et ajoute le résultat
   *[number] { $amount }
 } à { $skill ->
    [any] une compétence de ton choix
   *[other] { $icon }
 }{ $for }{ $lasting }
do-change-requirement = { $how ->
    [roll] lance { $amount } et ajoute le résultat
   *[number] { $amount }
 } à { $lasts ->
    [challenge] la valeur requise par le défi
   *[other] la valeur requise par les défis
 }{ $lasting }
do-succeed = tu réussis le défi sans piocher de { $luck }
do-change-backpack = { $how ->
    [roll] lance { $amount } et ajoute le résultat
   *[number] { $amount }
 } à la limite du sac à dos{ $for }{ $lasting }
do-move-further = { $who ->
    [you] avance
    [all] chaque héros avance
    [adjacent] chaque héros sur ton lieu avance
    [another] un autre héros de ton choix avance
   *[one] un héros de ton choix avance
 } { $number ->
    [one] d’un lieu
   *[other] de { $number } lieux
 } au plus
do-move-less = { $who ->
    [you] voyage
    [all] chaque héros voyage
    [adjacent] chaque héros sur ton lieu voyage
    [another] un autre héros de ton choix voyage
   *[one] un héros de ton choix voyage
 } { $number ->
    [one] d’un lieu
   *[other] de { $number } lieux
 } de moins
do-lose-actions = { $who ->
    [you] perds
    [all] chaque héros perd
    [adjacent] chaque héros sur ton lieu perd
    [another] un autre héros de ton choix perd
   *[one] un héros de ton choix perd
 } { $number ->
    [one] { $number } action
   *[other] { $number } actions
 }
do-take-actions = { $who ->
    [you] effectue
    [all] chaque héros effectue
    [adjacent] chaque héros sur ton lieu effectue
    [another] un autre héros de ton choix effectue
   *[one] un héros de ton choix effectue
 } { $number ->
    [one] { $number } action supplémentaire
   *[other] { $number } actions supplémentaires
 }
do-advance-clock = avance { $clock } { $number ->
    [one] d’une case
   *[other] de { $number } cases
 }
do-regroup = regroupez-vous sur { $map ->
    [last] le dernier lieu révélé
   *[other] { $map }
 }
do-gain-item = { $who ->
    [you] gagne
    [all] chaque héros gagne
    [adjacent] chaque héros sur ton lieu gagne
    [another] un autre héros de ton choix gagne
   *[one] un héros de ton choix gagne
 } un objet { $module }
do-discard-item = { $who ->
    [you] défausse
    [all] chaque héros défausse
    [adjacent] chaque héros sur ton lieu défausse
    [another] un autre héros de ton choix défausse
   *[one] un héros de ton choix défausse
 } { $amount }
do-move-trait = { $who ->
    [you] déplace
    [all] chaque héros déplace
    [adjacent] chaque héros sur ton lieu déplace
    [another] un autre héros de ton choix déplace
   *[one] un héros de ton choix déplace
 } { $energy } sur { $module ->
    [none] un trait
   *[other] un trait { $module }
 } { $number ->
    [one] d’un cran
   *[other] de { $number } crans
 } vers le { $way ->
    [up] haut
   *[down] bas
 }
do-go-to-chapter = passez au chapitre { $number }
do-win = vous gagnez la quête
do-lose = vous perdez la quête
do-choose = choisis une option : { $options }
do-when = si { $clause } : { $then }
do-when-otherwise = si { $clause } : { $then } ; sinon { $otherwise }

## Parties de phrases
amount = { $who ->
   *[other] { $number }{ $per_hero ->
        [yes] { $hero }
       *[no] { "" }
     } { $what }
 }
amount-rolled = { $who ->
    [you] le résultat de ton lancer
   *[other] le résultat de son lancer
 } ({ $dice }) en { $what }{ $per_hero ->
    [yes] { ", pour chaque " }{ $hero }
   *[no] { "" }
 }
more-luck = { $luck } de plus
fewer-luck = { $luck } de moins
item-kind = { $number ->
    [one] objet
   *[other] objets
 }{ $module ->
    [none] { "" }
   *[other] { " " }{ $module }
 }{ $tag ->
    [none] { "" }
   *[other] { " avec " }{ $tag }
 }
for = { $who ->
    [you] { "" }
    [all] { " pour chaque héros" }
    [adjacent] { " pour chaque héros sur ton lieu" }
    [another] { " pour un autre héros de ton choix" }
   *[one] { " pour un héros de ton choix" }
 }
lasting = { $lasts ->
    [challenge] { "" }
    [turn] { " jusqu’à la fin du tour" }
    [chapter] { " jusqu’à la fin du chapitre" }
   *[quest] { " pour le reste de la quête" }
 }
target = { $target ->
    [this] cette carte
    [item] un objet { $who ->
        [you] de ton choix
       *[other] de son choix
     }
    [hero] { $who ->
        [you] ta carte Héros
       *[other] sa carte Héros
     }
   *[all] { $who ->
        [you] toutes tes cartes
       *[other] toutes ses cartes
     }
 }
this-card = cette carte
then = { $first }, puis { $next }
and = { $one } et { $other }
or = { $one } ou { $other }
or-option = { $one } **ou** { $other }
comma = { $one }, { $other }

## Conditions ; toujours après « si » ou « quand »
if-revealed = { $card } a été révélé
if-in-play = { $card } est en jeu
if-tag-in-play = un objet avec { $tag } est en jeu
if-passed = { $card } a été réussi
if-failed = { $times ->
    [1] { $card } a été raté
   *[other] { $card } a été raté { $times } fois
 }
if-gone = { $card } a été défaussé ou détruit
if-solved = le puzzle { $colour ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
    [purple] violet
    [green] vert
    [orange] orange
    [white] blanc
    [black] noir
    [pink] rose
    [brown] marron
    [grey] gris
    [gray] gris
    [turquoise] turquoise
    [gold] doré
    [silver] argenté
   *[other] de couleur { $colour }
 } a été résolu
if-all-at = tous les héros sont sur { $card }
if-several-at = au moins { $number } héros sont sur { $card }
if-at = un héros est sur { $card }
if-out-of-luck-drawn = { $number ->
    [one] { $number } carte Malchance a été piochée
   *[other] { $number } cartes Malchance ont été piochées
 }
if-clock-rounds = { $clock } a fait { $number ->
    [1] un tour
   *[other] { $number } tours
 }{ $since ->
    [chapter] { " depuis le début du chapitre" }
   *[quest] { "" }
 }
if-clock-at = { $clock } indique { $interval ->
    [morning] le matin
    [day] le jour
    [dusk] le crépuscule
    [night] la nuit
   *[other] { $interval }
 }
if-energy-left = les héros ont ensemble au moins { $number } { $energy }
if-luck-left = la pioche contient encore au moins { $number } { $luck }
if-heroes = au moins { $number ->
    [one] { $number } héros est
   *[other] { $number } héros sont
 } en jeu
if-unlocked = { $card } a été débloqué dans une quête précédente
if-not-revealed = { $card } n’a pas été révélé
if-not-in-play = { $card } n’est pas en jeu
if-not-tag-in-play = aucun objet avec { $tag } n’est en jeu
if-not-passed = { $card } n’a pas été réussi
if-not-failed = { $times ->
    [1] { $card } n’a pas été raté
   *[other] { $card } a été raté moins de { $times } fois
 }
if-not-gone = { $card } n’a été ni défaussé ni détruit
if-not-solved = le puzzle { $colour ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
    [purple] violet
    [green] vert
    [orange] orange
    [white] blanc
    [black] noir
    [pink] rose
    [brown] marron
    [grey] gris
    [gray] gris
    [turquoise] turquoise
    [gold] doré
    [silver] argenté
   *[other] de couleur { $colour }
 } n’a pas été résolu
if-not-all-at = tous les héros ne sont pas sur { $card }
if-not-several-at = moins de { $number } héros sont sur { $card }
if-not-at = aucun héros n’est sur { $card }
if-not-out-of-luck-drawn = { $number ->
    [1] aucune carte Malchance n’a été piochée
   *[other] moins de { $number } cartes Malchance ont été piochées
 }
if-not-clock-rounds = { $clock } { $number ->
    [1] n’a pas encore fait un tour
   *[other] a fait moins de { $number } tours
 }{ $since ->
    [chapter] { " depuis le début du chapitre" }
   *[quest] { "" }
 }
if-not-clock-at = { $clock } n’indique pas { $interval ->
    [morning] le matin
    [day] le jour
    [dusk] le crépuscule
    [night] la nuit
   *[other] { $interval }
 }
if-not-energy-left = les héros { $number ->
    [1] n’ont plus de { $energy }
   *[other] ont ensemble moins de { $number } { $energy }
 }
if-not-luck-left = la pioche { $number ->
    [1] ne contient plus de { $luck }
   *[other] contient moins de { $number } { $luck }
 }
if-not-heroes = { $number ->
    [1] aucun héros n’est en jeu
   *[other] moins de { $number } héros sont en jeu
 }
if-not-unlocked = { $card } n’a pas été débloqué dans une quête précédente

## Livrets
objective = Quand { $clause } : { $then }
objective-once = Une seule fois, quand { $clause } : { $then }
failure = Vous perdez quand { $clause }.
score = { $per ->
    [quest] Pour avoir terminé
    [hero] Par héros en jeu
    [item] Par objet en votre possession
    [energy] Par { $energy } restante
    [luck] Par { $luck } restante dans la pioche
    [out_of_luck] Par carte Malchance
    [turn] Par tour joué
   *[clock_round] Par tour complet : { $clock }
 }
score-if = { $counted }, si { $clause }
level = Niveau { $number }
minutes = Environ { $number } minutes
minutes-by-heroes = Environ { $minutes } minutes à { $heroes } héros
before-it-begins = Avant que tout commence
before-you-begin = Avant de commencer
sort-the-cards = Trier les cartes
sort-how = Certaines cartes ne servent que dans certaines quêtes : au dos, des onglets portent les numéros de ces quêtes. Parmi elles, seules celles qui ont l’onglet { $number } vont dans la pioche des rencontres. Toutes les cartes sans onglet y sont toujours.
sort-stay = { $number ->
    [one] Dans la pioche : { $number } carte avec onglets
   *[other] Dans la pioche : { $number } cartes avec onglets
 }
sort-leave = { $number ->
    [one] Dans la boîte : { $number } carte
   *[other] Dans la boîte : { $number } cartes
 }
origin-told = Comment tout a commencé : voir le livret de la quête { $number }, { $title }.
how-it-came = Comment en est-on arrivé là
to-begin = Pour commencer
lay-out = Prenez { $card } et lisez son verso à voix haute. Puis retournez-la, posez-la au centre et placez-y tous les { $meeple }.
read-chapter-1 = Lisez le chapitre 1 à voix haute.
chapter = Chapitre { $number }
chapter-with = { $chapter } avec { $item } : { $title }
chapter-titled = { $chapter } : { $title }
chapter-if = { $chapter }, si { $item } est en jeu
chapter-otherwise = { $chapter }, sinon
setup = Mise en place
objectives = { $number ->
    [one] Objectif
   *[other] Objectifs
 }
failures = Échec
regroup-last = Regroupez-vous sur le dernier lieu révélé.
regroup-on = Regroupez-vous sur { $card }.
rank = { $title } ({ $points } ou plus)
rank-lowest = { $title } (en dessous)
rank-text = { $rank } – { $text }
your-rank = Votre rang
contents = Sommaire
index = Cartes par numéro, et où elles sont nommées
by = De { $authors }
edition = Édition { $version }
notes = Notes
turn-if-item = Ne tournez cette page que si { $item } est en jeu.
turn-otherwise = Ne tournez cette page que si aucune des cartes nommées plus haut n’est en jeu.
turn-if = Ne tournez cette page que si { $clause }.
turn-other-ending = Ne tournez cette page que si aucune des autres fins ne convient.
turn-ended = { $outcome ->
    [won] Ne tournez cette page que lorsque vous avez gagné.
   *[lost] Ne tournez cette page que lorsque vous avez perdu.
 }
turn-when = Tournez cette page en arrivant à cette partie : { $part }
when-won = Quand vous avez gagné
the-reckoning = Le décompte
epilogue = Épilogue
how-it-ended = Comment cela s’est terminé
when-lost = Quand vous avez perdu
epilogue-if = Si { $clause }
epilogue-otherwise = Dans tous les autres cas
read_on = Ne lisez que la partie qui convient
item_in_play = Cet objet est en jeu
none_of_these = Aucun d’eux n’est en jeu
it_is_not = Il n’est pas en jeu
in-play = { $item } est en jeu
page = page { $number }
quest-number = Quête { $number }
as_pdf_to_print = PDF à imprimer

## Le carnet de déblocage
unlock_log = Carnet de déblocage
unlock_log_for = Ce que vous avez débloqué, quête après quête. Notez chaque carte de départ qu’une quête débloque : vous pourrez désormais la choisir à la mise en place, et certains chapitres demandent si vous l’avez.
log_unlocked = Débloqué, et disponible désormais :
log_nothing = Il n’y a rien à débloquer dans cette quête.
log-unlocked = { $number ->
    [0] Il n’y a rien à débloquer dans cette quête.
   *[other] Débloqué, et disponible désormais :
 }
log-note = { $note ->
    [played] Jouée le
    [heroes] Héros
    [ending] Comment cela s’est terminé
    [points] Points et rang
   *[out_of_luck] Cartes Malchance qui restent
 }

## L’index des cartes
card_index = Index des cartes
card_index_for = Pour qui conçoit ou range la boîte. Toutes les cartes y sont nommées : qui joue ne devrait pas regarder.
card_index_head = Index des cartes : numéro, nom, quêtes
card_index_note = Toutes les cartes par numéro. Qui joue ne devrait pas regarder.
as_pdf = PDF
column_number = Numéro
column_name = Nom
column_kind = Type
column_quests = Quêtes
column_tags = Mots-clés
kind = { $kind ->
    [map] lieu
    [hero] héros
    [item] objet
    [challenge] défi
    [luck] carte Chance
    [out_of_luck] carte Malchance
    [clock] horloge
    [weather] carte Météo
    [detour] carte Détour
    [nightfall] carte Nuit
   *[trait] trait
 }
luck-card = carte Chance { $value }
luck-card-of = carte Chance { $module ->
    [blessed] bénie
   *[cursed] maudite
 } { $dice }

## Pioches, sur une table virtuelle
pile = { $pile ->
    [encounters] Rencontres
    [map] Lieux
    [hero] Héros
    [item] Objets
    [challenge] Défis
    [luck] Chance
    [out-of-luck] Malchance
    [clock] Horloge
    [exploration] Exploration
    [blessed-item] Objets bénis
    [blessed-luck] Chance bénie
    [blessed-trait] Traits bénis
    [cursed-item] Objets maudits
    [cursed-luck] Chance maudite
    [cursed-trait] Traits maudits
   *[trait] Traits
 }

## Intercalaires de sauvegarde
saved_game = Partie sauvegardée
divider_reverse = Pour reprendre, suivez les intercalaires à rebours ; puis regroupez-vous.
divider-title = { $part ->
    [quest] La quête
    [hero] Héros { $hero }
    [maps] Lieux
    [discards] Défausse
    [destroyed] Cartes détruites
    [luck] Chance : pioche
    [luck_discards] Chance : défausse
    [out_of_luck] Malchance
    [exploration] Exploration
   *[modules] Béni et maudit
 }
divider-text = { $part ->
    [quest] Laissez la pioche des rencontres et toutes les cartes inutilisées devant cet intercalaire. Notez où vous en êtes de l’histoire ; puis rangez l’horloge derrière cet intercalaire.
    [hero] Note ta { $energy } et retire-la de tes cartes. Range derrière cet intercalaire, dans cet ordre : les objets à ta gauche, ton héros, les objets à ta droite, tes traits.
    [maps] Rangez tous les lieux derrière cet intercalaire, le dernier révélé devant ; puis les autres cartes posées sur la table. Les demi-cercles des lieux montrent comment les remettre en place.
    [discards] Rangez la défausse commune derrière cet intercalaire, face visible et dans l’ordre où elle se trouve.
    [destroyed] Rangez derrière cet intercalaire les cartes détruites pendant cette quête. Elles n’y reviennent pas.
    [luck] Rangez la pioche Chance derrière cet intercalaire, face cachée. Ne la mélangez pas.
    [luck_discards] Rangez la défausse Chance derrière cet intercalaire, face visible.
    [out_of_luck] Rangez derrière cet intercalaire les cartes Malchance piochées, face visible ; puis leur pioche, face cachée.
    [exploration] Rangez la pioche Exploration derrière cet intercalaire, face cachée, sa première carte face visible ; puis sa défausse.
   *[modules] Rangez derrière cet intercalaire les objets et traits bénis et maudits que personne n’a : chaque pioche face cachée, suivie de sa défausse face visible.
 }
divider-note = { $note ->
    [quest] Quête
    [chapter] Chapitre et variante
    [next] À qui le tour
    [clock] { $clock } Tours et case
    [puzzles] Puzzles résolus
    [player] Joué par
    [hero_energy] { $energy } sur ton héros
    [item_energy] { $energy } sur tes objets et traits, dans l’ordre
    [lasting] Effets qui durent
    [tokens] Jetons
   *[beside] Cartes à côté des lieux, et où
 }

## Icônes, telles qu’un lecteur d’écran les nomme
icon_strength = Force
icon_wit = Esprit
icon_dexterity = Adresse
icon_hero = Héros
icon_meeple = Pion
icon_map = Lieu
icon_item = Objet
icon_challenge = Défi
icon_starting = Carte de départ
icon_puzzle = Pièce de puzzle
icon_draw = Piocher
icon_discard = Défausser
icon_destroy = Détruire
icon_return = Remettre
icon_relocate = Se déplacer
icon_dependency = Dépendance
icon_joined = Commun
icon_forced = Forcé
icon_luck = Chance
icon_restore_luck = Récupérer de la chance
icon_discard_luck = Défausser de la chance
icon_out_of_luck = Malchance
icon_energy = Énergie
icon_gain_energy = Gagner de l’énergie
icon_discard_energy = Défausser de l’énergie
icon_charged = Case d’énergie chargée
icon_uncharged = Case d’énergie vide
icon_recharge = Recharger
icon_uncharge = Décharger
icon_clock = Horloge
icon_regroup = Se regrouper
icon_north = Nord
icon_east = Est
icon_south = Sud
icon_west = Ouest
icon_weather = Météo
icon_detour = Détour
icon_nightfall = Tombée de la nuit
icon_blessed = Béni
icon_cursed = Maudit
icon_plus = Plus
icon_minus = Moins
