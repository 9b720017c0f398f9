# The lessons of Gúrka: each one’s task, its praise, and a nudge after any other move.

learn-gurka-beat =
    .title = Beat or throw
    .text = Suits don’t matter here. Either beat the queen (an equal card is enough) or throw your lowest. Take the trick.
    .nudge = That’s legal, but it throws the card away. In this lesson, beat the queen.
    .praise = The last of equal cards wins, so your queen takes the trick.

learn-gurka-shed =
    .title = High cards are a burden
    .text = Only the last trick of a deal counts, and its winner scores penalty points. So get rid of high cards while that costs nothing: beat the king with your highest.
    .nudge = That’s legal, but then you keep the ace and lose a low card that you will need.
    .praise = The ace is gone, and this trick cost nothing. Keep low cards for the end.

learn-gurka-sets =
    .title = A pair beats a pair
    .text = Two eights are led, so you play two cards: a pair as high or higher, or your two lowest. Take the trick.
    .nudge = That’s legal, but it throws your two lowest away. Beat the eights with a pair.
    .praise = Your pair of jacks takes the trick. Two cards of different ranks never win.

learn-gurka-lead =
    .title = Lead several at once
    .text = You lead: one card, or several of one rank. Get rid of all three kings at once.
    .nudge = That’s legal, but then you still have a king. Choose all three.
    .praise = Three high cards gone, and { $seat1 } had to throw three low ones.

learn-gurka-last =
    .title = The last trick costs
    .text = You have two cards left. The winner of the last trick scores the value of the winning card. Which do you lead first?
    .nudge = That’s legal, but then your ace might win the last trick and cost 14. Lead the ace now.
    .praise = { $seat1 } won the last trick with the nine and scores 9. Over 21 points you are out; exactly 21 resets to 0.
    .text-2 = Now the last trick: you have one card left, the three. Lead it.
    .nudge-2 = Lead the three.

learn-gurka-six =
    .title = The six of clubs
    .text = The six of clubs is higher than an ace and costs 21 in the last trick. You have two cards left: which do you lead?
    .nudge = That’s legal, but then the six of clubs might win the last trick, for 21. Lead it now.
    .praise = It took a trick that costs nothing. Your three is unlikely to win the last one.
