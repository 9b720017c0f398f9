# The pages about fair deals. What they explain at length is in web-client/prose.

fair-again = Look again
fair-answer = No, the cards are not fixed: the deck is made of secrets that nobody can choose by the cards, and your own browser checks that here.
fair-bad = Something does not fit
fair-bad-count = There are more or fewer shuffles than the deals account for.
fair-bad-dealer = The cards were shuffled in a way that this page does not know, so it can say nothing about them.
fair-bad-deals = { $n ->
    [one] 1 of { $of } deals is not as was promised. Below stands which step fails.
   *[other] { $n } of { $of } deals are not as was promised. Below stands which step fails.
}
fair-bad-table = This proof is of another table.
fair-broken = Here it fails: { $why }
fair-card-own = yours
fair-card-saw = you saw: { $card }
fair-card-seen = you saw it
fair-card-told = told: { $card }
fair-check = Check
fair-commit = What the server has committed to
fair-copy = Copy the data
fair-data = The data of the proof
fair-deck-again = Shuffle { $n } of the deal
fair-deck-cut = The draw for deal
fair-deck-first = The deck
fair-deck-made = All { $n } cards in the order that your browser computed from the secrets, the top card first.
fair-deck-own = { $n ->
    [one] One with a golden edge is yours.
   *[other] The { $n } with a golden edge are yours.
}
fair-deck-seen = { $n ->
    [one] You saw the one with a golden edge.
   *[other] You saw the { $n } with a golden edge.
}
fair-deck-told = The { $n } cards as the server tells them. They could not be computed, for the secrets are not as promised.
fair-elsewhere = Check it elsewhere
fair-elsewhere-how = Nobody has to believe this page. Fetch the data, and check it with a script that needs nothing but Python, with our command line, or with a program of your own.
fair-get-data = The data (proof.json)
fair-get-script = The script (verify.py)
fair-good = { $n ->
    [one] The deal is as was promised
   *[other] All { $n } deals are as was promised
}
fair-good-means = Your browser shuffled every deck again from the revealed secrets, and each card lies where it has to.
fair-luck = Your own cards
fair-luck-all = All of it, as charts
fair-luck-alone = You alone see this.
fair-luck-by-chance = By chance
fair-luck-dealt = { $n ->
    [one] In one deal you were dealt { $mean } high cards; chance gives { $expected } on average.
   *[other] In { $n } deals you were dealt { $mean } high cards on average; chance gives { $expected }.
}
fair-luck-far = That is further off than usual: one in twenty sees such a thing, though all are dealt to fairly.
fair-luck-few = So few deals say nothing yet.
fair-luck-high-gnallknekt = High are jacks, kings and queens. Counted are the cards of your lives, also those that stay face down: nobody is dealt a hand.
fair-luck-high-gurka = High are the six of clubs, aces, kings and queens.
fair-luck-high-karnoffel = High are kings, queens and jacks, whatever is trumps.
fair-luck-high-knektpass = High are jacks and aces, and kings too with four players or more. What you exchange for does not count.
fair-luck-high-knorri = High are aces, kings and queens. Counted are the cards that you flip: nobody is dealt a hand.
fair-luck-how = An honest deck can be unkind for an evening, and never for long. Here stand the cards that you were dealt in the matches you have finished, beside what chance gives.
fair-luck-n = High cards
fair-luck-none = You have not finished a match yet. Once you have, the cards that you were dealt stand here beside what chance gives.
fair-luck-table = In numbers
fair-luck-very = That is very far off: one in four hundred sees such a thing where all are dealt to fairly. Check your deals, card by card.
fair-luck-within = That is within what chance gives.
fair-luck-yours = Your deals
fair-more = How this works
fair-none = There is no proof to be had just now. Try again.
fair-none-not_found = There is no such table, or you may not see it, or its match is too long ago.
fair-none-offline = The server does not answer. Are you online?
fair-not-yet = Nothing can be judged yet: no deal is over, and no secret is told before.
fair-pick = Which deal
fair-root = Seal on the shuffle { $purpose }
fair-running = Deal { $n } goes on
fair-running-how = This was published before its first card. When the deal is over, the secrets are laid open, and everything is computed again.
fair-server-alone = No seat took part with randomness of its own: the order comes from the server's alone.
fair-show-data = Show the data
fair-show-script = Show the script
fair-shown-bad = { $n ->
    [one] One card that you have seen does not lie where it has to!
   *[other] { $n } cards that you have seen do not lie where they have to!
}
fair-shown-check = Check the cards I have seen
fair-shown-failed = The server gave no proof of them just now.
fair-shown-gone = The next deal has begun. Look again.
fair-shown-good = { $n ->
    [0] You have not seen any card of the deck yet.
    [one] The one card that you have seen lies where it lay before the deal.
   *[other] All { $n } cards that you have seen lie where they lay before the deal.
}
fair-state-bad = does not fit
fair-state-good = fits
fair-state-unknown = not to be said
fair-step-noted-bad = The server now tells another commitment or seal than the one that this browser noted before the deal.
fair-step-noted-good = This browser noted commitment and seals before the deal, and they are the same now.
fair-step-noted-unknown = This browser noted nothing before the deal, as it did not follow the table then.
fair-step-order-bad = The secrets make another order of the cards than the one that was played.
fair-step-order-good = The secrets make exactly the order of the cards that was played.
fair-step-order-unknown = The order cannot be computed, for a secret is not as promised.
fair-step-root-bad = The seal that was published before the first card belongs to another order.
fair-step-root-good = The seal that was published before the first card belongs to this order.
fair-step-root-unknown = The seal cannot be compared, for the order is not known.
fair-step-seats-bad = A seat's secret is not the one that it had committed to.
fair-step-seats-good = Each seat that took part revealed what it had committed to, or nothing.
fair-step-secret-bad = The server's secret is not the one that it had committed to before the deal.
fair-step-secret-good = The server's secret is the one that it had committed to before the deal.
fair-step-seen-bad = You saw { $card } at place { $n } of the deck; the secrets put { $made } there.
fair-step-seen-good = { $n ->
    [one] The one card that you saw lies in the computed deck at the very place that this browser noted when you saw it.
   *[other] All { $n } cards that you saw lie in the computed deck at the very places that this browser noted when you saw them.
}
fair-step-seen-unknown = You saw no card of this deal on this device, so there is none to compare.
fair-step-seen-unplaced = You were dealt { $card }, and the server did not say where in the deck it had lain.
fair-step-uses-bad = Shuffles are missing, stand twice or are not numbered as they were used, or a deck is not whole.
fair-step-uses-good = Every shuffle is there, in the order in which it was used, with a whole deck.
fair-takes-part = Who takes part
fair-title = Fair deals – Knekt
fair-to-table = To the table
fair-took-part = With randomness of their own took part: { $names }.
fair-void = This deal was given up before its cards were shuffled.
fair-which = A table's link or number
fair-which-wrong = There is no table's number in it.
fair-withheld = { $names } had committed to a secret and then kept it back. The deal goes on without it, and this is counted.
