# Votes at a table.

vote = Vote
vote-waits-for = Waiting for { $names }.
vote-yes = Agree
vote-no = Decline
vote-hint = { $timed ->
    [yes] Playing on, or not answering in time, counts as No.
   *[no] Playing on counts as No.
}
