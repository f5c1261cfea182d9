# Les mots que le jeu imprime lui-même, en français. C’est du Project Fluent ; `toolkit/words` dit ce qui en est compris.
#
# Chaque catalogue a les mêmes messages avec les mêmes variables. $name est un nom tel qu’il est imprimé, $by un nombre avec son signe.

## Étiquettes, sous les noms que les modèles leur donnent
test = Épreuve
event = Événement
adventure = Aventure
pass = Réussie
fail = Manquée
use = Usage
treasure = Trésor
wonder = Merveille
nautilus = Nautilus
stalked = Filé
committed = Résolution
calendar = Calendrier
week = Semaine
notoriety = Notoriété
liberation = Libération
motives = Mobiles
attack = Attaque
defence = Défense
pile = Navires à venir
discards = Rentrés au port
sunken = Navires coulés
salvage = Prises
refits = Transformations
collected = Trésors recueillis
actions = Actions
doubles = Doubles, dans l’océan de ce numéro
scoring = Le décompte
levels = Niveaux
aid = Une semaine en mer
aboard = À bord du Nautilus
epilogues = Épilogues
warships = Navires de guerre coulés, points
others = Autres navires coulés, points
adventures = Cartes d’aventure, points
treasures = Trésors, points
science = Science, par symbole
wonders = Merveilles, chacune
scouring = Colonnes remplies dans chaque océan
legend = Sur un navire

## Sur les cartes
keep = Gardez cette carte devant vous.
only-unused = Elle ne compte que si elle n’a pas servi.
to-pile = { $pile ->
    [pass] Sur la pile des réussites.
   *[fail] Sur la pile des échecs.
 }
where = Dans cet océan : { $name }.
where-any = Dans un de ces océans : { $name }.
anywhere = Dans n’importe quel océan.
exert-help = Engagez { $name }
nothing = Il ne se passe rien.
end = L’année est finie.

## Ce qui se fait
do-gain = Gagnez { $amount } { $name }.
do-lose = Perdez { $amount } { $name }.
do-notoriety = Notoriété { $by }.
do-liberation = Libération { $by }.
do-treasure = { $count ->
    [one] Prenez un trésor dans le gobelet.
   *[other] Prenez { $count } trésors dans le gobelet.
 }
do-find = Prenez le trésor qui se trouve dans cet océan.
do-lay = Posez un trésor du gobelet dans cet océan, s’il n’y en a pas.
do-sail = Allez dans un océan voisin.
do-stalk = Posez le marqueur de filature sur un navire de cet océan.
do-reveal = { $count ->
    [one] Retournez un navire caché de cet océan.
   *[other] Retournez { $count } navires cachés de cet océan.
 }
do-group = { $group ->
    [light-grey] Les navires gris clair rejoignent ceux qui sont à venir.
    [dark-grey] Les navires gris foncé rejoignent ceux qui sont à venir.
    [blue] Les navires bleus rejoignent ceux qui sont à venir.
    [green] Les navires verts rejoignent ceux qui sont à venir.
    [yellow] Les navires jaunes rejoignent ceux qui sont à venir.
    [orange] Les navires orange rejoignent ceux qui sont à venir.
   *[red] Les navires rouges rejoignent ceux qui sont à venir.
 }
do-remove = { $count ->
    [one] Un navire de cet océan rentre au port.
   *[other] { $count } navires de cet océan rentrent au port.
 }
do-salvage = { $points ->
    [one] Gagnez un point de prise.
   *[other] Gagnez { $points } points de prise.
 }

## Sur les feuilles
ships = { $group ->
    [light-grey] Gris clair
    [dark-grey] Gris foncé
    [blue] Bleu
    [green] Vert
    [yellow] Jaune
    [orange] Orange
   *[red] Rouge
 }
step-roll = Lancez deux dés et retenez les deux. **Double :** voyez plus bas, et aucun navire ne vient. Sinon, posez un navire caché dans l’océan de chaque dé, s’il y a de la place. La première semaine, aucun ne vient.
step-draw = Si la somme atteint la **cible** de la semaine, tirez une carte d’aventure et faites ce qu’elle dit.
step-use = Vous pouvez vous servir des cartes que vous avez gardées.
step-act = Choisissez une **action**. Repos, réparation et transformation ne se suivent jamais.
step-end = Si chaque océan est plein, les empires ont gagné. Sinon, la semaine est finie.
attack-hidden = Retournez le navire. Un **navire de guerre** tire d’abord : si deux dés ne dépassent pas son attaque, il prend un cran d’une ressource : { $hit }.
attack-roll = Engagez une ressource, ou aucune, et lancez deux dés : ajoutez ce que dit sa case, +1 si vous avez filé le navire, et −1 si un autre navire de guerre est découvert ici. Il faut atteindre sa **défense**. Deux as manquent toujours. Après le lancer, des passagers peuvent aider.
attack-miss = **Manqué :** notoriété +1, et la ressource engagée perd un cran.
attack-hit = **Touché :** la notoriété monte du nombre de ses crânes. Coulez-le, ou prenez-le, ce qui met fin à l’action.
attack-again = Chaque attaque de plus dans la même action coûte d’abord une notoriété.
test-roll = **Une épreuve :** engagez une des ressources qui aident, lancez deux dés, ajoutez ce que dit sa case, et atteignez la cible. En cas d’échec, la ressource perd un cran.
refit-text = Dépensez des navires pris, autant que coûte la transformation.
level-to = jusqu’à { $to }
level-from = { $from } et plus
level-between = de { $from } à { $to }
waits = { $count ->
    [one] un navire
   *[other] { $count } navires
 }
passenger-cost = { $name } : +{ $bonus } après un lancer, −{ $vp } à la fin
bad-ends = Une ressource perdue, ou chaque océan plein : −{ $points } chaque fois.
of-tracks = Les cases des ressources, là où elles sont : le vert compte pour vous, le rouge contre vous.
commit-once = Quand Nemo entre pour la première fois dans la case à l’étoile, vous pouvez changer de mobile, une fois.
rounded-down = Chaque produit est arrondi vers le bas.
skulls = Notoriété, une fois touché
points = Points, une fois coulé

## Dans le livret
book-rules = Règles
book-contents = Sommaire
book-index = Index
book-pdf = PDF à imprimer
book-edition = Édition { $version }
notes = Notes
