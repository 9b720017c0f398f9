# Päättynyt ottelu, katsottuna uudelleen.

replay-heading = ottelu { $n }, uusinta
replay-title = Uusinta – { $game }
replay-none = Uusintaa ei ole
error-replay-wrong_phase = Ottelu ei ole vielä ohi. Kädet näytetään vasta sen jälkeen.
error-replay-forbidden = Vain pelaajat voivat nähdä tämän ottelun.
error-replay-not_found = Ottelua ei löydy.
replay-beginning = Ottelu alkaa.

## Ottelun läpikäynti

replay-controls = Toisto
replay-moment = Kohta
replay-step-of = { $n } / { $of }: { $told }
replay-first = Alkuun
replay-back = Askel taakse
replay-play = Toista
replay-pause = Tauko
replay-forward = Askel eteen
replay-last = Loppuun
replay-speed = Nopeus
replay-speed-of = Nopeus { $speed }×
replay-eyes = Näkökulma
replay-eyes-all = Kaikki kädet
replay-eyes-of = { $name }
replay-eyes-spectator = Katsoja
replay-hands = Kädet

## Vieressä

replay-events = Tapahtumat
replay-hides-end = Piilota tulos
replay-copy-moment = Kopioi linkki tähän kohtaan
replay-download = Lataa
replay-verify = Tarkista sekoitukset
replay-keys = Pikanäppäimet
replay-key-steps = Askel taakse tai eteen
replay-key-marks = Edellinen tai seuraava tikki tai jako
replay-key-ends-keys = Home End
replay-key-ends = Alkuun tai loppuun
replay-key-play-keys = Välilyönti
replay-key-play = Toista tai tauko

## Analyysi

review = Ratkaisujen analyysi
review-seat = Pelaaja
review-start = Analysoi ratkaisut
review-busy = Analysoidaan…
review-found = { $worse ->
    [0] Mikään { $n } ratkaisusta ei olisi voinut olla selvästi parempi.
    [one] Yksi { $n } ratkaisusta olisi voinut olla parempi. Hinta on se, paljonko ratkaisu pienensi voiton mahdollisuutta.
   *[other] { $worse } / { $n } ratkaisusta olisi voinut olla parempia. Hinta on se, paljonko ratkaisu pienensi voiton mahdollisuutta.
}
# How much the chance to win fell: “costs 7 %”.
review-cost = maksaa { $cost }

explain = Selitä siirrot
explain-none = Tähän ei johtanut mikään siirto.
# “Aino: 8♦ (53 % to win). Better: 9♠: nothing cheaper wins the trick so far.” $advice is a sentence.
explain-decision = { $better ->
    [yes] { $name }: { $action } (voiton mahdollisuus { $chance }). Parempi: { $advice }
   *[no] { $name } (voiton mahdollisuus { $chance }): { $advice }
}
