# Wie eine Partie ausging.

result = Ergebnis
rematch = Revanche
rematch-waiting = Warten auf die anderen …
watch-again = Wiederholung
share-replay = Wiederholung teilen
verify-deal = Runde prüfen
back-to-lobby = Zurück zur Lobby
