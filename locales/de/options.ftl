# Was ein Tisch an den Regeln eines Spiels wählt: der Titel, die Hilfe darunter und die Werte.

yes = Ja
no = Nein
option-dealer = Wer zuerst gibt
    .help = Die Plätze ziehen darum, oder einer wird bestimmt.
    .draw = Das Ziehen entscheidet

## Knorri

option-knorri-captures = Gefangene Karten
    .help = Wer vor den Stichen in einen gefangenen Haufen sehen darf (KN-2).
    .hidden = Niemand
    .own = Wem er gehört
    .open = Alle
option-knorri-deals = Runden einer Partie
    .help = Wer eine gewinnt, bekommt 1 Punkt.
option-knorri-direction = Richtung
    .help = Wie es um den Tisch geht. Knorri geht gegen den Uhrzeigersinn.
    .counter_clockwise = Gegen den Uhrzeigersinn
    .clockwise = Im Uhrzeigersinn
option-knorri-finish = Ende einer Runde
    .help = Sobald jemand keine Karten mehr hat, oder erst, wenn nur noch eine Hand Karten hat (KN-7).
    .first_out = Wer zuerst fertig ist
    .last_in = Wenn eine Hand übrig ist
option-knorri-must_beat = Schlagen, wenn möglich
    .help = Sonst darf man stattdessen die unterste Karte nehmen (KN-5).
option-knorri-trumps = Trumpf
    .help = Pik schlägt alle anderen Farben; Karo schlägt alle außer Kreuz (KN-8).
    .spades = Pik
    .diamonds = Karo

## Gúrka

option-gurka-after_last_size = Nach der Runde mit einer Karte
    .help = Es beginnt wieder mit zehn Karten, oder es bleibt bei einer (GU-2).
    .restart = Wieder zehn
    .stay = Jedes Mal eine
option-gurka-club_six_kills = Kreuz-Sechs ist tödlich
    .help = Wer den letzten Stich mit ihr gewinnt, ist sofort draußen; sonst kostet sie 21 (GU-9).
option-gurka-deal_limit = Höchstens so viele Runden
    .help = Danach ist die Partie aus, und die wenigsten Punkte gewinnen (GU-11).
option-gurka-last_trick_tie = Gleichstand im letzten Stich
    .help = Wer zahlt, wenn der höchste Wert zweimal liegt (GU-8).
    .last_played = Wer ihn zuletzt gespielt hat
    .all_tied = Alle, die ihn gespielt haben
option-gurka-must_beat = Schlagen, wenn möglich
    .help = Sonst darf man stattdessen die niedrigsten Karten abwerfen (GU-6).
option-gurka-set_beat = Was mehrere Karten schlägt
    .help = Gleich viele von einem Wert, oder beliebige, von denen jede hoch genug ist (GU-5).
    .equal_set = Gleich viele von einem Wert
    .each_card = Beliebige hohe Karten

## Knektpass

option-knektpass-deal_limit = Höchstens so viele Runden
    .help = Auch die ungültigen zählen. Danach ist die Partie aus, und die wenigsten Punkte gewinnen (KP-9).
option-knektpass-exact_zero = Genau null
    .help = Wer unter 0 käme, behält die Punkte (KP-11).
option-knektpass-exchange_rounds = Wie oft getauscht wird
    .help = So oft dürfen in einer Runde Karten mit dem Talon getauscht werden.
option-knektpass-min_tricks = Nötige Stiche
    .help = So viele wie getauschte Karten, also vielleicht keiner, oder immer mindestens einer (KP-10).
    .exchanged = So viele wie getauscht
    .at_least_one = Mindestens einer
option-knektpass-start_points = Punkte am Anfang
    .help = Von dort geht es hinunter auf 0.
option-knektpass-turnup_counts = Die aufgedeckte Karte zählt als getauscht
    .help = Wer gibt und sie nimmt, tauscht eine weniger und braucht einen Stich mehr (KP-3).
option-knektpass-void_must_trump = Trumpfen, wenn eine Farbe fehlt
    .help = Welchen Trumpf man spielen muss, wenn man nicht bedienen kann (KP-5).
    .if_it_wins = Einen, der gewinnt
    .always = Irgendeinen

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll kann wieder enden
    .help = Es endet, wenn ein ganzer Durchgang ohne Gnäll vergeht (GK-11).
