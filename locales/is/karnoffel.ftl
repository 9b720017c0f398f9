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
   *[no] Samherji þinn, { $seat }: { $cards }.
}
karnoffel-played = { $you ->
    [yes] Þú spilar: { $card }.
   *[no] { $seat } spilar: { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Þú tekur slaginn: { $card }.
   *[no] { $winner } tekur slaginn: { $card }.
}
karnoffel-deal_ended = { $you ->
    [yes] Þrír slagir. Þú vinnur gjöfina.
   *[no] Þrír slagir. Gjöfina vinna: { $seats }.
}
karnoffel-match_ended = Viðureigninni er lokið. Sigur: { $seats }.

## Það sem er spurt um

karnoffel-ask-play = { $play ->
    [first] Spilaðu út hverju sem er: þrír slagir vinna gjöfina
    [lead] Spilaðu út hverju sem er
    [best] Spilaðu hverju sem er; hæst er { $card }
   *[other] Spilaðu hverju sem er
}
karnoffel-do-play = Spila: { $card }

## Hvernig það endaði

karnoffel-reason-three_tricks = Þrír slagir teknir
karnoffel-reason-games_won = Fyrst til að vinna gjöf (þrjá slagi)

## Það sem borðið sýnir

karnoffel-ladder = Spilin, hæst fyrst
karnoffel-named = það réð trompi
karnoffel-ladder-open = Hvað slær hvað
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Djöfullinn
karnoffel-devil-note = { $how ->
    [no_lead] * aðeins í útspili; ekki út í fyrsta slag
    [forbidden] * aðeins í útspili; aldrei í fyrsta slag
   *[powerless] * aðeins í útspili, og ekki í fyrsta slag
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
    [yes] þitt spil réð: { $card }
   *[no] { $name } réð: { $card }
}
karnoffel-mate-hand = Hönd: { $name }
karnoffel-mate-why = Samherjar mega skoða spil hver annars.
karnoffel-games = unnar: { $n }
karnoffel-powerless = Máttlaus djöfull
karnoffel-figure-deals = Unnar gjafir: { $n }. Sá vinnur viðureignina sem fyrstur nær { $of }.
karnoffel-figure-tricks = Slagir í þessari gjöf: { $n }. Sá vinnur gjöfina sem fyrstur nær { $of }.
karnoffel-figure-open = Opna spilið var gefið upp í loft. Það lægsta slíkra réð trompi.
