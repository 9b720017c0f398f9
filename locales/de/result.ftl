# Wie eine Partie ausging.

result = Ergebnis
rematch = Revanche
rematch-waiting = Warten auf die anderen …
watch-again = Wiederholung
share-replay = Wiederholung teilen
verify-deal = Runde prüfen
team-wins = Team { $letter } gewinnt { $score }
your-place = Du bist { $place } von { $of }
result-place = Platz
result-player = Spieler
result-figure = { $what ->
    [points] Punkte
    [lives] Leben
    [cards] Karten übrig
    [tricks] Stiche
   *[deals] Gewonnene Spiele
}
result-rating = Wertung
played-by-bot-brief = Bot spielte
wants-rematch = { $n ->
    [one] { $names } möchte eine Revanche.
   *[other] { $names } möchten eine Revanche.
}
starts-in-brief = Sie beginnt in { $seconds } s.
to-waiting-room = Zum Warteraum
