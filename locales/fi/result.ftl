# Miten ottelu päättyi.

result = Tulos
rematch = Revanssi
rematch-waiting = Odotetaan muita …
watch-again = Katso uusinta
share-replay = Jaa uusinta
verify-deal = Tarkista jako
back-to-lobby = Takaisin aulaan
