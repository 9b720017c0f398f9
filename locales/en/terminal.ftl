# Texts only the command line uses.

terminal-table = Table { $table }
terminal-seated = { $game }, at the table: { $names }
terminal-hand = Your hand: { $cards }
terminal-keys = Type a number to choose, h for a hint, ? to see the table, b to undo, q to leave.
terminal-more-time = Type t2 or t5 for 2× or 5× time, t1 for normal time.
terminal-no-choice = Type a number from 1 to { $n }, h for a hint, ? to see the table, b to undo your last move, or q to leave.
terminal-vote = Do you agree? Type y or n.
terminal-vote-seconds = Seconds left to answer: { $n }.
terminal-vote-in-time = Not answering in time counts as No.
terminal-come-back = The match is waiting for you. Type s to come back.
terminal-no-vote = There is nothing to vote on.
terminal-not-your-turn = It’s not your turn.
terminal-not-begun = The match has not started.
terminal-lost = Connection lost. Reconnecting…
terminal-back = Reconnected.
terminal-announcement = Announcement: { $text }
terminal-stalled = The server can’t save moves right now, so play is paused.
terminal-goes-on = Play resumes.
terminal-left = You have left the table.
terminal-behind = Some events were missed.
terminal-shuffled-alone = The shuffle uses the server’s randomness only.
terminal-shuffled-with = The shuffle uses randomness from the server and { $n ->
    [one] 1 player
   *[other] { $n } players
}.
terminal-place = { $place }: { $names }
terminal-score = { $name } { $score }

# Keys of the full screen.

terminal-quit = Quit
terminal-select = Select
terminal-change = Change
terminal-scroll = Scroll
terminal-details = All details
terminal-remove = Remove
terminal-link = Link or code
terminal-act = Play
terminal-card = Next card
terminal-mark = Mark card
