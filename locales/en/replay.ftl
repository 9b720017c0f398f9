# Replays of finished matches.

replay-heading = match { $n }, replay
replay-title = Replay – { $game }
replay-none = No replay available
error-replay-wrong_phase = The match isn’t over yet. Hands are shown only after it ends.
error-replay-forbidden = Only its players can see this match.
error-replay-not_found = Match not found.
replay-beginning = The match begins.

## Playback

replay-controls = Playback
replay-moment = Position
replay-step-of = { $n } of { $of }: { $told }
replay-first = Go to start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-forward = Step forward
replay-last = Go to end
replay-speed = Speed
replay-speed-of = Speed { $speed }×
replay-eyes = View as
replay-eyes-all = All hands
replay-eyes-of = { $name }
replay-eyes-spectator = Spectator
replay-hands = Hands

## Beside the table

replay-events = Events
replay-hides-end = Hide the result
replay-copy-moment = Copy link to this position
replay-download = Download
replay-verify = Verify the shuffles
replay-keys = Shortcuts
replay-key-steps = Step back or forward
replay-key-marks = Previous or next trick or deal
replay-key-ends-keys = Home End
replay-key-ends = Start or end
replay-key-play-keys = Space
replay-key-play = Play or pause

## Review

review = Review of decisions
review-seat = Player
review-start = Review decisions
review-busy = Reviewing…
review-found = { $worse ->
    [0] No decision of { $n } could be clearly better.
    [one] 1 of { $n } decisions could be better. The cost is how much each lowered the chance to win.
   *[other] { $worse } of { $n } decisions could be better. The cost is how much each lowered the chance to win.
}
# How much the chance to win fell: “costs 7 %”.
review-cost = costs { $cost }

explain = Explain moves
explain-none = No move led here.
# “Aino: 8♦ (53 % to win). Better: 9♠: nothing cheaper wins the trick so far.” $advice is a sentence.
explain-decision = { $better ->
    [yes] { $name }: { $action } ({ $chance } to win). Better: { $advice }
   *[no] { $name } ({ $chance } to win): { $advice }
}
