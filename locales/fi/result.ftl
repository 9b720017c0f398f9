# Miten ottelu päättyi.

result = Tulos
result-scores = { $game ->
    [gurka] Pisteet
    [knektpass] Pisteet
    [gnallknekt] Elämät
   *[other] Voitetut jaot
}
rematch = Revanssi
rematch-waiting = Odotetaan muita …
watch-again = Katso uusinta
share-replay = Jaa uusinta
verify-deal = Tarkista jako
back-to-lobby = Takaisin aulaan
