# Karnöffel.

## Was geschah

karnoffel-drawn_for_deal = { $you ->
    [yes] Du ziehst die höchste Karte und gibst zuerst.
   *[no] { $dealer } zieht die höchste Karte und gibt zuerst.
}
karnoffel-dealt = { $you ->
    [yes] Runde { $deal }: Du gibst allen je { $n_cards } Karten, die erste offen.
   *[no] Runde { $deal }: { $dealer } gibt allen je { $n_cards } Karten, die erste offen.
}
karnoffel-turned_up = { $you ->
    [yes] Deine offene Karte: { $card }.
   *[no] Offene Karte von { $seat }: { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Niedrigste offene Karte ist { $card } bei dir: { $trump } ist Trumpf.
   *[no] Niedrigste offene Karte ist { $card } bei { $seat }: { $trump } ist Trumpf.
}
karnoffel-hand_dealt = { $you ->
    [yes] Dein Blatt: { $cards }.
   *[no] Blatt im Team, { $seat }: { $cards }.
}
karnoffel-played = { $you ->
    [yes] Du spielst: { $card }.
   *[no] { $seat } spielt: { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Du machst den Stich: { $card }.
   *[no] { $winner } macht den Stich: { $card }.
}
karnoffel-deal_ended = { $you ->
    [yes] Drei Stiche. Du gewinnst die Runde.
   *[no] Drei Stiche. Die Runde geht an { $seats }.
}
karnoffel-match_ended = Die Partie ist zu Ende. Gewonnen: { $seats }.

## Was gefragt wird

karnoffel-ask-play = { $play ->
    [first] Spiele eine beliebige Karte aus: Drei Stiche gewinnen die Runde
    [lead] Spiele eine beliebige Karte aus
    [best] Spiele eine beliebige Karte; die höchste bisher ist { $card }
   *[other] Spiele eine beliebige Karte
}
karnoffel-do-play = Spielen: { $card }

## Wie es endete

karnoffel-reason-three_tricks = Drei Stiche gewonnen
karnoffel-reason-games_won = Drei Stiche gewinnen eine Runde

## Was der Tisch zeigt

karnoffel-ladder = Karten, höchste zuerst
karnoffel-named = bestimmte den Trumpf
karnoffel-ladder-open = Was schlägt was?
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Teufel
karnoffel-devil-note = { $how ->
    [no_lead] * nur ausgespielt; im ersten Stich darf er nicht ausgespielt werden
    [forbidden] * nur ausgespielt; im ersten Stich ist er verboten
   *[powerless] * nur ausgespielt, aber nicht im ersten Stich
}
karnoffel-pope = { $title ->
    [matriarch] Matriarchin
   *[pope] Papst
}
karnoffel-emperor = Kaiser
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Ritter
karnoffel-rest = die übrigen, nach Wert
karnoffel-named-by = { $you ->
    [yes] bei dir: { $card }
   *[no] bei { $name }: { $card }
}
karnoffel-mate-hand = Blatt von { $name }
karnoffel-mate-why = Partner dürfen einander in die Karten sehen.
karnoffel-games = { $n } gewonnen
karnoffel-powerless = Teufel ohne Macht
karnoffel-figure-deals = Gewonnene Runden: { $n }. Wer zuerst { $of } hat, gewinnt die Partie.
karnoffel-figure-tricks = Stiche in dieser Runde: { $n }. Wer zuerst { $of } hat, gewinnt sie.
karnoffel-figure-open = Diese Karte wurde offen gegeben. Die niedrigste offene Karte bestimmte den Trumpf.
