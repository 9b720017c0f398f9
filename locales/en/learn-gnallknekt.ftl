# The lessons of Gnällknekt: what each is about, what is said when it is done, and why something else is not it.

learn-gnallknekt-attack =
    .title = Attack
    .text = A card knocks out one of the same rank, or a lower one of its suit. { $seat1 } has the nine of hearts open: attack it with the ten of hearts.
    .nudge = That is allowed, but here it is about attacking: the ten of hearts on the nine of hearts.
    .praise = Both cards are gone, and the next card of that life is turned up.

learn-gnallknekt-ace =
    .title = The ace
    .text = An ace counts highest when it attacks, and lowest when it is attacked. { $seat1 } has the ace of hearts open: knock it out.
    .nudge = That is allowed, but it is not what is asked here: the two of hearts is enough for the ace of hearts.
    .praise = Any heart is higher than the ace of hearts when it is attacked. Your king could not have done it.

learn-gnallknekt-jack =
    .title = The jack
    .text = A jack knocks out anything, but a jack that lies on top falls to a jack only. { $seat1 } has one: knock it out.
    .nudge = That is allowed, but only your jack can take the jack of hearts. Use it there.
    .praise = Jack against jack. Not even your ace of hearts could have done that.

learn-gnallknekt-pair =
    .title = Pairs
    .text = { $seat1 } has two sevens on top. A pair falls to a jack, or to a pair as high or higher, and both cards go. Attack with your nines.
    .nudge = That is allowed, but here the two sevens are asked for. Choose both nines and attack them at once.
    .praise = One attack, and both sevens are gone. A king alone could not do that.

learn-gnallknekt-defend =
    .title = Defence
    .text = On your first life just a three lies open. Lay the jack of spades on it: what lies on top has to be knocked out first.
    .nudge = That is allowed, but the three is your weakest, and a jack covers best. Lay the jack of spades on your first life.
    .praise = Now only a jack gets at that life. At most three cards of a life may lie open.

learn-gnallknekt-turn =
    .title = Two moves and a discard
    .text = A turn has two moves. Make the first: the ten of hearts on the nine of hearts.
    .nudge = That is allowed, but begin with the ten of hearts on the nine of hearts.
    .praise = Your turn is over, and the ace is kept for the next.
    .text-2 = The four of clubs is turned up, and you have one more move. Knock it out as cheaply as you can.
    .nudge-2 = { $did ->
        [attack_Ac] That is allowed, but the six of clubs is enough for the four of clubs. Keep the ace.
        [attack_4d] That is allowed, but it takes a card from a life of your own. Use the six of clubs.
       *[other] That is allowed, but here the four of clubs is to be knocked out. The six of clubs is enough.
    }
    .text-3 = Both moves are made, and a discard ends your turn. Lay down what you need least.
    .nudge-3 = That is allowed, but an ace attacks as the highest card. Keep it, and discard the two.

learn-gnallknekt-draw =
    .title = Draw
    .text = A turn begins with drawing: one card, and one more for each life. Each comes from the stock or from the scrap pile; the jack there is yours if you want it.
    .nudge = That is allowed, but nobody knows what the stock gives. The jack is certain: draw from the scrap pile.
    .praise = You see each card before you choose where the next comes from. With three lives it is four cards.
    .text-2 = Now a two lies on top of the scrap pile, and you do not need that. Draw from the stock.
    .nudge-2 = That is allowed, but a two is of little use. Draw from the stock.

learn-gnallknekt-life =
    .title = A life is lost
    .text = The first life of { $seat1 } has two cards left. Knock out the six of diamonds.
    .nudge = That is allowed, but here it is about the first life of { $seat1 }: the seven of diamonds on the six of diamonds.
    .praise = That life is gone, and { $seat1 } draws one card less now. Whoever has no life left is out; the last with a life wins.
    .text-2 = The last card of that life is turned up, the three of hearts. Knock it out too.
    .nudge-2 = { $did ->
        [attack_3c] That is allowed, but it takes a card from a life of your own. Use the five of hearts.
       *[other] That is allowed, but the five of hearts takes the last card of that life.
    }
