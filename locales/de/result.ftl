# Wie eine Partie ausging.

result = Ergebnis
rematch = Revanche
rematch-waiting = Warten auf die anderen …
review-mine = Meine Züge durchgehen
watch-again = Aufzeichnung
share-replay = Aufzeichnung teilen
verify-deal = Karten prüfen
team-wins = Team { $letter } gewinnt { $score }: { $names }
your-place = Du bist { $place } von { $of }
result-place = Platz
result-player = Spieler
result-figure = { $what ->
    [points] Punkte
    [lives] Leben
    [cards] Karten übrig
    [tricks] Stiche
   *[deals] Gewonnene Runden
}
result-rating = Wertung
played-by-bot-brief = Bot spielte
result-left = gegangen
wants-rematch = { $n ->
    [one] { $names } möchte eine Revanche.
   *[other] { $names } möchten eine Revanche.
}
starts-in-brief = Start in { $seconds } s.
to-waiting-room = Zum Warteraum
