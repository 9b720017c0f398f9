# The lessons of Karnöffel: each one’s task, its praise, and a nudge after any other move.

learn-karnoffel-any =
    .title = Play any card
    .text = You never have to follow suit: the highest card takes the trick. Take it.
    .nudge = That’s legal, but it doesn’t beat the nine. Try a higher card of any suit.
    .praise = Your ten takes the trick. The suit led doesn’t matter.

learn-karnoffel-karnoffel =
    .title = The Karnöffel
    .text = Hearts are trumps, because the lowest face-up card is a heart. The jack of trumps is the Karnöffel and beats every card: play it on the king.
    .nudge = That’s legal, but the king beats it. Only the jack of hearts is the Karnöffel.
    .praise = The Karnöffel takes the trick. Nothing can ever beat it.

learn-karnoffel-emperor =
    .title = Pope and Emperor
    .text = The six and the two of trumps, Pope and Emperor, beat every king. Hearts are trumps: take the trick.
    .nudge = That’s legal, but the king takes the trick. Look for a low trump.
    .praise = Your two is the Emperor: it beats the king. Only Karnöffel, Devil and Pope are higher.

learn-karnoffel-officers =
    .title = Three, four and five
    .text = The three of trumps beats queens, the four beats jacks, the five beats tens. A queen is led: which of yours takes it?
    .nudge = That’s legal, but the queen beats it. The four only beats jacks, the five tens.
    .praise = The three beats the queen. It would have lost to a king.

learn-karnoffel-equal =
    .title = First of equals wins
    .text = Of two equal cards, the one played first wins. Take the trick.
    .nudge = { $did ->
        [play_Kd] That’s legal, but it doesn’t take the trick: a second king comes too late. Look for the Pope.
       *[other] That’s legal, but it doesn’t take the trick. Look for the Pope.
    }
    .praise = The Pope beats the king; your own king would have lost to it.

learn-karnoffel-devil =
    .title = The Devil
    .text = The seven of trumps is the Devil. It is the lowest card of all unless you lead it, so take this trick with another.
    .nudge = That’s legal, but it doesn’t take the trick. Your ten does.
    .praise = Only the Karnöffel beats the Devil now, because you led it, and not to the first trick.
    .text-2 = Now you lead, and it is no longer the first trick: led now, the Devil beats everything but the Karnöffel. Lead it.
    .nudge-2 = That’s legal, but a better card may come. Lead the seven of hearts.

learn-karnoffel-team =
    .title = Partners
    .text = With four players you play in teams, and partners see each other’s cards. Your partner’s king is winning the trick: play your lowest card.
    .nudge = { $did ->
        [play_6h] That’s legal, but your partner was already winning, so it wastes the Pope. Play the two.
       *[other] That’s legal, but your partner takes the trick anyway. Keep your good cards and play the two.
    }
    .praise = Your partner takes the trick for both of you, and you kept your good cards.

learn-karnoffel-win =
    .title = Three tricks win
    .text = The first side with three tricks wins the deal at once. You have two: lead your surest card for the third.
    .nudge = That’s legal, but a jack might beat it. Lead your highest card.
    .praise = Three tricks: you win the deal, and the rest is not played.
