# How a match ended.

result = Result
rematch = Rematch
rematch-waiting = Waiting for the others …
watch-again = Replay
share-replay = Share the replay
verify-deal = Verify the deal
back-to-lobby = Back to the lobby
