# Hvort sá sem á leik er enn við: spurt þegar helmingur tímans er liðinn.

still-there = Ertu enn við?
still-there-title = ● Ertu enn við? – { $game }
