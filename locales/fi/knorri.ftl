# Knorri.

## Mitä tapahtui

knorri-drawn_for_deal = { $you ->
    [yes] Nostat korkeimman kortin ja jaat ensin.
   *[no] { $dealer } nostaa korkeimman kortin ja jakaa ensin.
}
knorri-dealt = { $you ->
    [yes] Jako { $deal }: sinä jaat. Pöytään: { $cards }.
   *[no] Jako { $deal }: { $dealer } jakaa. Pöytään: { $cards }.
}
knorri-flipped = { $you ->
    [yes] Käännät: { $card }.
   *[no] { $seat } kääntää: { $card }.
}
knorri-captured = { $you ->
    [yes] Kaappaat kortilla { $card }: { $cards }.
   *[no] { $seat } kaappaa kortilla { $card }: { $cards }.
}
knorri-rest_taken = { $you ->
    [yes] Pakka on lopussa. Kaappasit viimeksi ja saat loput: { $cards }.
   *[no] Pakka on lopussa. { $seat } kaappasi viimeksi ja saa loput: { $cards }.
}
knorri-tricks_begun = { $you ->
    [yes] Toinen puolisko, tikit: pinot otetaan käteen. Kaappasit viimeksi ja aloitat.
   *[no] Toinen puolisko, tikit: pinot otetaan käteen. { $leader } kaappasi viimeksi ja aloittaa.
}
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
    [yes] Täydennät tikin; { $n_cards } korttia siirretään syrjään.
   *[no] { $winner } täydentää tikin; { $n_cards } korttia siirretään syrjään.
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] Jako päättyy ilman tikkejä. Voitto ilman korttiakaan: { $seats }.
    [no_captures] Kukaan ei kaapannut mitään, joten kaikki voittavat jaon: { $seats }.
    [stall] Jako keskeytetään, kun ratkaisua ei tullut. Voittaja: { $seats }.
   *[out] Jako on ohi. Ensimmäisenä kortit loppuivat: { $seats }.
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
    [1] Se voittaa, jonka kortit loppuvat ensin; muut sijoittuvat jäljellä olevien korttien mukaan
   *[other] Kaikki jaot on pelattu; jaon voittaa se, jonka kortit loppuvat ensin
}

## Mitä pöydässä näkyy

knorri-layout = Pöytäkortit
knorri-interval = { $you ->
    [yes] Kaappaamasi kortit ovat nyt kätesi
   *[no] Kaapatut kortit ovat nyt pelaajien kädet
}
knorri-automatic-flip = { $you ->
    [yes] Automaattinen kääntö: sinä käännät
   *[no] Automaattinen kääntö: { $name } kääntää
}
knorri-half-draw = Ensimmäinen puolisko: kääntövaihe
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
knorri-clean-means = Jos kortteja ei vieläkään ole, kun pakka loppuu, voitat jaon.
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
knorri-figure-hand = Kortteja kädessä: { $n }. Ensimmäisenä korteistaan päässyt voittaa.
knorri-figure-pile = Kaapattuja kortteja: { $n }. Niistä tulee pelaajan käsi toiselle puoliskolle, joten vähempi on parempi.
