# The lessons of Gúrka: what each is about, what is said when it is done, and why something else is not it.

learn-gurka-beat =
    .title = Beat or throw
    .text = Suits mean nothing here. Either beat the queen, for which an equal card is enough, or throw your lowest. Take the trick.
    .nudge = That is allowed, but it throws the card away. Here, beat the queen.
    .praise = Of equal cards the last wins, so your queen takes the trick.

learn-gurka-shed =
    .title = High cards are a burden
    .text = Only the last trick of a deal counts, and whoever wins it pays. So get rid of high cards while it costs nothing: take the king with your highest.
    .nudge = That is allowed, but then the ace stays with you, and a low card that you will need is gone.
    .praise = The ace is gone, and this trick cost nothing. Low cards are for the end.

learn-gurka-sets =
    .title = A pair wants a pair
    .text = Two eights are led, so you play two cards: a pair as high or higher, or your two lowest. Take the trick.
    .nudge = That is allowed, but it throws your two lowest away. Beat the eights with a pair.
    .praise = Your pair of jacks takes the trick. Two cards of different ranks never win.

learn-gurka-lead =
    .title = Lead several at once
    .text = You lead: one card, or several of one rank. Get rid of all three kings at once.
    .nudge = That is allowed, but then not all kings are gone. Choose all three.
    .praise = Three burdens less, and { $seat1 } had to throw three low cards.

learn-gurka-last =
    .title = The last trick costs
    .text = Two cards are left. Whoever wins the very last trick pays the value of the card that won it. Which do you lead first?
    .nudge = That is allowed, but then your ace might win the last trick, and cost 14. Lead the ace now.
    .praise = { $seat1 } won the last trick with the nine and pays 9. Above 21 points one is out; exactly 21 are none again.
    .text-2 = Now the last trick: one card is left, and it is the three. Lead it.
    .nudge-2 = Lead the three.

learn-gurka-six =
    .title = The six of clubs
    .text = The six of clubs is above the aces and costs 21 in the last trick. Two cards are left: which do you lead?
    .nudge = That is allowed, but then the six of clubs might win the last trick, for 21. Lead it now.
    .praise = It took a trick that costs nothing. Your three will hardly win the last one.
