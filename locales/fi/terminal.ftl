# Mitä vain komentorivi sanoo.

terminal-table = Pöytä { $table }
terminal-seated = { $game }, pöydässä: { $names }
terminal-hand = Kätesi: { $cards }
terminal-keys = Valitse kirjoittamalla luku, vihje: h, pöytä: ?, peru: b, poistu: q.
terminal-more-time = Kirjoita t2 tai t5, niin saat 2- tai 5-kertaisen ajan; t1 palauttaa tavallisen.
terminal-no-choice = Kirjoita luku väliltä 1–{ $n }, tai h: vihje, ?: pöytä, b: peru viime siirtosi, q: poistu.
terminal-vote = Suostutko? Kirjoita y (kyllä) tai n (ei).
terminal-vote-seconds = Aikaa vastata, sekunteina: { $n }.
terminal-vote-in-time = Jos et vastaa ajoissa, vastauksesi on ei.
terminal-come-back = Ottelu odottaa sinua. Kirjoita s palataksesi.
terminal-no-vote = Äänestystä ei ole.
terminal-not-your-turn = Ei ole sinun vuorosi.
terminal-not-begun = Ottelu ei ole alkanut.
terminal-lost = Yhteys katkesi. Yhdistetään uudelleen…
terminal-back = Yhteys palasi.
terminal-announcement = Ilmoitus: { $text }
terminal-stalled = Palvelin ei voi nyt tallentaa siirtoja, joten peli on pysähdyksissä.
terminal-goes-on = Peli jatkuu.
terminal-left = Poistuit pöydästä.
terminal-behind = Osa tapahtumista puuttuu.
terminal-shuffled-alone = Sekoitus perustuu vain palvelimen satunnaisuuteen.
terminal-shuffled-with = Sekoitus perustuu palvelimen ja { $n ->
    [one] yhden pelaajan
   *[other] { $n } pelaajan
} satunnaisuuteen.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }

terminal-quit = Lopeta
terminal-select = Valitse
terminal-change = Muuta
terminal-scroll = Vieritä
terminal-details = Kaikki tiedot
terminal-remove = Poista
terminal-link = Linkki tai koodi
terminal-act = Pelaa
terminal-card = Seuraava kortti
terminal-mark = Merkitse kortti
