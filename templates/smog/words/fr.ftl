# Les mots que le jeu imprime lui-même, en français.

## Étiquettes
power = Pouvoir
basic_power = Pouvoir de base
chaos = Chaos
role = Rôle
upgrade = Amélioration
torment = Tourment
location = Lieu
activation = Activation
chaos_activation = Chaos
ally = Allié
agent = Agent
minion = Sbire
gentleman = Gentleman
punch = Poing
trigger = Gâchette
agility = Agilité
health = Santé
ether = Éther
arsenal = Arsenal
arsenal_slot = Arsenal
armed = Avec 1 éther
until = Jusqu’à
lasting = Durable
at_once = Immédiat
conspiracy = Complot
neutralized = Neutralisé
round_board = Plateau des manches
nemesis_board = Plateau du némésis
intermission_board = Entracte
gentlemen_row = Gentlemen
nemesis_row = Némésis
rounds = Manches
reserve = Réserve d’éther
deaths = Neutralisations
benefits = Ce que les points de complot achètent
twice = chacun deux fois au plus, et jamais deux fois le même pour un agent
often = à volonté
unicorn = Le Club
unicorn_text = Prenez 1 amélioration de votre métier.
bazaar = Le Bazar
bazaar_text = Pour chaque case, regardez 2 cartes du paquet d’équipement et prenez-les.
store = Le Magasin général
store_text = Regardez 3 jetons de l’arsenal commun et prenez-en un.
market = Le Marché de l’ombre
market_text = Regardez 3 artefacts et prenez-en un.
elsewhere = Ailleurs en ville
elsewhere_text = Étalez 3 cartes Lieu.
after_intermission = Dégâts et tourments s’en vont, l’éther est plein, l’armurerie et les rôles sont partagés à nouveau.
campaign_book = Livre de campagne
contents = Sommaire
index = Index
notes = Notes
by = Écrit par
edition = Édition
as_pdf = en PDF
campaign = La campagne
cast = Les personnages
chapter = Chapitre
intermission = Entracte
stage = La scène
set_up = Mise en place
victory = Victoire
events = Événements
boxes = Caisses
afterwards = Ensuite
legend = Sur le plan
closed_door = une porte fermée
window = une fenêtre
red_line = une ligne rouge, que personne ne franchit
starts = où les gentlemen peuvent commencer
spawn = un point d’apparition
figures = figurines
reference = Aide-mémoire
order_phase = Ordres
activation_phase = Activation
wrap_up = Fin de manche
attacks = Attaques
icons_title = Icônes
skills_title = Talents
damage_title = Dégâts
fire_title = Feu

## Noms
job = { $job ->
    [arcanist] Arcaniste
    [dilettante] Dilettante
    [knight] Chevalier
    [mekamancer] Mécamancien
   *[monster] Monstre
 }
deck = { $deck ->
    [gear] Équipement
    [common] Arsenal commun
    [expert] Arsenal expert
    [royal] Arsenal royal
    [artefact] Artefact
   *[fragment] Fragment
 }
skill = { $skill ->
    [charge] Charge
    [evasion] Esquive
   *[counterattack] Contre-attaque
 }
use = { $use ->
    [bonus] Bonus
    [upkeep] Entretien
    [action] Action
    [bonus_action] Action bonus
    [attack_boost] Aide d’attaque
   *[defense_boost] Aide de défense
 }
attribute = { $attribute ->
    [punch] Poing
    [trigger] Gâchette
    [agility] Agilité
    [health] Santé
   *[ether] Éther
 }
token = { $token ->
    [damage] Dégât
    [ether] Éther
    [fire] Feu
    [door] Porte
    [box] Caisse
    [rubble] Gravats
    [round] Manche
    [spawn] Point d’apparition
    [leader] Chef
   *[death] Neutralisations
 }
side = Face { $side }
reach-of = { $weapon ->
    [melee] Mêlée
    [short] À distance, jusqu’à 4 cases
   *[ranged] À distance
 }

