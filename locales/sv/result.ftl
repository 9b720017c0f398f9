# Hur en match slutade.

result = Resultat
result-scores = { $game ->
    [gurka] Poäng
    [knektpass] Poäng
    [gnallknekt] Liv
   *[other] Vunna givar
}
rematch = Revansch
rematch-waiting = Väntar på de andra …
watch-again = Se reprisen
share-replay = Dela reprisen
verify-deal = Kontrollera given
back-to-lobby = Tillbaka till lobbyn
