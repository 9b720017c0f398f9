# The fair-deals pages. The long explanation is in web-client/prose.

fair-again = Refresh
fair-answer = No, the games aren’t fixed. Each deck is made from secrets chosen before anyone could know the cards, and your own browser verifies that here.
fair-bad = Verification failed
fair-bad-count = The number of shuffles doesn’t match the deals.
fair-bad-dealer = The cards were shuffled with a method this page doesn’t support, so it can’t verify them.
fair-bad-deals = { $n ->
    [one] 1 of { $of } deals failed verification. See the failed step below.
   *[other] { $n } of { $of } deals failed verification. See the failed steps below.
}
fair-bad-table = This proof is for another table.
fair-broken = Failed: { $why }
fair-card-own = yours
fair-card-saw = you saw: { $card }
fair-card-seen = you saw it
fair-card-claimed = server says: { $card }
fair-check = Verify
fair-commit = The server’s commitment
fair-copy = Copy data
fair-data = Proof data
fair-deck-again = Shuffle { $n } of this deal
fair-deck-cut = Draw for dealer
fair-deck-first = Deck
fair-deck-made = All { $n } cards, top card first, in the order your browser computed from the secrets.
fair-deck-own = { $n ->
    [one] The one with a golden edge is yours.
   *[other] The { $n } with a golden edge are yours.
}
fair-deck-seen = { $n ->
    [one] You saw the one with a golden edge.
   *[other] You saw the { $n } with a golden edge.
}
fair-deck-claimed = The { $n } cards according to the server. They can’t be computed, because the secrets don’t match the commitments.
fair-elsewhere = Verify independently
fair-elsewhere-how = You don’t have to trust this page. Download the data and verify it with a script that needs only Python, with our command-line tool, or with your own program.
fair-get-data = Proof data (proof.json)
fair-get-script = Script (verify.py)
fair-good = { $n ->
    [one] Verified: the deal was fair
   *[other] Verified: all { $n } deals were fair
}
fair-good-means = Your browser recomputed every shuffle from the revealed secrets, and every card is in its place.
fair-luck = Your own cards
fair-luck-all = Full charts
fair-luck-alone = Only you can see this.
fair-luck-by-chance = Expected
fair-luck-dealt = { $n ->
    [one] In one deal you got { $mean } high cards; the expected average is { $expected }.
   *[other] In { $n } deals you got { $mean } high cards on average; the expected average is { $expected }.
}
fair-luck-far = Unusual, but even with fair deals it happens to about 1 player in 20.
fair-luck-few = Too few deals to tell yet.
fair-luck-high-gnallknekt = High cards are kings, queens and jacks. All cards in your lives count, even those never turned up; you are not dealt a hand.
fair-luck-high-gurka = High cards are the six of clubs, aces, kings and queens.
fair-luck-high-karnoffel = High cards are kings, queens and jacks, whatever the trumps.
fair-luck-high-knektpass = High cards are jacks and aces, and kings too with four or more players. Exchanged cards don’t count.
fair-luck-high-knorri = High cards are aces, kings and queens. Cards you flip count; you are not dealt a hand.
fair-luck-how = A fair deck can be unkind for an evening, but not for long. This compares the cards you were dealt in finished matches with what chance predicts.
fair-luck-n = High cards
fair-luck-none = Finish a match, and your cards are compared with what chance predicts.
fair-luck-table = As a table
fair-luck-very = Very unusual: with fair deals it happens to only about 1 player in 400. Verify your deals, card by card.
fair-luck-within = Within the expected range.
fair-luck-yours = Your deals
fair-more = How this works
fair-none = No proof is available right now. Try again.
fair-none-not_found = This table doesn’t exist, is private, or its match is too old.
fair-none-offline = The server isn’t responding. Are you online?
fair-not-yet = Nothing to verify yet: secrets are revealed when a deal ends.
fair-pick = Choose a deal
fair-root = Seal of shuffle { $purpose }
fair-running = Deal { $n } is in progress
fair-running-how = This was published before the first card. When the deal ends, the secrets are revealed and everything is recomputed.
fair-server-alone = No player added randomness, so the order comes from the server’s secret only.
fair-show-data = Show data
fair-show-script = Show script
fair-shown-bad = { $n ->
    [one] One card you have seen is not in its place!
   *[other] { $n } cards you have seen are not in their places!
}
fair-shown-check = Verify the cards I have seen
fair-shown-failed = The server didn’t send a proof. Try again.
fair-shown-gone = The next deal has begun. Refresh.
fair-shown-good = { $n ->
    [0] You haven’t seen any card of the deck yet.
    [one] The one card you have seen is where it was before the deal.
   *[other] All { $n } cards you have seen are where they were before the deal.
}
fair-state-bad = failed
fair-state-good = passed
fair-state-unknown = unknown
fair-step-noted-bad = The server now gives a different commitment or seal from the one this browser saved before the deal.
fair-step-noted-good = The commitment and seals are the same as this browser saved before the deal.
fair-step-noted-unknown = This browser saved nothing before the deal, because it wasn’t at the table then.
fair-restored = The server may have been restored from a backup after this browser saved its notes, so they don’t count for this deal.
fair-step-order-bad = The secrets give a different card order from the one that was played.
fair-step-order-good = The secrets give exactly the card order that was played.
fair-step-order-unknown = The order can’t be computed, because a secret doesn’t match its commitment.
fair-step-root-bad = The seal published before the first card belongs to a different order.
fair-step-root-good = The seal published before the first card belongs to this order.
fair-step-root-unknown = The seal can’t be compared, because the order isn’t known.
fair-step-seats-bad = A player’s secret doesn’t match its commitment.
fair-step-seats-good = Every secret revealed by a player matches its commitment.
fair-step-secret-bad = The server’s secret doesn’t match the commitment it made before the deal.
fair-step-secret-good = The server’s secret matches the commitment it made before the deal.
fair-step-seen-bad = You saw { $card } at position { $n } of the deck; the secrets put { $made } there.
fair-step-seen-good = { $n ->
    [one] The one card you saw is at the position this browser saved when you saw it.
   *[other] All { $n } cards you saw are at the positions this browser saved when you saw them.
}
fair-step-seen-unknown = You saw no cards of this deal on this device, so there is nothing to compare.
fair-step-seen-unplaced = You were dealt { $card }, but the server didn’t say where in the deck it was.
fair-step-uses-bad = Shuffles are missing, duplicated or misnumbered, or a deck is incomplete.
fair-step-uses-good = Every shuffle is there, in order, with a complete deck.
fair-takes-part = Contributors
fair-title = Fair deals – Knekt
fair-to-table = Go to table
fair-took-part = Players who added randomness: { $names }.
fair-void = This deal was abandoned before its cards were shuffled.
fair-which = Table link or number
fair-which-wrong = No table number found.
fair-withheld = { $names } committed to a secret but didn’t reveal it. The deal went on without it, and this is recorded.
