# The lessons of Gnällknekt: each one’s task, its praise, and a nudge after any other move.

learn-gnallknekt-attack =
    .title = Attack
    .text = A card knocks out one of the same rank, or a lower one of its suit. { $seat1 } has the nine of hearts face up: attack it with the ten of hearts.
    .nudge = That’s legal, but this lesson is about attacking: play the ten of hearts on the nine of hearts.
    .praise = Both cards are gone, and the next card of that life is turned up.

learn-gnallknekt-ace =
    .title = The ace
    .text = An ace is the highest card when it attacks, and the lowest when it is attacked. { $seat1 } has the ace of hearts face up: knock it out.
    .nudge = That’s legal, but this lesson is about the ace: the two of hearts is enough for the ace of hearts.
    .praise = Any heart is higher than the ace of hearts when it is attacked. Your king could not have done it.

learn-gnallknekt-jack =
    .title = The jack
    .text = A jack knocks out anything, but only a jack knocks out a jack. { $seat1 } has one on top: knock it out.
    .nudge = That’s legal, but only your jack can take the jack of hearts. Use it there.
    .praise = Jack against jack. Not even your ace of hearts could have done that.

learn-gnallknekt-pair =
    .title = Pairs
    .text = { $seat1 } has two sevens on top. Only a jack, or a pair as high or higher, beats a pair; both cards go. Attack with your nines.
    .nudge = That’s legal, but this lesson is about the two sevens. Choose both nines and attack with them together.
    .praise = One attack, and both sevens are gone. A king alone could not do that.

learn-gnallknekt-defend =
    .title = Defence
    .text = Your first life shows only a three. Lay the jack of spades on it: attackers must knock out the top card first.
    .nudge = That’s legal, but the three is your weakest card, and a jack protects best. Lay the jack of spades on your first life.
    .praise = Now only a jack can attack that life. A life can have at most three face-up cards.

learn-gnallknekt-turn =
    .title = Two moves and a discard
    .text = A turn has two moves. Make the first: play the ten of hearts on the nine of hearts.
    .nudge = That’s legal, but start with the ten of hearts on the nine of hearts.
    .praise = Your turn is over, and you keep the ace for the next one.
    .text-2 = The four of clubs is turned up, and you have one more move. Knock it out as cheaply as you can.
    .nudge-2 = { $did ->
        [attack_Ac] That’s legal, but the six of clubs is enough for the four of clubs. Keep the ace.
        [attack_4d] That’s legal, but it uses a card from one of your own lives. Use the six of clubs.
       *[other] That’s legal, but this lesson is about the four of clubs. The six of clubs is enough.
    }
    .text-3 = You have made both moves, and a discard ends your turn. Discard what you need least.
    .nudge-3 = That’s legal, but an ace attacks as the highest card. Keep it, and discard the two.

learn-gnallknekt-draw =
    .title = Draw
    .text = A turn begins by drawing one card, plus one for each life. Each comes from the stock or the scrap pile; you can take the jack there.
    .nudge = That’s legal, but you never know what the stock gives you. The jack is certain: draw from the scrap pile.
    .praise = You see each card before you choose where the next one comes from. With three lives you draw four cards.
    .text-2 = Now a two is on top of the scrap pile, and you don’t need it. Draw from the stock.
    .nudge-2 = That’s legal, but a two is of little use. Draw from the stock.

learn-gnallknekt-life =
    .title = Losing a life
    .text = The first life of { $seat1 } has two cards left. Knock out the six of diamonds.
    .nudge = That’s legal, but this lesson is about the first life of { $seat1 }: play the seven of diamonds on the six of diamonds.
    .praise = That life is gone, and { $seat1 } now draws one card fewer. A player with no lives is out; the last player with a life wins.
    .text-2 = The last card of that life is turned up: the three of hearts. Knock it out too.
    .nudge-2 = { $did ->
        [attack_3c] That’s legal, but it uses a card from one of your own lives. Use the five of hearts.
       *[other] That’s legal, but the five of hearts takes the last card of that life.
    }
