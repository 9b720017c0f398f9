# Karnöffel.

## Mitä tapahtui

karnoffel-drawn_for_deal = { $you ->
    [yes] Nostat korkeimman kortin ja jaat ensin.
   *[no] { $dealer } nostaa korkeimman kortin ja jakaa ensin.
}
karnoffel-dealt = { $you ->
    [yes] Jako { $deal }: jaat kullekin { $n_cards } korttia, ensimmäisen avoimena.
   *[no] Jako { $deal }: { $dealer } jakaa kullekin { $n_cards } korttia, ensimmäisen avoimena.
}
karnoffel-turned_up = { $you ->
    [yes] Avoin korttisi on { $card }.
   *[no] { $seat }, avoin kortti: { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Matalin avoin kortti on sinun: { $card }. Valtti on { $trump }.
   *[no] Matalin avoin kortti: { $card }, { $seat }. Valtti on { $trump }.
}
karnoffel-hand_dealt = { $you ->
    [yes] Kätesi: { $cards }.
   *[no] Parisi { $seat }: { $cards }.
}
karnoffel-played = { $you ->
    [yes] Pelaat: { $card }.
   *[no] { $seat } pelaa: { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] Saat tikin: { $card }.
   *[no] { $winner } saa tikin: { $card }.
}
karnoffel-deal_ended = { $you ->
    [yes] Kolme tikkiä. Voitat jaon.
   *[no] Kolme tikkiä. Jaon voitto: { $seats }.
}
karnoffel-match_ended = Ottelu on päättynyt. Voittaja: { $seats }.

## Mitä kysytään

karnoffel-ask-play = { $play ->
    [first] Aloita millä tahansa kortilla: kolme tikkiä voittaa jaon
    [lead] Aloita millä tahansa kortilla
    [best] Pelaa mikä tahansa kortti; paras tähän asti on { $card }
   *[other] Pelaa mikä tahansa kortti
}
karnoffel-do-play = Pelaa { $card }

## Miten se päättyi

karnoffel-reason-three_tricks = Kolme tikkiä
karnoffel-reason-games_won = Tarpeeksi jakoja voitettu: kolme tikkiä voittaa jaon

## Mitä pöydässä näkyy

karnoffel-ladder = Kortit, korkein ensin
karnoffel-named = se määräsi valtit
karnoffel-ladder-open = Mikä lyö minkä
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Paholainen
karnoffel-devil-note = { $how ->
    [no_lead] * vain aloittaessa; ensimmäistä tikkiä sillä ei voi aloittaa
    [forbidden] * vain aloittaessa; ensimmäiseen tikkiin sitä ei voi pelata
   *[powerless] * vain aloittaessa, ei ensimmäisessä tikissä
}
karnoffel-pope = { $title ->
    [matriarch] Matriarkka
   *[pope] Paavi
}
karnoffel-emperor = Keisari
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Ritari
karnoffel-rest = loput, arvon mukaan
karnoffel-named-by = { $you ->
    [yes] määräsi korttisi { $card }
   *[no] määräsi { $card }, { $name }
}
karnoffel-mate-hand = Käsi: { $name }
karnoffel-mate-why = Joukkuetoverit saavat katsoa toistensa kortteja.
karnoffel-games = voittoja: { $n }
karnoffel-powerless = Paholainen ilman valtaa
karnoffel-figure-deals = Voitettuja jakoja: { $n }. Ottelun voittaa, kun niitä on { $of }.
karnoffel-figure-tricks = Tikkejä tässä jaossa: { $n }. Jaon voittaa, kun niitä on { $of }.
karnoffel-figure-open = Avoin kortti jaettiin kuvapuoli ylöspäin. Avoimista matalin määräsi valtin.