## Ce que font les cartes
do-spawn = { $count ->
    [one] Placez une de ces figurines sur un point d’apparition : { $minion }.
   *[other] Placez { $count } de ces figurines sur des points d’apparition : { $minion }.
 }
do-damage = { $who ->
    [target] Une cible subit { $amount } dégât(s).
    [self] Vous subissez { $amount } dégât(s).
   *[neighbours] Chaque voisin subit { $amount } dégât(s).
 }
do-heal = Retirez jusqu’à { $amount } dégât(s).
do-ether = Gagnez { $amount } éther.
do-move = { $points ->
    [one] Déplacez-vous d’une case.
   *[other] Déplacez-vous de { $points } cases au plus.
 }
do-fire = { $count ->
    [one] Posez un jeton Feu.
   *[other] Posez { $count } jetons Feu.
 }
do-torment = { $count ->
    [one] Un gentleman pioche un tourment.
   *[other] Un gentleman pioche { $count } tourments.
 }
do-dice = { $count ->
    [one] Lancez un dé de plus pour cette défense.
   *[other] Lancez { $count } dés de plus pour cette défense.
 }
do-draw = { $count ->
    [one] Piochez une carte de ce paquet : { $deck }.
   *[other] Piochez { $count } cartes de ce paquet : { $deck }.
 }
do-chaos = { $count ->
    [one] Piochez une carte Chaos.
   *[other] Piochez { $count } cartes Chaos.
 }
attack = Cette attaque : { $boost }.
stronger = Un des agents : { $by }.
boost-bonus = { $count ->
    [one] +1 dé
   *[other] +{ $count } dés
 }
boost-hit_plus = +{ $count } par touche+
boost-daze = étourdit { $count }
boost-reroll = relance
boost-spread = dispersion
boost-knockdown = renverse
boost-fire = feu

## Comment un chapitre est gagné
goal-reach = { $count ->
    [one] un des leurs se tient sur une case { $mark }
   *[other] { $count } des leurs se tiennent sur des cases { $mark }
 }
goal-carry = ce jeton est porté sur une case { $mark } : { $token }
goal-collect = { $count ->
    [one] ce jeton est ramassé : { $token }
   *[other] { $count } de ces jetons sont ramassés : { $token }
 }
goal-neutralize = { $count ->
    [one] { $figure } est neutralisé
   *[other] { $count } de ceux-ci sont neutralisés : { $figure }
 }
goal-destroy = { $count ->
    [one] ce jeton est détruit : { $token }
   *[other] { $count } de ces jetons sont détruits : { $token }
 }
goal-survive = { $rounds ->
    [one] la première manche est finie
   *[other] { $rounds } manches sont finies
 }
goal-neutralizations = { $count ->
    [one] un gentleman a été neutralisé
   *[other] des gentlemen ont été neutralisés { $count } fois
 }
and = et
or = ou
wins-gentlemen = **Les gentlemen** gagnent quand { $goal }.
wins-nemesis = **Le némésis** gagne quand { $goal }.

## Le livre de campagne
tiles-laid = Posez les salles comme sur le plan : { $tiles }.
agents-take-part = Agents : { $agents }.
nemesis-picks = face au choix
minions-listed = Sbires qui peuvent apparaître : { $minions }.
allies-listed = Alliés : { $allies }.
decks-laid = Paquets à portée de main : { $decks }.
begins-at = Les gentlemen commencent sur quatre des cases marquées d’un haut-de-forme.
limited = { $rounds ->
    [one] Le chapitre dure une manche.
   *[other] Le chapitre dure { $rounds } manches au plus.
 }
after-round = À la fin de la manche { $round } : { $what }
requires = Les gentlemen doivent avoir ceci : { $items }.
on-win = Si les gentlemen gagnent, ils emportent ceci : { $items }.
on-loss = Si le némésis gagne, les gentlemen emportent tout de même ceci : { $items }.
final-chapter = Qui gagne ce chapitre gagne la campagne.
intermission-follows = Un entracte suit.
campaign-order = { $count ->
    [one] La campagne a un chapitre.
   *[other] La campagne a { $count } chapitres. Ils se jouent dans l’ordre, quel que soit le vainqueur.
 }
