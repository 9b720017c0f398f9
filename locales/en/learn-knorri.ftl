# The lessons of Knorri: each one’s task, its praise, and a nudge after any other move.

learn-knorri-draw =
    .title = The draw
    .text = In turn, everyone flips the top card of the stock. It captures all lower cards of its suit, or joins the layout. Flip it.
    .nudge = Flip the top card of the stock.
    .praise = Each card had to beat the one before. Three cards, one per player, complete a trick, and it is set aside.
    .text-2 = There was nothing lower, so your card joined the layout. Now flip the last card.
    .nudge-2 = Flip the last card.
    .text-3 = The cards you captured are now your hand. You captured last, so you lead any card. Lead your weakest: the four of hearts.
    .nudge-3 = That’s legal, but later the four beats hardly anything. Lead it now, while any card will do.

learn-knorri-beat =
    .title = Beat the top card
    .text = The seven of hearts is on top. A higher heart beats it, and so does any spade, because spades are trumps. Beat it without a trump.
    .nudge = That’s legal, but the jack of hearts is enough. Keep your trumps.
    .praise = The jack is enough. The king of diamonds would not beat it: another suit, and not a trump.

learn-knorri-trump =
    .title = Any trump beats
    .text = The king of diamonds is on top and you have no higher diamond. But any spade beats it: play your lowest.
    .nudge = That’s legal, but the four of spades is enough. Keep the nine.
    .praise = Even the four of trumps beats a king. You completed the trick, so you lead to the next.

learn-knorri-over =
    .title = Beating a trump
    .text = The ten of spades is on top: now only a higher spade will do. Beat it as cheaply as you can.
    .nudge = That’s legal, but the queen is enough. Keep the king.
    .praise = The queen beats it. The ace of hearts could not, because only the top card counts, not the jack beneath it.

learn-knorri-take =
    .title = Can’t beat? Take
    .text = None of your cards beats the four of spades. So you take the bottom card of the trick, the seven of hearts.
    .nudge = Take the bottom card.
    .praise = The seven is gone again. The card you take is the weakest of its trick, so play it on a low lead.
    .text-2 = The six of hearts is led. Get rid of the seven you had to take.
    .nudge-2 = That’s legal, but the seven of hearts is enough. Keep the better card.

learn-knorri-full =
    .title = A complete trick
    .text = With three players, three cards complete a trick, whoever played them. Beat the five of clubs with your lowest club.
    .nudge = That’s legal, but the eight of clubs is enough. Keep the others.
    .praise = Eight, ten and queen: three cards, two of them yours. They are set aside, and you lead.
    .text-2 = { $seat2 } could not beat your eight and took the five. The trick has two cards: complete it with a club.
    .nudge-2 = That’s legal, but the queen of clubs is enough. Keep your trumps.

learn-knorri-win =
    .title = First out of cards
    .text = The first player to play their last card wins at once. You have two, and both beat the three of diamonds: which goes first?
    .nudge = That’s legal, but then you are left with the four, and it beats almost nothing. Keep the king of spades for the end.
    .praise = You have played your last card: you win the deal, in the middle of a trick.
    .text-2 = The nine of clubs is on top, and your king is a trump. Play it: it is your last card.
    .nudge-2 = Play the king of spades.
