# Hur en match slutade.

result = Resultat
rematch = Spela igen
rematch-waiting = Väntar på de andra …
review-mine = Gå igenom mina drag
watch-again = Se reprisen
share-replay = Dela reprisen
verify-deal = Kontrollera given
team-wins = Lag { $letter } vinner { $score }: { $names }
your-place = Du slutade { $place } av { $of }
result-place = Placering
result-player = Spelare
result-figure = { $what ->
    [points] Poäng
    [lives] Liv
    [cards] Kort kvar
    [tricks] Stick
   *[deals] Vunna givar
}
result-rating = Rating
played-by-bot-brief = bot spelade
result-left = lämnade
wants-rematch = { $n ->
    [one] { $names } vill spela igen.
   *[other] { $names } vill spela igen.
}
starts-in-brief = Börjar om { $seconds } s.
to-waiting-room = Till väntrummet
