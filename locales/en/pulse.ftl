# A check that the player to act is still there, at half time.

still-there = Still there?
still-there-title = ● Still there? – { $game }
