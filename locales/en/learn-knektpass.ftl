# The lessons of Knektpass: each one’s task, its praise, and a nudge after any other move.

learn-knektpass-jacks =
    .title = Jacks are highest
    .text = All four jacks are trumps, above the ace, and the jack of clubs is the highest card of all. Lead the card nobody can beat.
    .nudge = { $did ->
        [play_Ah] That’s legal, but a jack can beat it. Only the jack of clubs is safe.
        [play_Kh] That’s legal, but a jack can beat it. Only the jack of clubs is safe.
       *[other] That’s legal, but any trump can beat it. Only the jack of clubs is safe.
    }
    .praise = Nothing beats the jack of clubs: you win the trick.

learn-knektpass-follow =
    .title = Follow and beat
    .text = Spades are led. You have spades, so you must follow suit, and beat the best card if you can. Take the trick as cheaply as you can.
    .nudge = That’s legal, but the queen is enough. Keep the ace.
    .praise = The queen takes it. You couldn’t play the eight, because you could beat the trick.

learn-knektpass-trump =
    .title = Out of the suit
    .text = Diamonds are led and you have none (your jack is a trump), so you must play a trump if that wins. Take the trick as cheaply as you can.
    .nudge = That’s legal, but the seven of hearts is enough. Keep the jack.
    .praise = A low trump beats a king. You still have your jack.

learn-knektpass-alone =
    .title = Play or pass
    .text = Before the tricks, everyone plays or passes. { $seat1 } has passed, and if only one player plays, that player wins the deal at once. Play.
    .nudge = That’s legal, but then nobody plays and the deal is void. Play, and you win it.
    .praise = Nobody else plays, so you take 5 points off at once. First to get from 12 to 0 wins the match.

learn-knektpass-turnup =
    .title = The turn-up
    .text = You are the dealer, so you can swap one of your cards for the turned-up trump. Give your weakest.
    .nudge = { $did ->
        [leave_turnup] That’s legal, but the ten of hearts is a free trump: swap the six of clubs for it.
       *[other] That’s legal, but the six of clubs is your weakest card. Swap that for the ten of hearts.
    }
    .praise = Now you have three trumps. Nobody knows which card you laid aside.

learn-knektpass-exchange =
    .title = Exchanging costs tricks
    .text = You can exchange cards with the talon, but for each one you must win a trick, or add 5 points. Exchange your two weakest: the six of clubs and the seven of spades.
    .nudge = That’s legal, but this lesson is about exchanging the six of clubs and the seven of spades, and nothing else.
    .praise = You exchanged two cards, so you need two tricks. Extra tricks count too: each takes a point off.

learn-knektpass-race =
    .title = The race to zero
    .text = Each trick takes a point off. Reach 0 with the tricks you need and you win at once. You both started at 2 points and have one trick each: take the next.
    .nudge = That’s legal, but if { $seat1 } takes the trick, { $seat1 } gets to 0 first. Lead the jack.
    .praise = Two points minus two tricks: you are at 0 and win, in the middle of the deal.
