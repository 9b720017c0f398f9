# Ob noch da ist, wer am Zug ist: gefragt wird, wenn die halbe Zeit vorbei ist.

still-there = Bist du noch da?
still-there-title = ● Noch da? – { $game }
