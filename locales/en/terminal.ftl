# What only the command line says.

terminal-table = Table { $table }
terminal-seated = { $game }, at the table: { $names }
terminal-hand = Your hand: { $cards }
terminal-keys = Type a number to choose, h for a hint, ? to see the table, b to take back, q to leave.
terminal-more-time = Type t2 or t5 to have two or five times as much time, t1 for as much as the clock gives.
terminal-no-choice = Type one of the numbers from 1 to { $n }, h for a hint, ? to see the table, b to take back your last action, or q to leave.
terminal-vote = Do you agree? Type y or n.
terminal-vote-seconds = Seconds left to answer: { $n }.
terminal-vote-in-time = No answer in time counts as a no.
terminal-come-back = The match waits for you. Type s to come back.
terminal-no-vote = Nobody asks you anything.
terminal-not-your-turn = It is not your turn.
terminal-not-begun = The match has not begun.
terminal-lost = The connection is lost. Coming back …
terminal-back = The connection is back.
terminal-announcement = The host of the server says: { $text }
terminal-stalled = The server cannot write anything down now, so the table stands still.
terminal-goes-on = The table goes on.
terminal-left = You have left the table.
terminal-behind = Some of what happened was missed.
terminal-shuffled-alone = The cards come from the server's randomness only.
terminal-shuffled-with = The cards come from the server's randomness and that of { $n ->
    [one] 1 seat
   *[other] { $n } seats
}.
terminal-place = { $place }: { $names }
terminal-score = { $name } { $score }
