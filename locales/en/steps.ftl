# What somebody is shown at their first table.

steps-label = First steps
steps-of = { $n } of { $of }
steps-prompt = Here it says whose turn it is, and what you are asked.
steps-hand = { $how ->
    [one] On your turn, one tap plays a card.
    [life] On your turn, tap a card to raise it, then the life that it is meant for.
   *[two] On your turn, tap a card to raise it. Tap it again, or press its button, to play it.
}
steps-help = Not sure? The ? opens the rules of this table, and a dimmed card says why when you tap it.
steps-next = Next
steps-last = Got it
steps-close = Close the first steps