campaign-team = Quatre gentlemen participent, tous de métiers différents. L’un d’eux est le chef.
campaign-begin = Avant le premier chapitre, chaque gentleman prend 1 amélioration de son métier ; le némésis prend les deux pouvoirs de base et 1 autre.
campaign-between = À chaque entracte, chaque gentleman prend une case en ville, le chef d’abord. Les points de complot de la case vont au némésis, qui prend 1 pouvoir de plus.
campaign-new = Au début de chaque chapitre, le némésis pioche 2 cartes Chaos.

## L’aide-mémoire, ligne par ligne
sheet-order = Le némésis pose toutes ses cartes Activation face cachée, puis les gentlemen. Aucune case n’est sautée.
sheet-activate = Les cartes sont retournées case par case. Gentlemen et agents ont 2 actions, sbires et alliés 1. On peut répéter une action.
sheet-agility = **Agilité** : marcher 1, ouvrir une porte 1, passer une fenêtre 2, donner un objet 1. Quitter une case voisine d’un ennemi coûte 1 dégât.
sheet-attack = **Attaquer** une fois.
sheet-recover = **Récupérer** (gentlemen) : jusqu’à 3 dégâts en moins, 2 éther en plus.
sheet-revive = **Ranimer** (gentlemen) : un voisin neutralisé se relève sans dégâts ni tourments.
sheet-special = **Spécial** : dons, améliorations et pouvoirs qui prennent une action.
sheet-powers = Le némésis peut utiliser un pouvoir par activation, chacun une fois sur la carte Chaos, et autant de cartes Chaos qu’il veut.
sheet-wrap-up = Dehors le feu s’éteint, dedans il s’étend. Le jeton Manche avance. Les cartes des figurines en jeu sont reprises.
sheet-melee = **Mêlée** : un voisin, même par une fenêtre. **À distance** : qui est en vue ; pour un gentleman, d’abord un ennemi voisin. Courte portée : 4 cases.
sheet-group = Plusieurs sbires ou alliés attaquent ensemble : 2 dés de plus pour chacun après le premier.
sheet-roll = Lancez poing ou gâchette et tous les bonus : touche, touche+ et couronne font chacune un succès. Un gentleman peut prendre 2 éther pour une couronne.
sheet-defend = Défense avec l’agilité : chaque esquive ôte un succès ; à couvert, chaque couvert aussi. Le reste est en dégâts.
sheet-cover = À couvert : la ligne de tir croise une fenêtre ou une figurine.
sheet-bonus = Plus de dés.
sheet-reroll = Relancez des dés, une fois.
sheet-hit_plus = Plus de succès par touche+.
sheet-spread = Un ennemi de plus à côté de la cible, jamais à couvert.
sheet-knockdown = En cas de dégât : renversé. Sa première action est de se relever.
sheet-daze = En cas de dégât : perd 1 éther chacun, ou subit 1 dégât.
sheet-fire = Un succès : feu sur la case de la cible.
sheet-charge = **Charge** (1 éther) : rejoindre un ennemi en vue et à portée, et attaquer en mêlée.
sheet-evasion = **Esquive** (1 éther) : 3 dés de défense de plus.
sheet-counterattack = **Contre-attaque** (1 éther) : attaquer ensuite l’attaquant.
sheet-torment = La case de santé de gauche est pleine : un tourment. Toutes le sont : neutralisé.
sheet-neutralized = Un gentleman neutralisé est couché, se relève à sa prochaine activation et ne fait rien d’autre. Le némésis gagne 2 éther de réserve.
sheet-spent = L’éther que les gentlemen dépensent va au némésis.
sheet-burns = 1 dégât pour qui entre dans le feu ou y commence son activation.
