# Knorri.

## Was geschah

knorri-drawn_for_deal = { $you ->
    [yes] Du ziehst die höchste Karte und gibst zuerst.
   *[no] { $dealer } zieht die höchste Karte und gibt zuerst.
}
knorri-dealt = { $you ->
    [yes] Runde { $deal }. Du legst aus: { $cards }.
   *[no] Runde { $deal }. { $dealer } legt aus: { $cards }.
}
knorri-flipped = { $you ->
    [yes] Du deckst auf: { $card }.
   *[no] { $seat } deckt auf: { $card }.
}
knorri-captured = { $you ->
    [yes] Du fängst: { $cards }, mit: { $card }.
   *[no] { $seat } fängt: { $cards }, mit: { $card }.
}
knorri-rest_taken = { $you ->
    [yes] Der Stapel ist leer. Du hast zuletzt gefangen und nimmst den Rest: { $cards }.
   *[no] Der Stapel ist leer. { $seat } hat zuletzt gefangen und nimmt den Rest: { $cards }.
}
knorri-tricks_begun = { $you ->
    [yes] Die zweite Hälfte, die Stiche: Alle nehmen ihre Karten auf. Du hast zuletzt gefangen und spielst aus.
   *[no] Die zweite Hälfte, die Stiche: Alle nehmen ihre Karten auf. { $leader } hat zuletzt gefangen und spielt aus.
}
knorri-hand_picked_up = Dein Blatt: { $cards }.
knorri-played = { $you ->
    [yes] Du spielst: { $card }.
   *[no] { $seat } spielt: { $card }.
}
knorri-took = { $you ->
    [yes] Du nimmst: { $card }.
   *[no] { $seat } nimmt: { $card }.
}
knorri-went_out = { $you ->
    [yes] Du hast deine letzte Karte gespielt.
   *[no] { $seat } hat die letzte eigene Karte gespielt.
}
knorri-trick_set_aside = { $you ->
    [yes] Du machst den Stich voll; seine { $n_cards } Karten kommen weg.
   *[no] { $winner } macht den Stich voll; seine { $n_cards } Karten kommen weg.
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] Die Runde endet ohne Stiche. Ganz ohne Karten gewonnen: { $seats }.
    [no_captures] Niemand hat etwas gefangen, also gewinnen alle die Runde: { $seats }.
    [stall] Zu viele Züge ohne Ergebnis: Die Runde wird abgebrochen. Gewonnen: { $seats }.
   *[out] Die Runde ist vorbei. Zuerst ohne Karten: { $seats }.
}
knorri-match_ended = Die Partie ist zu Ende. Gewonnen: { $seats }.

## Was gefragt wird

knorri-ask-flip = Decke die oberste Karte des Stapels auf
knorri-ask-lead = Spiele eine beliebige Karte aus
knorri-ask-beat = { $may ->
    [both] Schlage die oberste Karte ({ $card }) oder nimm die unterste ({ $bottom })
    [beat] Schlage die oberste Karte ({ $card })
    [take] Du kannst nicht schlagen ({ $card }): Nimm die unterste Karte ({ $bottom })
   *[other] Schlage die oberste Karte oder nimm die unterste
}
knorri-do-flip = Karte aufdecken
knorri-auto = Automatisch
knorri-do-play = Spielen: { $card }
knorri-do-take = Unterste Karte nehmen
knorri-asked-take = Nehmen: { $bottom }

## Wie es endete

knorri-reason-deals_played = { $deals ->
    [1] Wer seine Karten zuerst los ist, gewinnt; bei den anderen zählen die wenigsten Restkarten
   *[other] Alle Runden gespielt; wer seine Karten zuerst los ist, gewinnt die Runde
}

## Was der Tisch zeigt

knorri-layout = Auslage
knorri-interval = { $you ->
    [yes] Deine gefangenen Karten sind jetzt dein Blatt
   *[no] Alle spielen jetzt mit ihren gefangenen Karten
}
knorri-automatic-flip = { $you ->
    [yes] Automatische Auslage: Du deckst auf
   *[no] Automatische Auslage: { $name } deckt auf
}
knorri-half-draw = Erste Hälfte: die Auslage
knorri-half-tricks = Zweite Hälfte: die Stiche
knorri-last = { $you ->
    [yes] { $cards ->
        [none] Aufgedeckt: { $card }, nichts genommen
       *[other] Aufgedeckt: { $card }, genommen: { $cards }
    }
   *[no] { $cards ->
        [none] { $name } hat aufgedeckt: { $card }, nichts genommen
       *[other] { $name } hat aufgedeckt: { $card }, genommen: { $cards }
    }
}
knorri-note-captured = gefangen: { $n }
knorri-clean = noch keine Karten
knorri-clean-means = Wer keine Karten hat, wenn der Stapel leer ist, gewinnt die Runde.
knorri-last-capture = fing zuletzt
knorri-wins = gewonnen: { $n }
knorri-bottom = nehmen
knorri-top = schlagen
knorri-alone = schlagen oder nehmen
knorri-outlook-wins = schlägt sie
knorri-set-aside = Weggelegt: { $cards }
knorri-aside = weggelegt
knorri-trick-of = { $n } von { $of } Karten
knorri-figure-wins = Gewonnene Runden: { $n }.
knorri-figure-hand = Karten auf der Hand: { $n }. Wer die letzte zuerst spielt, gewinnt.
knorri-figure-pile = Gefangene Karten: { $n }. Sie sind das Blatt für die zweite Hälfte, also je weniger, desto besser.
