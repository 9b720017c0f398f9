# Was ein Tisch an den Regeln eines Spiels wählt: der Titel, die Hilfe darunter und die Werte.

yes = Ja
no = Nein
option-dealer = Erster Geber
    .help = Karten darum ziehen oder einen Platz bestimmen.
    .draw = Ziehen

## Knorri

option-knorri-captures = Gefangene Karten
    .help = Wer einen Fang ansehen darf, bevor die Stiche beginnen (KN-2).
    .hidden = Niemand
    .own = Wem er gehört
    .open = Alle
option-knorri-deals = Runden pro Partie
    .help = Jede gewonnene Runde zählt 1.
option-knorri-direction = Spielrichtung
    .help = Knorri spielt man gegen den Uhrzeigersinn.
    .counter_clockwise = Gegen den Uhrzeigersinn
    .clockwise = Im Uhrzeigersinn
option-knorri-finish = Ende einer Runde
    .help = Die Runde endet, sobald jemand keine Karten mehr hat, oder erst, wenn nur noch eine Person Karten hat (KN-7).
    .first_out = Wenn die erste Person fertig ist
    .last_in = Wenn nur noch eine Person Karten hat
option-knorri-must_beat = Schlagzwang
    .help = Ohne ihn darf man stattdessen die unterste Karte nehmen (KN-5).
option-knorri-trumps = Trumpf
    .help = Pik schlägt alle anderen Farben; Karo schlägt alle außer Kreuz (KN-8).
    .spades = Pik
    .diamonds = Karo

## Gúrka

option-gurka-after_last_size = Nach der Runde mit einer Karte
    .help = Es geht wieder mit zehn Karten los oder bleibt bei einer (GU-2).
    .restart = Wieder zehn
    .stay = Jedes Mal eine
option-gurka-club_six_kills = Kreuz-Sechs ist tödlich
    .help = Wer den letzten Stich mit ihr gewinnt, scheidet sofort aus; sonst kostet sie 21 (GU-9).
option-gurka-deal_limit = Höchstzahl an Runden
    .help = Danach gewinnt, wer die wenigsten Punkte hat (GU-11).
option-gurka-last_trick_tie = Gleichstand im letzten Stich
    .help = Wer die Punkte bekommt, wenn der höchste Wert zweimal gespielt wurde (GU-8).
    .last_played = Wer ihn zuletzt gespielt hat
    .all_tied = Alle, die ihn gespielt haben
option-gurka-must_beat = Schlagzwang
    .help = Ohne ihn darf man stattdessen die niedrigsten Karten abwerfen (GU-6).
option-gurka-set_beat = Was einen Satz schlägt
    .help = Gleich viele Karten von einem Wert oder beliebige, wenn jede hoch genug ist (GU-5).
    .equal_set = Gleich viele von einem Wert
    .each_card = Beliebige hohe Karten

## Knektpass

option-knektpass-deal_limit = Höchstzahl an Runden
    .help = Ungültige Runden zählen mit. Danach gewinnt, wer die wenigsten Punkte hat (KP-9).
option-knektpass-exact_zero = Genau null
    .help = Wer unter 0 käme, behält die Punkte (KP-11).
option-knektpass-exchange_rounds = Tauschrunden
    .help = Wie oft man pro Runde Karten mit dem Talon tauschen darf.
option-knektpass-min_tricks = Nötige Stiche
    .help = Einer pro getauschter Karte (also vielleicht keiner) oder immer mindestens einer (KP-10).
    .exchanged = Einer pro Karte
    .at_least_one = Mindestens einer
option-knektpass-start_points = Anfangspunkte
    .help = Von hier geht es abwärts bis 0.
option-knektpass-turnup_counts = Aufgedeckte Karte zählt als getauscht
    .help = Nimmt der Geber sie, darf er eine Karte weniger tauschen und braucht einen Stich mehr (KP-3).
option-knektpass-void_must_trump = Stechen ohne die Farbe
    .help = Mit welchem Trumpf man stechen muss, wenn man nicht bedienen kann (KP-5).
    .if_it_wins = Mit einem, der gewinnt
    .always = Mit irgendeinem

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll kann enden
    .help = Es endet nach einem vollen Durchgang, in dem seine Bedingungen nicht erfüllt waren (GK-11).
