# The lessons of Knorri: what each is about, what is said when it is done, and why something else is not it.

learn-knorri-draw =
    .title = The draw
    .text = Everybody in turn flips a card of the stock. It captures all lower cards of its suit, or stays with the others. Flip it.
    .nudge = Flip the top card of the stock.
    .praise = Each had to beat the card before. Three cards, as many as there are players, fill a trick, and it is set aside.
    .text-2 = Nothing lower lay there, so your card stayed. Now flip the last card.
    .nudge-2 = Flip the last card.
    .text-3 = What you captured is your hand now, and you captured last, so you lead any card. Lead your weakest: the four of hearts.
    .nudge-3 = That is allowed, but later the four beats hardly anything. Lead it now, while any card will do.

learn-knorri-beat =
    .title = Beat the top card
    .text = The seven of hearts is on top. A higher heart beats it, and so does any spade, for spades are trumps. Beat it without a trump.
    .nudge = That is allowed, but the jack of hearts is enough. Keep your trumps.
    .praise = The jack is enough. The king of diamonds would have been no use: another suit, and no trump.

learn-knorri-trump =
    .title = Any trump beats
    .text = The king of diamonds is on top and you have no higher diamond. But any spade beats it: play your lowest.
    .nudge = That is allowed, but the four of spades is enough. Keep the nine.
    .praise = Even a four of trumps beats a king. You filled the trick, so you lead to the next.

learn-knorri-over =
    .title = Over a trump
    .text = The ten of spades is on top: now only a higher spade will do. Beat it as cheaply as you can.
    .nudge = That is allowed, but the queen is enough. Keep the king.
    .praise = The queen beats it. The ace of hearts could not, for only the top card counts, not the jack beneath it.

learn-knorri-take =
    .title = Whoever cannot beat takes
    .text = None of your cards beats the four of spades. So you take the bottom card of the trick, the seven of hearts.
    .nudge = Take the bottom card.
    .praise = The seven is gone again. What you take is the weakest card of its trick, so it goes best on a low lead.
    .text-2 = The six of hearts is led. Get rid of the seven that you had to take.
    .nudge-2 = That is allowed, but the seven of hearts is enough. Keep the better card.

learn-knorri-full =
    .title = When a trick is full
    .text = Three players: three cards fill a trick, whoever played them. Beat the five of clubs with your lowest club.
    .nudge = That is allowed, but the eight of clubs is enough. Keep the others.
    .praise = Eight, ten and queen: three cards, two of them yours. They are set aside, and you lead.
    .text-2 = { $seat2 } could not beat your eight and took the five. The trick has two cards: fill it with a club.
    .nudge-2 = That is allowed, but the queen of clubs is enough. Keep your trumps.

learn-knorri-win =
    .title = First without cards
    .text = Whoever plays their last card first wins at once. You have two, and both beat the three of diamonds: which goes first?
    .nudge = That is allowed, but then the four is left, and it beats almost nothing. Keep the king of spades for the end.
    .praise = Your last card is played: the deal is yours, in the middle of a trick.
    .text-2 = The nine of clubs is on top, and your king is a trump. Play it: it is your last card.
    .nudge-2 = Play the king of spades.
