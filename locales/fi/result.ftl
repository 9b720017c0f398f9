# Miten ottelu päättyi.

result = Tulos
rematch = Revanssi
rematch-waiting = Odotetaan muita…
review-mine = Käy läpi siirtoni
watch-again = Katso uusinta
share-replay = Jaa uusinta
verify-deal = Tarkista jako
team-wins = Joukkue { $letter } voittaa { $score }: { $names }
your-place = Sijoituit: { $place } / { $of }
result-place = Sija
result-player = Pelaaja
result-figure = { $what ->
    [points] Pisteet
    [lives] Elämät
    [cards] Kortteja jäljellä
    [tricks] Tikit
   *[deals] Voitetut jaot
}
result-rating = Vahvuusluku
played-by-bot-brief = botti pelasi
result-left = lähti
wants-rematch = { $n ->
    [one] { $names } haluaa revanssin.
   *[other] { $names } haluavat revanssin.
}
starts-in-brief = Alkaa { $seconds } s kuluttua.
to-waiting-room = Odotushuoneeseen
