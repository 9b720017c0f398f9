# What a table is asked to agree to.

vote = Vote
vote-waits-for = Waiting for { $names }.
vote-yes = Agree
vote-no = Say no
vote-hint = { $timed ->
    [yes] Whoever plays on says no, and so does whoever does not answer in time.
   *[no] Whoever plays on says no.
}
