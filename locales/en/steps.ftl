# Tips shown at a player’s first table.

steps-label = First steps
steps-of = { $n } of { $of }
steps-prompt = This bar shows whose turn it is and what to do.
steps-hand = { $how ->
    [one] On your turn, tap a card to play it.
    [life] On your turn, tap a card to raise it, then tap the life to use it on.
   *[two] On your turn, tap a card to raise it. Tap it again, or press its button, to play it.
}
steps-help = Not sure? Tap ? for the rules. Tap a dimmed card to see why you can’t play it.
steps-next = Next
steps-last = Got it
steps-close = Close first steps
