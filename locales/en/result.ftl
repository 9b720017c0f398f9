# How a match ended.

result = Result
result-scores = { $game ->
    [gurka] Points
    [knektpass] Points
    [gnallknekt] Lives
   *[other] Deals won
}
rematch = Rematch
rematch-waiting = Waiting for the others …
watch-again = Replay
share-replay = Share the replay
verify-deal = Verify the deal
back-to-lobby = Back to the lobby
