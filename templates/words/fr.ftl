# Ce qui est imprimé à côté des pièces de tous les jeux, en français.

## Au pied d’une planche
what-of = { $title } · { $form ->
    [tile] tuiles
    [token] jetons
    [board] plateaux
    [dashboard] tableaux de bord
   *[standee] figurines
 }
sheet = { $what } · planche { $number } { $side ->
    [front] recto
   *[back] verso
 } · { $paper }, { $how }
stand-in = image provisoire
turn-over = { $flip ->
    [none] recto seul
    [short] retourner sur le petit bord
   *[long] retourner sur le grand bord
 }
fold = plier
glue-back-to-back = coller dos à dos
standee-sheet = { $what } · planche { $number } · { $paper } · plier sur les pointillés, coller, puis couper le long du trait ; la languette hachurée va dans le socle
stapled-sheet = { $title } · planche { $number }, { $side ->
    [front] extérieur
   *[back] intérieur
 } · plier toutes les planches ensemble et les agrafer dans le pli
numbered-sheet = { $title } · planche { $number } · { $paper }
empty-back = { $title } · verso de la planche { $number } (vierge)
face-of = { $name }, { $side ->
    [front] recto
   *[back] verso
 }

## Plateaux de plusieurs pages
board-page = { $title }, { $page }
board-pages = { $title } · { $number ->
    [one] { $number } page
   *[other] { $number } pages
 } en { $paper }
goes-here = { $page } se place ici
do-not-cut = Ne coupez pas encore cette page : d’autres se collent sur ses bandes hachurées.
trim-at-the-end = Rognez le plateau à la fin.
cut-off = Coupez { $edges ->
    [left] le bord gauche
    [upper] le bord supérieur
   *[both] les bords gauche et supérieur
 } aux repères,
glue-onto = et collez le reste sur la bande hachurée de { $pages }.
pages-and = { $one } et { $other }

## Calibrage d’une imprimante
calibration = Calibrage, { $paper }
calibration-front = Calibrage pour { $paper }, recto
calibration-back = Calibrage pour { $paper }, verso, { $flip ->
    [short] retourné sur le petit bord
    [long] retourné sur le grand bord
   *[none] non retourné
 }
front = Recto
back = Verso
calibrate-1 = 1.  Imprimez les deux pages en recto verso à 100 % (« taille réelle », et non « ajuster à la page »).
calibrate-2 = 2.  Tenez la feuille à contre-jour, cette face vers vous.
calibrate-3 = 3.  Lisez où la croix rouge du verso croise les échelles : combien à droite (+) ou à gauche (−), combien vers le bas (+)
calibrate-4 = { "     ou vers le haut (−)." }
calibrate-5 = 4.  Imprimez avec les valeurs lues, en millimètres : --offset=DROITE,BAS, par exemple --offset=0.8,-0.5
ruler = Cette ligne mesure 100 mm. Si une règle dit autre chose, l’imprimante a changé l’échelle de la page.

## Le compagnon des joueurs
companion-stories = Toutes les histoires
companion-choose = Choisissez votre partie. N’ouvrez une page que lorsqu’on vous le demande.
companion-script = Cette page a besoin de JavaScript.
companion-large = Grands caractères
companion-theme = Clair ou sombre
companion-read = Lire
companion-begin = Commencer
companion-begun = commencée
companion-turn = Tourner la page
companion-not_yet = Pas encore
companion-anytime = Le moment venu
companion-aloud = Lire à voix haute
companion-silence = Arrêter la lecture
companion-clues = Indices
companion-clue = Ce que vous avez découvert
companion-add = Noter
companion-remove = Retirer
companion-counters = Compteurs
companion-round = tour
companion-log = Journal
companion-again = Recommencer
companion-forget = oublier ce qui a été ouvert, coché et compté ? Le journal reste.
