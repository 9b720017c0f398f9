# What a table is asked to agree to.

vote = Vote
vote-waits-for = Waiting for { $names }.
vote-yes = Agree
vote-no = Say no
vote-hint = Whoever plays on says no.
