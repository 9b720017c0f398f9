# Karnöffel.

## Það sem gerðist

karnoffel-drawn_for_deal = { $you ->
    [yes] Þú dregur hæsta spilið og gefur fyrst.
   *[no] { $dealer } dregur hæsta spilið og gefur fyrst.
}
karnoffel-dealt = { $you ->
    [yes] Gjöf { $deal }: þú gefur, spil á mann: { $n_cards }, það fyrsta opið.
   *[no] Gjöf { $deal }: { $dealer } gefur, spil á mann: { $n_cards }, það fyrsta opið.
}
karnoffel-turned_up = { $you ->
    [yes] Opna spilið þitt: { $card }.
   *[no] { $seat }, opið spil: { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Lægsta opna spilið er þitt: { $card }. Tromp: { $trump }.
   *[no] Lægsta opna spilið: { $card }, { $seat }. Tromp: { $trump }.
}
karnoffel-hand_dealt = { $you ->
    [yes] Höndin þín: { $cards }.
   *[no] Með þér í liði er { $seat }: { $cards }.
}
karnoffel-played = { $you ->
    [yes] Þú spilar: { $card }.
   *[no] { $seat } spilar: { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Þú tekur slaginn: { $card }.
   *[no] { $winner } tekur slaginn: { $card }.
}
karnoffel-deal_ended = Þrír slagir vinna gjöfina: { $seats }.
karnoffel-match_ended = Viðureignina vinna: { $seats }.

## Það sem er spurt um

karnoffel-ask-play = { $play ->
    [first] Spilaðu út hvaða spili sem er: þrír slagir vinna gjöfina
    [lead] Spilaðu út hvaða spili sem er
    [best] Spilaðu hvaða spili sem er; hæst er { $card }
   *[other] Spilaðu hvaða spili sem er
}
karnoffel-do-play = Spila: { $card }

## Hvernig það endaði

karnoffel-reason-three_tricks = Þrír slagir teknir
karnoffel-reason-games_won = Nógu margar gjafir unnar: þrír slagir vinna gjöf

## Það sem borðið sýnir

karnoffel-ladder = Spilin, hæst fyrst
karnoffel-named = það réð trompi
karnoffel-ladder-open = Hvað slær hvað
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Djöfullinn
karnoffel-devil-note = { $how ->
    [no_lead] * í útspili; í fyrsta slag má ekki spila honum út
    [forbidden] * í útspili; í fyrsta slag má ekki spila honum
   *[powerless] * í útspili, en ekki í fyrsta slag
}
karnoffel-pope = { $title ->
    [matriarch] Ættmóðirin
   *[pope] Páfinn
}
karnoffel-emperor = Keisarinn
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Riddarinn
karnoffel-rest = hin, eftir gildi
karnoffel-named-by = { $you ->
    [yes] réðst af þínu spili { $card }
   *[no] réðst af { $card }, { $name }
}
karnoffel-mate-hand = Hönd: { $name }
karnoffel-games = unnar: { $n }
karnoffel-powerless = Djöfullinn án máttar
karnoffel-figure-deals = Unnar gjafir: { $n }. Sá vinnur viðureignina sem fyrstur nær { $of }.
karnoffel-figure-tricks = Slagir í þessari gjöf: { $n }. Sá vinnur gjöfina sem fyrstur nær { $of }.
karnoffel-figure-open = Opna spilið var gefið upp í loft. Lægsta opna spilið réð trompinu.