option-gnallknekt-hand_limit = Grenze für das Blatt
    .help = Wie viele Karten am Ende eines Zugs im Blatt bleiben dürfen.
    .none = Keine
option-gnallknekt-no_progress_rounds = Durchgänge ohne Fortschritt
    .help = Nach so vielen, in denen nichts fällt und nichts aufgedeckt wird, ist es unentschieden (GK-12).
option-gnallknekt-own_cards = Aus eigenen Leben spielen
    .help = Welche Karten eigener Leben gespielt werden dürfen (GK-4).
    .any_open = Jede offene
    .top_only = Nur die oberste
option-gnallknekt-scrap_draw = Aus der Ablage ziehen
    .help = Welche ihrer Karten gezogen werden dürfen (GK-3).
    .top = Die oberste
    .any = Jede

## Karnöffel

option-karnoffel-devil_first_trick = Der Teufel im ersten Stich
    .help = Dort hat er keine Macht. Darf er trotzdem gespielt werden (KA-5)?
    .powerless = Ja, ohne Macht
    .no_lead = Ja, aber nicht ausgespielt
    .forbidden = Nein
option-karnoffel-deals_to_win = Runden zum Sieg
    .help = So viele Runden gewinnen die Partie.
option-karnoffel-plain_suits = Gewöhnliche Karten
    .help = Wo sie gewinnen: in jeder Farbe, oder, wie manche glauben, nur in der ausgespielten (KA-6).
    .free = In jeder Farbe
    .led_suit = In der ausgespielten Farbe
option-karnoffel-teams = Zwei Teams
    .help = Im Team sieht man die Karten der anderen (KA-7). Ohne Teams spielen alle für sich, und zu dritt oder viert gibt es mehr Karten (KA-4).
option-karnoffel-ties = Gleiche Karten
    .help = Welche von zwei gleichen Karten einen Stich gewinnt, etwa von zwei Königen (KA-3).
    .first = Die erste
    .last = Die letzte

## Choices of options with a name

preset-custom = Eigene Regeln
    .help = Jede Regel selbst wählen.
preset-recommended = empfohlen
preset-knorri-source = Wie in der Quelle
    .help = Eine Runde; wer zuerst keine Karten mehr hat, gewinnt.
preset-knorri-five_deals = Fünf Runden
    .help = Eine längere Partie: Jede gewonnene Runde zählt 1 Punkt.
preset-knorri-last_in = Bis zuletzt
    .help = Gespielt wird, bis nur noch eine Hand Karten hat.
preset-gurka-source = Wie in der Quelle
    .help = Von zehn Karten bis zu einer, dann wieder zehn; niedrig abwerfen darf man immer.
preset-gurka-must_beat = Kein Ausweichen
    .help = Wer schlagen kann, muss schlagen.
preset-gurka-one_round = Ein Durchgang
    .help = Zehn Runden: von zehn Karten bis zu einer.
preset-knektpass-at_least_one = Mindestens ein Stich
    .help = Wer mitspielt, braucht einen Stich; Passen kann sich also lohnen.
preset-knektpass-source = Wie in der Quelle
    .help = Wer nichts tauscht, braucht keinen Stich und riskiert nichts.
preset-knektpass-strict = Streng
    .help = Mindestens ein Stich, ohne Farbe immer Trumpf, und nur genau 0 gewinnt.
preset-gnallknekt-source = Wie in der Quelle
    .help = Nur die oberste Karte der Ablage darf gezogen werden.
preset-gnallknekt-open_scrap = Offene Ablage
    .help = Jede Karte der Ablage darf gezogen werden.
preset-gnallknekt-small_hands = Kleine Blätter
    .help = Am Ende eines Zugs bleiben höchstens sieben Karten im Blatt.
preset-karnoffel-source = Wie in der Quelle
    .help = Eine Runde entscheidet; gewöhnliche Karten gewinnen in jeder Farbe.
preset-karnoffel-three_deals = Zuerst drei
    .help = Die Seite, die zuerst drei Runden gewinnt, gewinnt die Partie.
preset-karnoffel-led_suit = Farbe zählt
    .help = Gewöhnliche Karten gewinnen nur in der ausgespielten Farbe.
