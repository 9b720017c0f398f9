# Hvernig leik lauk.

result = Úrslit
rematch = Spila aftur
rematch-waiting = Beðið eftir hinum …
review-mine = Fara yfir leikina mína
watch-again = Endursýning
share-replay = Deila endursýningu
verify-deal = Sannreyna gjöfina
team-wins = Lið { $letter } vinnur { $score }: { $names }
your-place = Þú endaðir í { $place } sæti af { $of }
result-place = Sæti
result-player = Spilari
result-figure = { $what ->
    [points] Stig
    [lives] Líf
    [cards] Spil eftir
    [tricks] Slagir
   *[deals] Unnar gjafir
}
result-rating = Styrkleiki
played-by-bot-brief = botti spilaði
result-left = fór
wants-rematch = { $n ->
    [one] { $names } vill spila aftur.
   *[other] { $names } vilja spila aftur.
}
starts-in-brief = Hefst eftir { $seconds } s.
to-waiting-room = Í biðstofuna