option-gnallknekt-hand_limit = Kartenlimit
    .help = Wie viele Karten man am Ende eines Zugs höchstens auf der Hand haben darf.
    .none = Keins
option-gnallknekt-no_progress_rounds = Durchgänge ohne Fortschritt
    .help = Unentschieden nach so vielen Durchgängen, in denen keine Karte aufgedeckt wird, kein Leben verloren geht und niemand ausscheidet (GK-12).
option-gnallknekt-own_cards = Aus eigenen Leben spielen
    .help = Welche Karten man aus den eigenen Leben spielen darf (GK-4).
    .any_open = Jede offene
    .top_only = Nur die oberste
option-gnallknekt-scrap_draw = Aus der Ablage ziehen
    .help = Welche Karten man aus ihr ziehen darf (GK-3).
    .top = Die oberste
    .any = Jede

## Karnöffel

option-karnoffel-devil_first_trick = Teufel im ersten Stich
    .help = Dort hat er keine Macht. Darf man ihn trotzdem spielen (KA-5)?
    .powerless = Ja, ohne Macht
    .no_lead = Ja, aber nicht ausgespielt
    .forbidden = Nein
option-karnoffel-deals_to_win = Runden zum Sieg
    .help = So viele Runden gewinnen die Partie.
option-karnoffel-plain_suits = Karten außer Trumpf
    .help = Sie gewinnen in jeder Farbe oder nur in der ausgespielten (KA-6).
    .free = In jeder Farbe
    .led_suit = In der ausgespielten Farbe
option-karnoffel-teams = Zwei Teams
    .help = Im Team sieht man die Karten der anderen (KA-7). Ohne Teams spielen alle für sich; zu dritt oder viert gibt es dann mehr Karten (KA-4).
option-karnoffel-ties = Gleiche Karten
    .help = Welche von zwei gleichen Karten einen Stich gewinnt, etwa von zwei Königen (KA-3).
    .first = Die erste
    .last = Die letzte

## Choices of options with a name

preset-custom = Eigene Regeln
    .help = Jede Regel selbst festlegen.
preset-recommended = empfohlen
preset-knorri-source = Wie in der Quelle
    .help = Eine Runde; wer zuerst keine Karten mehr hat, gewinnt.
preset-knorri-five_deals = Fünf Runden
    .help = Eine längere Partie: Jede gewonnene Runde zählt 1 Punkt.
preset-knorri-last_in = Bis zuletzt
    .help = Gespielt wird, bis nur noch eine Person Karten hat.
preset-gurka-source = Wie in der Quelle
    .help = Von zehn Karten bis zu einer, dann wieder zehn; niedrig spielen darf man immer.
preset-gurka-must_beat = Kein Ausweichen
    .help = Wer schlagen kann, muss.
preset-gurka-one_round = Ein Durchgang
    .help = Zehn Runden: von zehn Karten bis zu einer.
preset-knektpass-at_least_one = Mindestens ein Stich
    .help = Wer mitspielt, braucht einen Stich, also will das Passen überlegt sein.
preset-knektpass-source = Wie in der Quelle
    .help = Wer nichts tauscht, braucht keinen Stich und riskiert nichts.
preset-knektpass-strict = Streng
    .help = Mindestens ein Stich, ohne die Farbe immer stechen, und nur genau 0 gewinnt.
preset-gnallknekt-source = Wie in der Quelle
    .help = Nur die oberste Karte der Ablage darf gezogen werden.
preset-gnallknekt-open_scrap = Offene Ablage
    .help = Jede Karte der Ablage darf gezogen werden.
preset-gnallknekt-small_hands = Kleine Blätter
    .help = Am Ende eines Zugs höchstens sieben Karten auf der Hand.
preset-karnoffel-source = Wie in der Quelle
    .help = Eine Runde entscheidet; Karten außer Trumpf gewinnen in jeder Farbe.
preset-karnoffel-three_deals = Drei Siege
    .help = Wer zuerst drei Runden gewinnt, gewinnt die Partie.
preset-karnoffel-led_suit = Farbe zählt
    .help = Karten außer Trumpf gewinnen nur in der ausgespielten Farbe.
