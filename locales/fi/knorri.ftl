# Knorri.

## Mitä tapahtui

knorri-drawn_for_deal = { $you ->
    [yes] Nostat korkeimman kortin ja jaat ensin.
   *[no] { $dealer } nostaa korkeimman kortin ja jakaa ensin.
}
knorri-dealt = { $you ->
    [yes] Jako { $deal }: panet pöytään { $cards }.
   *[no] Jako { $deal }: { $dealer } panee pöytään { $cards }.
}
knorri-flipped = { $you ->
    [yes] Käännät: { $card }.
   *[no] { $seat } kääntää: { $card }.
}
knorri-captured = { $you ->
    [yes] Kaappaat: { $card } vie { $cards }.
   *[no] { $seat } kaappaa: { $card } vie { $cards }.
}
knorri-rest_taken = { $you ->
    [yes] Pakka on lopussa. Kaappasit viimeksi ja saat loput: { $cards }.
   *[no] Pakka on lopussa. { $seat } kaappasi viimeksi ja saa loput: { $cards }.
}
knorri-tricks_begun = Toinen puolisko, tikit: pinot otetaan käteen. { $leader } kaappasi viimeksi ja aloittaa.
knorri-hand_picked_up = Kätesi: { $cards }.
knorri-played = { $you ->
    [yes] Pelaat: { $card }.
   *[no] { $seat } pelaa: { $card }.
}
knorri-took = { $you ->
    [yes] Otat: { $card }.
   *[no] { $seat } ottaa: { $card }.
}
knorri-went_out = { $you ->
    [yes] Pelasit viimeisen korttisi.
   *[no] { $seat } pelasi viimeisen korttinsa.
}
knorri-trick_set_aside = { $you ->
    [yes] Teet tikin täydeksi; kortit siirretään syrjään ({ $n }).
   *[no] { $winner } tekee tikin täydeksi; kortit siirretään syrjään ({ $n }).
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] Jako päättyy ilman tikkejä. Ilman korttiakaan voittaa: { $seats }.
    [no_captures] Kukaan ei kaapannut mitään. Jako menee tasan: { $seats }.
    [stall] Jako päättyy, kun ratkaisua ei tullut. Voittaja: { $seats }.
   *[out] Jako on ohi. Ensimmäisenä ulkona: { $seats }.
}
knorri-match_ended = Ottelu on päättynyt. Voittaja: { $seats }.

## Mitä kysytään

knorri-ask-flip = Käännä pakan päällimmäinen kortti
knorri-ask-lead = Aloita millä tahansa kortilla
knorri-ask-beat = { $may ->
    [both] Lyö { $card } tai ota { $bottom }
    [beat] Lyö { $card }
    [take] Et voi lyödä: { $card }. Ota { $bottom }
   *[other] Lyö päällimmäinen kortti tai ota alimmainen
}
knorri-do-flip = Käännä kortti
knorri-auto = Autokääntö
knorri-do-play = Pelaa { $card }
knorri-do-take = Ota alimmainen kortti
knorri-asked-take = Ota { $bottom }

## Miten se päättyi

knorri-reason-deals_played = { $deals ->
    [1] Se voittaa, jonka kortit loppuvat ensin; muut sijoittuvat sen mukaan, miten vähän kortteja heillä on jäljellä
   *[other] Kaikki jaot on pelattu: jaon voittaa se, jonka kortit loppuvat ensin
}

## Mitä pöydässä näkyy

knorri-layout = Pöytäkortit
knorri-interval = { $you ->
    [yes] Kaappaamasi kortit ovat nyt kätesi
   *[no] Kaapatut kortit ovat nyt pelaajien kädet
}
knorri-automatic-flip = { $you ->
    [yes] Nosto etenee itsestään: sinä käännät
   *[no] Nosto etenee itsestään: { $name } kääntää
}
knorri-half-draw = Ensimmäinen puolisko: nosto
knorri-half-tricks = Toinen puolisko: tikit
knorri-last = { $you ->
    [yes] { $cards ->
        [none] Käänsit: { $card }, et saanut mitään
       *[other] Käänsit: { $card }, sait: { $cards }
    }
   *[no] { $cards ->
        [none] { $name } käänsi: { $card }, ei saanut mitään
       *[other] { $name } käänsi: { $card }, sai: { $cards }
    }
}
knorri-note-captured = kaapattu { $n }
knorri-clean = ei vielä kortteja
knorri-clean-means = Joka on yhä ilman, kun pakka on lopussa, voittaa jaon.
knorri-last-capture = kaappasi viimeksi
knorri-wins = voittoja { $n }
knorri-bottom = otettava
knorri-top = lyötävä
knorri-alone = lyötävä tai otettava
knorri-outlook-wins = lyö sen
knorri-set-aside = Syrjässä: { $cards }
knorri-aside = syrjässä
knorri-trick-of = { $n }/{ $of } korttia
knorri-figure-wins = Voitettuja jakoja: { $n }.
knorri-figure-hand = Kortteja kädessä: { $n }. Ensimmäisenä viimeisen korttinsa pelannut voittaa.
knorri-figure-pile = Kaapattuja kortteja: { $n }. Ne ovat pelaajan käsi toisella puoliskolla, joten vähemmän on parempi.
