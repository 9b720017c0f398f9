# Hvernig leik lauk.

result = Úrslit
result-scores = { $game ->
    [gurka] Stig
    [knektpass] Stig
    [gnallknekt] Líf
   *[other] Unnar gjafir
}
rematch = Spila aftur
rematch-waiting = Beðið eftir hinum …
watch-again = Endursýning
share-replay = Deila endursýningu
verify-deal = Sannreyna gjöfina
back-to-lobby = Aftur í anddyrið
