# The lessons of Karnöffel: what each is about, what is said when it is done, and why something else is not it.

learn-karnoffel-any =
    .title = Any card may be played
    .text = Nobody has to follow suit: the highest card takes the trick. Take it.
    .nudge = That is allowed, but it does not beat the nine. Try a higher card, of whatever suit.
    .praise = Your ten takes the trick. The suit led meant nothing.

learn-karnoffel-karnoffel =
    .title = The Karnöffel
    .text = Hearts are trumps, as the lowest open card says. The jack of trumps is the Karnöffel and beats every card: play it on the king.
    .nudge = That is allowed, but the king beats it. Only the jack of hearts is the Karnöffel.
    .praise = The Karnöffel takes the trick. Nothing can ever beat it.

learn-karnoffel-emperor =
    .title = Pope and Emperor
    .text = The six and the two of trumps, Pope and Emperor, beat every king. Hearts are trumps: take the trick.
    .nudge = That is allowed, but the king takes the trick. Look for a low trump.
    .praise = Your two is the Emperor: it beats the king. Only Karnöffel, Devil and Pope stand above it.

learn-karnoffel-officers =
    .title = Three, four and five
    .text = The three of trumps beats queens, the four beats jacks, the five beats tens. A queen is led: which of yours takes it?
    .nudge = That is allowed, but the queen beats it. The four is enough for a jack, the five for a ten.
    .praise = The three beats the queen. Against a king it would have lost.

learn-karnoffel-equal =
    .title = The first of equals wins
    .text = Of two equal cards the one played first wins. Take the trick.
    .nudge = { $did ->
        [play_Kd] That is allowed, but it does not take the trick: a second king comes too late. Look for the Pope.
       *[other] That is allowed, but it does not take the trick. Look for the Pope.
    }
    .praise = The Pope beats the king; your own king would have come second.

learn-karnoffel-devil =
    .title = The Devil
    .text = The seven of trumps is the Devil. It is the lowest card of all when it follows, so take this trick with another.
    .nudge = That is allowed, but it does not take the trick. Your ten does.
    .praise = The Devil is beaten by the Karnöffel alone, because you led it, and not to the first trick.
    .text-2 = Now you lead, and it is no longer the first trick: led now, the Devil beats all but the Karnöffel. Lead it.
    .nudge-2 = That is allowed, but a better card may come. Lead the seven of hearts.

learn-karnoffel-team =
    .title = Partners
    .text = With four players you play in teams, and partners see each other’s cards. Your partner’s king holds the trick: throw your lowest card.
    .nudge = { $did ->
        [play_6h] That is allowed, but the trick was your partner’s already, and the Pope is wasted on it. Throw the two.
       *[other] That is allowed, but your partner takes the trick anyway. Keep what you will need, and throw the two.
    }
    .praise = Your partner takes the trick for both of you, and you have kept your good cards.

learn-karnoffel-win =
    .title = Three tricks win
    .text = Whoever first has three tricks wins the deal at once. You have two: lead what is surest to take the third.
    .nudge = That is allowed, but a jack might beat it. Lead your highest card.
    .praise = Three tricks: the deal is yours, and the rest is not played.
