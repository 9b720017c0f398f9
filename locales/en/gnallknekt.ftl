# Gnällknekt. A life’s number counts from 0 in $life and from 1 for people.

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

## Events

gnallknekt-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal.
   *[no] { $dealer } draws the highest card and deals.
}
gnallknekt-dealt = { $you ->
    [yes] You deal three lives to everyone; { $stock } cards are left as the stock.
   *[no] { $dealer } deals three lives to everyone; { $stock } cards are left as the stock.
}
gnallknekt-life_dealt = { $you ->
    [yes] Your life { gnallknekt-which }: { $down } face down and { $card }.
   *[no] { $seat }, life { gnallknekt-which }: { $down } face down and { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Your turn: there is nothing to draw.
        [one] Your turn: you draw one card.
       *[other] Your turn: you draw { $draws } cards.
    }
   *[no] { $draws ->
        [0] { $seat }’s turn: there is nothing to draw.
        [one] { $seat }’s turn: one card to draw.
       *[other] { $seat }’s turn: { $draws } cards to draw.
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
    [yes] You knock out { $fallen } with { $cards }: { $target }, life { gnallknekt-which }.
   *[no] { $seat } knocks out { $fallen } with { $cards }: { $target }, life { gnallknekt-which }.
}
gnallknekt-must_finish = { $you ->
    [yes] A final blow: your next move must take everything { $target } has left.
   *[no] A final blow: { $seat }’s next move must take everything { $target } has left.
}
gnallknekt-turned_up = { $you ->
    [yes] Your life { gnallknekt-which }: { $card } is turned up.
   *[no] { $seat }, life { gnallknekt-which }: { $card } is turned up.
}
gnallknekt-life_lost = { $you ->
    [yes] You lose life { gnallknekt-which }.
   *[no] { $seat } loses life { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] You have no lives left and are out.
   *[no] { $seat } has no lives left and is out.
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
   *[no] { $seat }’s turn is over.
}
gnallknekt-gnall_began = Gnäll begins: twenty turns are left, and in the last ten everyone draws one card fewer.
gnallknekt-gnall_counted = { $turns ->
    [one] Gnäll: 1 turn of 20 played.
   *[other] Gnäll: { $turns } turns of 20 played.
}
gnallknekt-gnall_ended = Gnäll is over; the match continues.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll ends in a draw: { $seats }.
    [no_progress] No progress: the match is a draw between { $seats }.
   *[last_alive] The match is over. Last player with a life: { $seats }.
}

## Prompts and buttons

gnallknekt-ask-draw = { $known ->
    [yes] Draw from the stock or the scrap pile: { $n } left
   *[other] Draw from the stock or the scrap pile
}
gnallknekt-ask-move = { $may ->
    [attack] Attack, or end your turn: you can’t defend
    [defend] Defend, or end your turn: you can’t attack
    [neither] End your turn: you can’t attack or defend
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
    [hand] Attack { $seat }, life { gnallknekt-which }, with { $with }
   *[other] Attack { $seat }, life { gnallknekt-which }, with { $with } from your life { gnallknekt-from }
}
gnallknekt-do-defend = { $from ->
    [hand] Lay { $with } on your life { gnallknekt-which }
   *[other] Lay { $with } from your life { gnallknekt-from } on your life { gnallknekt-which }
}
gnallknekt-do-discard = Discard { $card }
gnallknekt-do-end = End turn

## The parts of a turn

gnallknekt-phase-draw = Draw
gnallknekt-phase-move = Moves
gnallknekt-phase-finish = Final blow
gnallknekt-phase-discard = Discard
gnallknekt-phase-over = Match over

## How it ended

gnallknekt-reason-last_alive = Last player with a life
gnallknekt-reason-gnall_draw = Draw in gnäll
gnallknekt-reason-no_progress = Draw: no progress

## At the table

gnallknekt-life = Life { $n }
gnallknekt-life-of = { $name }, life { $n }: { $down } face down, face up { $open }
gnallknekt-life-own = Your life { $n }: { $down } face down, face up { $open }
gnallknekt-gone = lost
gnallknekt-out = out, { $place }
gnallknekt-scrap = Scrap pile: { $cards }
gnallknekt-scrap-empty = Scrap pile: empty
gnallknekt-knocked-out = Knocked out: { $n }
gnallknekt-draws-left = Draws left: { $n } of { $of }
gnallknekt-moves-left = Moves left: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · then one card fewer
   *[second] Gnäll { $n }/{ $of } · one card fewer, then a draw
}
gnallknekt-your-lives = Your lives
gnallknekt-closer = look closer
gnallknekt-nothing-open = nothing
gnallknekt-pair = pair on top
gnallknekt-full = full
gnallknekt-ace = ace: 14 attacking, 1 under attack
gnallknekt-turn = Turn
gnallknekt-scrap-all = Whole scrap pile
gnallknekt-figure-lives = Lives left: { $n }. A life is lost when all its cards are knocked out; the last player with a life wins.
gnallknekt-figure-hand = Cards in hand: { $n }. A turn begins by drawing one card, plus one for each life.
