# The result of a match.

result = Result
rematch = Rematch
rematch-waiting = Waiting for the others…
review-mine = Review my moves
watch-again = Replay
share-replay = Share replay
verify-deal = Verify the deal
team-wins = Team { $letter } wins { $score }: { $names }
your-place = You finished { $place } of { $of }
result-place = Place
result-player = Player
result-figure = { $what ->
    [points] Points
    [lives] Lives
    [cards] Cards left
    [tricks] Tricks
   *[deals] Deals won
}
result-rating = Rating
played-by-bot-brief = bot played
result-left = left
wants-rematch = { $n ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
starts-in-brief = Starts in { $seconds } s.
to-waiting-room = Go to waiting room
