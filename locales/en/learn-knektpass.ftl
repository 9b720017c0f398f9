# The lessons of Knektpass: what each is about, what is said when it is done, and why something else is not it.

learn-knektpass-jacks =
    .title = The jacks are on top
    .text = All four jacks are trumps, above the ace, and the jack of clubs is the highest card of all. Lead what nobody can beat.
    .nudge = { $did ->
        [play_Ah] That is allowed, but a jack can beat it. Only the jack of clubs is safe.
        [play_Kh] That is allowed, but a jack can beat it. Only the jack of clubs is safe.
       *[other] That is allowed, but any trump can beat it. Only the jack of clubs is safe.
    }
    .praise = Nothing beats the jack of clubs: the trick is yours.

learn-knektpass-follow =
    .title = Follow and overtake
    .text = Spades are led: who holds spades follows suit, and overtakes if possible. Take the trick as cheaply as you can.
    .nudge = That is allowed, but the queen is enough. Keep the ace.
    .praise = The queen takes it. The eight was forbidden, because you could overtake.

learn-knektpass-trump =
    .title = Out of the suit
    .text = Diamonds are led and you have none, for the jack is a trump: then you must trump if that wins. Take the trick as cheaply as you can.
    .nudge = That is allowed, but the seven of hearts is enough. Keep the jack.
    .praise = A low trump beats a king. Your jack is still there.

learn-knektpass-alone =
    .title = Play or pass
    .text = Before the tricks each says whether they play. { $seat1 } has passed: whoever plays alone wins the deal at once. Play.
    .nudge = That is allowed, but then nobody plays and the deal is void. Alone you would win it.
    .praise = Alone you take 5 points off at once. Whoever gets from 12 to 0 first wins the match.

learn-knektpass-turnup =
    .title = The turn-up
    .text = You deal, and may take the turned-up trump for a card of your hand. Take it for your weakest.
    .nudge = { $did ->
        [leave_turnup] That is allowed, but the ten of hearts is a trump that costs you nothing: take it for the six of clubs.
       *[other] That is allowed, but the six of clubs is your weakest card. Take the ten of hearts for that one.
    }
    .praise = You hold three trumps now. Nobody knows what you laid aside.

learn-knektpass-exchange =
    .title = Each card is a debt
    .text = Lay cards aside and take as many from the talon; for each you owe a trick, and each trick missing costs 5. Exchange the two weakest: the six of clubs and the seven of spades.
    .nudge = That is allowed, but it is not what is asked here: exchange the six of clubs and the seven of spades, and nothing else.
    .praise = You took two cards, so you need two tricks. Tricks beyond that count too: each takes a point off.

learn-knektpass-race =
    .title = The race to nothing
    .text = Each trick takes a point off, and whoever reaches 0 with their debt paid wins at once. You both had 2 points and have a trick each: take the next.
    .nudge = That is allowed, but if { $seat1 } takes the trick, { $seat1 } is at 0 first. Lead the jack.
    .praise = Two points less two tricks: you are at 0 and have won, in the middle of the deal.
