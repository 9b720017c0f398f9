# Whether who is to act is still there: asked when half of their time is gone.

still-there = Still there?
still-there-title = ● Still there? – { $game }
