# Mitä vain komentorivi sanoo.

terminal-table = Pöytä { $table }
terminal-seated = { $game }, pöydässä: { $names }
terminal-hand = Kätesi: { $cards }
terminal-keys = Valitse kirjoittamalla luku, kysy vihjettä: h, katso pöytää: ?, peru: b, lähde: q.
terminal-more-time = Kirjoita t2 tai t5, niin saat kaksi tai viisi kertaa aikaa, t1: kellon antama aika.
terminal-no-choice = Kirjoita luku väliltä 1–{ $n }, tai h saadaksesi vihjeen, ? nähdäksesi pöydän, b peruaksesi viime siirtosi, q lähteäksesi.
terminal-vote = Suostutko? Kirjoita y (kyllä) tai n (ei).
terminal-vote-seconds = Aikaa vastata, sekunteina: { $n }.
terminal-vote-in-time = Joka ei vastaa ajoissa, kieltäytyy.
terminal-come-back = Ottelu odottaa sinua. Kirjoita s palataksesi.
terminal-no-vote = Kukaan ei kysy sinulta mitään.
terminal-not-your-turn = Nyt ei ole sinun vuorosi.
terminal-not-begun = Ottelu ei ole alkanut.
terminal-lost = Yhteys katkesi. Yritetään uudestaan …
terminal-back = Yhteys palasi.
terminal-announcement = Palvelimen ylläpito ilmoittaa: { $text }
terminal-stalled = Palvelin ei nyt voi kirjata mitään muistiin, joten pöytä seisoo.
terminal-goes-on = Pöytä jatkaa.
terminal-left = Lähdit pöydästä.
terminal-behind = Osa tapahtumista jäi näkemättä.
terminal-shuffled-alone = Kortit tulevat vain palvelimen arvonnasta.
terminal-shuffled-with = Kortit tulevat palvelimen ja { $n ->
    [one] yhden paikan
   *[other] { $n } paikan
} arvonnasta.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }
