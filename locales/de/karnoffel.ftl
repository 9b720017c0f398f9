# Karnöffel.

## Was geschah

karnoffel-drawn_for_deal = { $you ->
    [yes] Du ziehst die höchste Karte und gibst zuerst.
   *[no] { $dealer } zieht die höchste Karte und gibt zuerst.
}
karnoffel-dealt = { $you ->
    [yes] Runde { $deal }: Du gibst je { $n_cards } Karten, die erste offen.
   *[no] Runde { $deal }: { $dealer } gibt je { $n_cards } Karten, die erste offen.
}
karnoffel-turned_up = { $you ->
    [yes] Deine offene Karte ist { $card }.
   *[no] { $seat } hat die offene Karte { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] { $card } bei dir ist die niedrigste offene Karte: { $trump } ist Trumpf.
   *[no] { $card } bei { $seat } ist die niedrigste offene Karte: { $trump } ist Trumpf.
}
karnoffel-hand_dealt = { $you ->
    [yes] Dein Blatt: { $cards }.
   *[no] An deiner Seite hat { $seat }: { $cards }.
}
karnoffel-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $seat } spielt { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Du nimmst den Stich mit { $card }.
   *[no] { $winner } nimmt den Stich mit { $card }.
}
karnoffel-deal_ended = Drei Stiche: Die Runde geht an { $seats }.
karnoffel-match_ended = Die Partie geht an { $seats }.

## Was gefragt wird

karnoffel-ask-play = { $play ->
    [first] Spiel irgendeine Karte aus: Drei Stiche gewinnen die Runde
    [lead] Spiel irgendeine Karte aus
    [best] Spiel irgendeine Karte; die beste bisher ist { $card }
   *[other] Spiel irgendeine Karte
}
karnoffel-do-play = { $card } spielen

## Wie es endete

karnoffel-reason-three_tricks = Drei Stiche genommen
karnoffel-reason-games_won = Genug Runden gewonnen: Drei Stiche gewinnen eine Runde

## Was der Tisch zeigt

karnoffel-ladder = Karten, höchste zuerst
karnoffel-named = sie bestimmte die Trümpfe
karnoffel-ladder-open = Was was schlägt
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Teufel
karnoffel-devil-note = { $how ->
    [no_lead] * wenn ausgespielt; zum ersten Stich darf er es nicht werden
    [forbidden] * wenn ausgespielt; im ersten Stich ist er verboten
   *[powerless] * wenn ausgespielt, aber nicht zum ersten Stich
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
    [yes] durch deine Karte { $card }
   *[no] durch { $card } bei { $name }
}
karnoffel-mate-hand = Blatt von { $name }
karnoffel-games = { $n } gewonnen
karnoffel-powerless = Teufel ohne Macht
karnoffel-figure-deals = Gewonnene Spiele: { $n }. Die Partie gewinnt, wer zuerst { $of } hat.
karnoffel-figure-tricks = Stiche in diesem Spiel: { $n }. Wer zuerst { $of } hat, gewinnt es.
karnoffel-figure-open = Die offene Karte wurde aufgedeckt gegeben. Die niedrigste offene Karte bestimmte den Trumpf.
