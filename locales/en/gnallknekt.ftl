# Gnällknekt. A life's number counts from 0 in $life and from 1 for people.

gnallknekt-which = { $life ->
    [0] 1
    [1] 2
   *[other] 3
}
gnallknekt-from = { $from ->
    [0] 1
    [1] 2
   *[other] 3
}

## What happened

gnallknekt-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal.
   *[no] { $dealer } draws the highest card and deals.
}
gnallknekt-dealt = { $you ->
    [yes] You deal three lives to everybody; { $stock } cards are left as the stock.
   *[no] { $dealer } deals three lives to everybody; { $stock } cards are left as the stock.
}
gnallknekt-life_dealt = { $you ->
    [yes] Your life { gnallknekt-which }: { $down } face down, and { $card }.
   *[no] Life { gnallknekt-which } of { $seat }: { $down } face down, and { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Your turn: there is nothing to draw.
        [one] Your turn: you draw one card.
       *[other] Your turn: you draw { $draws } cards.
    }
   *[no] { $draws ->
        [0] { $seat } is to act; there is nothing to draw.
        [one] { $seat } is to draw one card.
       *[other] { $seat } is to draw { $draws } cards.
    }
}
gnallknekt-reshuffled = The knocked-out pile is shuffled: the stock has { $stock } cards again.
gnallknekt-drew_stock = { $you ->
    [yes] You draw from the stock.
   *[no] { $seat } draws from the stock.
}
gnallknekt-drew = You draw { $card }.
gnallknekt-drew_scrap = { $you ->
    [yes] You draw { $card } from the scrap pile.
   *[no] { $seat } draws { $card } from the scrap pile.
}
gnallknekt-attacked = { $you ->
    [yes] You knock { $fallen } out of life { gnallknekt-which } of { $target } with { $cards }.
   *[no] { $seat } knocks { $fallen } out of life { gnallknekt-which } of { $target } with { $cards }.
}
gnallknekt-must_finish = { $you ->
    [yes] A final blow: your next move has to take all that { $target } has left.
   *[no] A final blow: the next move of { $seat } has to take all that { $target } has left.
}
gnallknekt-turned_up = { $you ->
    [yes] In your life { gnallknekt-which }, { $card } is turned up.
   *[no] In life { gnallknekt-which } of { $seat }, { $card } is turned up.
}
gnallknekt-life_lost = { $you ->
    [yes] Your life { gnallknekt-which } is lost.
   *[no] { $seat } loses life { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] You have no life left and are out.
   *[no] { $seat } has no life left and is out.
}
gnallknekt-defended = { $you ->
    [yes] You lay { $cards } on your life { gnallknekt-which }.
   *[no] { $seat } lays { $cards } on life { gnallknekt-which }.
}
gnallknekt-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $seat } discards { $card }.
}
gnallknekt-turn_ended = { $you ->
    [yes] Your turn is over.
   *[no] The turn of { $seat } is over.
}
gnallknekt-gnall_began = Gnäll begins: twenty turns are left, and in the last ten everybody draws a card less.
gnallknekt-gnall_counted = { $turns ->
    [one] Gnäll: 1 turn of 20 is played.
   *[other] Gnäll: { $turns } turns of 20 are played.
}
gnallknekt-gnall_ended = Gnäll is over, and the match goes on.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll ends in a draw between { $seats }.
    [no_progress] Nothing gets on any more: the match is drawn between { $seats }.
   *[last_alive] The match is over. The last with a life: { $seats }.
}

## What is asked

gnallknekt-ask-draw = { $known ->
    [yes] Draw a card, from the stock or from the scrap pile: { $n } left
   *[other] Draw a card, from the stock or from the scrap pile
}
gnallknekt-ask-move = { $may ->
    [attack] Attack, or end your turn: you cannot defend
    [defend] Defend, or end your turn: you cannot attack
    [neither] End your turn: you can neither attack nor defend
   *[other] Attack, defend, or end your turn with a discard
}
gnallknekt-ask-finish = Finish the final blow
gnallknekt-ask-discard = Discard a card
gnallknekt-ask-end = End your turn
gnallknekt-do-draw = { $from ->
    [stock] Draw from the stock
   *[scrap] Draw from the scrap pile
}
    .card = Draw { $card } from the scrap pile
gnallknekt-do-attack = { $from ->
    [hand] Attack life { gnallknekt-which } of { $seat } with { $with }
   *[other] Attack life { gnallknekt-which } of { $seat } with { $with } of your life { gnallknekt-from }
}
gnallknekt-do-defend = { $from ->
    [hand] Lay { $with } on your life { gnallknekt-which }
   *[other] Lay { $with } of your life { gnallknekt-from } on your life { gnallknekt-which }
}
gnallknekt-do-discard = Discard { $card }
gnallknekt-do-end = End the turn

## The parts of a turn

gnallknekt-phase-draw = Draw
gnallknekt-phase-move = Moves
gnallknekt-phase-finish = Final blow
gnallknekt-phase-discard = Discard
gnallknekt-phase-over = The match is over

## How it ended

gnallknekt-reason-last_alive = Last with a life
gnallknekt-reason-gnall_draw = Drawn in gnäll
gnallknekt-reason-no_progress = Drawn without progress

## What the table shows

gnallknekt-life = Life { $n }
gnallknekt-life-of = { $name }, life { $n }: { $down } face down, open { $open }
gnallknekt-life-own = Your life { $n }: { $down } face down, open { $open }
gnallknekt-gone = lost
gnallknekt-out = out, { $place }
gnallknekt-scrap = Scrap pile: { $cards }
gnallknekt-scrap-empty = Scrap pile: empty
gnallknekt-knocked-out = Knocked out: { $n }
gnallknekt-draws-left = Draws left: { $n } of { $of }
gnallknekt-moves-left = Moves left: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · then a card less
   *[second] Gnäll { $n }/{ $of } · a card less, then a draw
}
gnallknekt-your-lives = Your lives
gnallknekt-closer = look closer
gnallknekt-nothing-open = nothing
gnallknekt-pair = a pair on top
gnallknekt-full = full
gnallknekt-ace = ace, 14 when it attacks, 1 when it is attacked
gnallknekt-turn = The turn
gnallknekt-scrap-all = The whole scrap pile
gnallknekt-figure-lives = Lives left: { $n }. A life is lost when all its cards are knocked out; the last player with a life wins.
gnallknekt-figure-hand = Cards in hand: { $n }. A turn begins with drawing one card, and one more for each life.
