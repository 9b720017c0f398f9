# A match that is over, looked at again.

replay-heading = match { $n }, replay
replay-title = Replay – { $game }
replay-none = There is no replay
error-replay-wrong_phase = The match is not over yet: until then nobody may see every hand.
error-replay-forbidden = This match is for those who played in it.
error-replay-not_found = There is no such match.
replay-beginning = The match begins.

## Going through it

replay-controls = Going through the match
replay-moment = Moment of the match
replay-step-of = { $n } of { $of }: { $told }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-speed = Speed
replay-speed-of = Speed { $speed }×
replay-eyes = Whose eyes
replay-eyes-all = Open hands
replay-eyes-of = As { $name }
replay-eyes-spectator = As a spectator
replay-hands = Hands

## Beside it

replay-events = What happened
replay-hides-end = Do not show the end
replay-copy-moment = Copy link to this moment
replay-download = Download
replay-verify = Verify the shuffles
replay-keys = Keys
replay-key-steps = A step back, a step on
replay-key-marks = To the trick or deal before, to the next
replay-key-ends-keys = Home End
replay-key-ends = To the beginning, to the end
replay-key-play-keys = Space
replay-key-play = Play, pause
