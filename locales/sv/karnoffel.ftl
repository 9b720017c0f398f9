# Karnöffel.

## Vad som hände

karnoffel-drawn_for_deal = { $you ->
    [yes] Du drar det högsta kortet och ger först.
   *[no] { $dealer } drar det högsta kortet och ger först.
}
karnoffel-dealt = { $you ->
    [yes] Giv { $deal }: du ger { $n_cards } kort till var och en, det första öppet.
   *[no] Giv { $deal }: { $dealer } ger { $n_cards } kort till var och en, det första öppet.
}
karnoffel-turned_up = { $you ->
    [yes] Ditt öppna kort är { $card }.
   *[no] Öppet kort hos { $seat }: { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Ditt kort { $card } är lägst av de öppna: { $trump } är trumf.
   *[no] Lägst av de öppna korten är { $card } hos { $seat }: { $trump } är trumf.
}
karnoffel-hand_dealt = { $you ->
    [yes] Din hand: { $cards }.
   *[no] Din medspelare { $seat } har { $cards }.
}
karnoffel-played = { $you ->
    [yes] Du spelar { $card }.
   *[no] { $seat } spelar { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Du tar sticket med { $card }.
   *[no] { $winner } tar sticket med { $card }.
}
karnoffel-deal_ended = { $you ->
    [yes] Tre stick. Du vinner given.
   *[no] Tre stick. Given går till { $seats }.
}
karnoffel-match_ended = Matchen är slut. Vinnare: { $seats }.

## Vad som frågas

karnoffel-ask-play = { $play ->
    [first] Spela ut vilket kort som helst: tre stick vinner given
    [lead] Spela ut vilket kort som helst
    [best] Spela vilket kort som helst; { $card } är bäst hittills
   *[other] Spela vilket kort som helst
}
karnoffel-do-play = Spela { $card }

## Hur det slutade

karnoffel-reason-three_tricks = Tre stick tagna
karnoffel-reason-games_won = Först att vinna given (tre stick)

## Vad bordet visar

karnoffel-ladder = Korten, högst först
karnoffel-named = det gav trumfen
karnoffel-ladder-open = Vad som slår vad
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Djävulen
karnoffel-devil-note = { $how ->
    [no_lead] * bara när den spelas ut; får inte spelas ut i första sticket
    [forbidden] * bara när den spelas ut; får inte spelas i första sticket
   *[powerless] * bara när den spelas ut, och inte i första sticket
}
karnoffel-pope = { $title ->
    [matriarch] Matriarken
   *[pope] Påven
}
karnoffel-emperor = Kejsaren
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Riddaren
karnoffel-rest = övriga, efter valör
karnoffel-named-by = { $you ->
    [yes] efter ditt kort { $card }
   *[no] efter { $card } hos { $name }
}
karnoffel-mate-hand = Hand: { $name }
karnoffel-mate-why = Medspelare får se varandras kort.
karnoffel-games = vunna: { $n }
karnoffel-powerless = Djävulen utan makt
karnoffel-figure-deals = Vunna givar: { $n }. Först till { $of } vinner matchen.
karnoffel-figure-tricks = Stick i den här given: { $n }. Först till { $of } vinner given.
karnoffel-figure-open = Det öppna kortet gavs uppvänt. Det lägsta av dem bestämde trumfen.
