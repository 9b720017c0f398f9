# Wie eine Partie ausging.

result = Ergebnis
result-scores = { $game ->
    [gurka] Punkte
    [knektpass] Punkte
    [gnallknekt] Leben
   *[other] Gewonnene Runden
}
rematch = Revanche
rematch-waiting = Warten auf die anderen …
watch-again = Wiederholung
share-replay = Wiederholung teilen
verify-deal = Runde prüfen
back-to-lobby = Zurück zur Lobby
