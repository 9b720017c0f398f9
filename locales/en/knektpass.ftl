# Knektpass.

## What happened

knektpass-drawn_for_deal = { $you ->
    [yes] You draw the lowest card and deal first.
   *[no] { $dealer } draws the lowest card and deals first.
}
knektpass-dealt = { $you ->
    [yes] Deal { $deal }: you deal.
   *[no] Deal { $deal }: { $dealer } deals.
}
knektpass-hand_dealt = Your hand: { $cards }.
knektpass-turned_up = { $card } is turned up: { $trump } are trumps.
knektpass-turnup_taken = { $you ->
    [yes] You take the turn-up, { $card }, for a card of your hand.
   *[no] { $seat } takes the turn-up, { $card }, for a card laid aside face down.
}
knektpass-laid_aside = You lay { $card } aside; nobody else knows it.
knektpass-turnup_left = { $you ->
    [yes] You leave the turn-up.
   *[no] { $seat } leaves the turn-up.
}
knektpass-joined = { $you ->
    [yes] You play this deal.
   *[no] { $seat } plays this deal.
}
knektpass-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
knektpass-exchange_round = Exchange, round { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n ->
        [one] You exchange one card; tricks needed: { $need }.
       *[other] You exchange { $n } cards; tricks needed: { $need }.
    }
   *[no] { $n ->
        [one] { $seat } exchanges one card; tricks needed: { $need }.
       *[other] { $seat } exchanges { $n } cards; tricks needed: { $need }.
    }
}
knektpass-cards_exchanged = You lay aside { $away } and receive { $received }.
knektpass-stood_pat = { $you ->
    [yes] You keep all your cards.
   *[no] { $seat } keeps all cards.
}
knektpass-play_begun = The tricks begin; { $leader } to lead.
knektpass-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] You take the trick; that makes { $taken }.
   *[no] { $winner } takes the trick; that makes { $taken }.
}
knektpass-won_alone = { $change ->
    [0] { $you ->
        [yes] You alone play, but would fall below zero; you keep your points: { $points }.
       *[no] { $winner } alone plays, but would fall below zero, and keeps the points: { $points }.
    }
   *[other] { $you ->
        [yes] You alone play and take five points off: { $points } now.
       *[no] { $winner } alone plays and takes five points off: { $points } now.
    }
}
knektpass-scored = { $you ->
    [yes] You needed { $need } and took { $taken }. Points now: { $points }.
   *[no] { $seat } needed { $need } and took { $taken }. Points now: { $points }.
}
knektpass-deal_ended = { $reason ->
    [void] Nobody plays: the deal is void, and the cards are dealt again.
    [alone] The deal is over without a trick.
    [zero_reached] Zero is reached, and the deal stops.
   *[tricks] The five tricks are played.
}
knektpass-match_ended = { $reason ->
    [deal_limit] The last deal is over. Fewest points: { $seats }.
   *[zero_reached] The match is over. Winner: { $seats }.
}

## What is asked

knektpass-ask-turnup = Take the turn-up for a card of your hand, or leave it
knektpass-ask-declare = Play this deal, or pass and keep your points
knektpass-ask-exchange = Exchange any cards; each one is a trick that you then need
knektpass-ask-play = { $play ->
    [lead] Lead any card
    [follow] Follow { $suit }, and overtake if you can
    [overtake] Led: { $suit }. Overtake the best card
    [trump] You hold no { $suit }: play a trump
    [free] Led: { $suit }. Play any card
    [follow_trumps] Trumps led ({ $card }). Follow with a trump, and overtake if you can
    [overtake_trumps] Trumps led ({ $card }). Overtake the best card
    [free_trumps] Trumps led ({ $card }). Play any card
   *[other] Follow suit and overtake if you can
}
knektpass-do-take_turnup = Take it for { $card }
knektpass-do-leave_turnup = Leave it
knektpass-do-declare = { $in ->
    [yes] Play
   *[no] Pass
}
knektpass-do-exchange = Exchange { $cards }
    .none = Keep all cards
knektpass-do-play = Play { $card }

## How it ended

knektpass-reason-zero_reached = Zero reached
knektpass-reason-deal_limit = Limit of deals reached

## What the table shows

knektpass-needs = needs { $n }
knektpass-got = { $n } of { $of } tricks
knektpass-countdown = { $points }, on the way to 0
knektpass-round = Exchange, round { $n } of { $of }: each card is a trick you need
knektpass-plays = plays
knektpass-note-passed = passed
knektpass-note-exchanged = exchanged { $n }
knektpass-risk = { $n ->
    [one] Exchange { $n }: it is a trick to take, or costs 5 points.
   *[other] Exchange { $n }: each is a trick to take, or costs 5 points.
}
knektpass-turnup = Turn-up
knektpass-turnup-gone = taken
knektpass-turnup-taken = taken by the dealer
knektpass-ladder = Trumps, highest first
knektpass-trumps-led = Trumps led ({ $card })
knektpass-keep-always = Keep for all rounds
knektpass-weakest = Weakest: { $cards }
knektpass-figure-points = Points: { $n }, down from { $from }. Each trick takes 1 off, and the first at 0 wins.
knektpass-figure-passed = Passed: this player sits the deal out.
knektpass-figure-need = Tricks: { $n } of the { $of } needed. Each one missing costs 5 points.
